import type { Permission } from '../contract/permissions.ts';
import type { Locale } from '../session/locale.ts';
import { loadIntl } from './messages.ts';

const NAMES = import.meta.glob('../../../locales/*/permissions.json', {
  query: '?messages',
  import: 'default',
});

/**
 * Gives the names of permissions, joined by “or”. The names are loaded on demand, because few users ever read
 * them.
 */
export async function permissionNames(permissions: readonly Permission[], locale: Locale): Promise<string> {
  const intl = await loadIntl(locale, NAMES);
  const quoted = permissions.map((id) => `“${intl.formatMessage({ id: `permissions.${id}` })}”`);
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(quoted);
}
