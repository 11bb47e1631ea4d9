import { useEffect, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { loadPermissionTexts, type PermissionText } from '../../../core/i18n/permission-names.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/** Gives a function for the names of permissions and of their groups. Until the names are here, and if they do not arrive, it gives the id. */
export function usePermissionNames(): (id: PermissionText) => string {
  const locale = useSessionData((data) => data.locale);
  const [intl, setIntl] = useState<IntlShape>();
  useEffect(() => {
    loadPermissionTexts(locale).then(setIntl, () => setIntl(undefined));
  }, [locale]);
  return (id) => intl?.formatMessage({ id: `permissions.${id}` }) ?? id;
}
