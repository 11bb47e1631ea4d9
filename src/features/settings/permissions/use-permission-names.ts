import { useEffect, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { loadPermissionTexts, type PermissionText } from '../../../core/i18n/permission-names.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/** Gives a function for the names of permissions and of their groups, once they are here; if they do not arrive it gives the id. */
export function usePermissionNames(): ((id: PermissionText) => string) | undefined {
  const locale = useSessionData((data) => data.locale);
  const [intl, setIntl] = useState<IntlShape | null>();
  useEffect(() => {
    loadPermissionTexts(locale).then(setIntl, () => setIntl(null));
  }, [locale]);
  if (intl === undefined) return undefined;
  return (id) => intl?.formatMessage({ id: `permissions.${id}` }) ?? id;
}
