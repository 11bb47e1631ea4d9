import { useEffect, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { Permission } from '../contract/permissions.ts';
import type { Locale } from '../session/locale.ts';
import type { MessageId } from './message-id.ts';
import { loadedIntl, loadIntl } from './messages.ts';

const FILE = ['permissions'] as const;

/** What permissions are called, as a text; undefined until the names are here: few users ever need them. */
export function usePermissionNames(permissions: readonly Permission[]): string | undefined {
  const { locale } = useIntl();
  const [names, setNames] = useState<IntlShape>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadIntl(locale as Locale, FILE).then(setNames, () => setFailed(true));
  }, [locale]);
  const intl = loadedIntl(locale as Locale, FILE) ?? names;
  // Better an id, which an administrator can look up, than nothing.
  if (!intl) return failed ? permissions.join(', ') : undefined;
  const quoted = permissions.map(
    (id) => `“${intl.formatMessage({ id: `permissions.${id}` satisfies MessageId })}”`,
  );
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(quoted);
}
