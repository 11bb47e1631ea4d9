import type { IntlShape } from 'react-intl';
import type { PermissionModule } from '../contract/access/permission-modules.ts';
import type { Permission } from '../contract/access/permissions.ts';
import type { Locale } from '../session/language/locale.ts';
import { loadIntl } from './messages.ts';

const NAMES = import.meta.glob('../../../locales/*/permissions.json', {
  query: '?messages',
  import: 'default',
});

/** The id of a text of `permissions.json`: a permission's name, or that of a group. */
export type PermissionText = Permission | `module.${PermissionModule}`;

/** Fetches the names of all permissions and of their groups. */
export const loadPermissionTexts = (locale: Locale): Promise<IntlShape> => loadIntl(locale, NAMES);

/**
 * Gives the names of permissions, joined by “or”. The names are loaded on demand, because few users ever read
 * them.
 */
export async function permissionNames(permissions: readonly Permission[], locale: Locale): Promise<string> {
  const intl = await loadPermissionTexts(locale);
  const quoted = permissions.map((id) => `“${intl.formatMessage({ id: `permissions.${id}` })}”`);
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(quoted);
}
