import type { Permission } from '../contract/permissions.ts';
import type { Locale } from '../session/locale.ts';
import { loadIntl } from './messages.ts';

const NAMES = import.meta.glob('../../../locales/*/permissions.json', {
  query: '?messages',
  import: 'default',
});

/** What permissions are called, as the text of a choice. Loaded when it is wanted: few users ever read it. */
export async function permissionNames(permissions: readonly Permission[], locale: Locale): Promise<string> {
  const intl = await loadIntl(locale, NAMES);
  const quoted = permissions.map((id) => `“${intl.formatMessage({ id: `permissions.${id}` })}”`);
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(quoted);
}
