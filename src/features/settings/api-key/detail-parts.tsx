import { useIntl } from 'react-intl';
import type { DetailFact } from '../../../core/contract/define/fields/field.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import type { EntityParts, FactProps } from '../entity/parts.ts';
import { PermissionNames, PermissionsView } from '../permissions/permissions-view.tsx';
import { RevokeButton } from './revoke-button.tsx';
import { Prefix, StatusBadge } from './status-badge.tsx';

type Props = FactProps<DetailFact>;

/** Gives a function that writes a moment; undefined where there is none. */
function useMoment(): (at: unknown) => string | undefined {
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  return (at) => (typeof at === 'string' ? formatMoment(at, locale, timeZone) : undefined);
}

/** The state, and since when it is revoked. */
function Status(props: Props) {
  const momentOf = useMoment();
  return (
    <>
      <StatusBadge {...props} /> <span className="settings-quiet">{momentOf(props.record.revokedAt)}</span>
    </>
  );
}

function ExpiresAt({ record }: Props) {
  const text = useText();
  return useMoment()(record.expiresAt) ?? text('settings.apiKey.unlimited');
}

/** When it was exchanged last, and from where. */
function LastUsedAt({ record }: Props) {
  const text = useText();
  const when = useMoment()(record.lastUsedAt);
  if (!when) return text('settings.apiKey.never');
  const address = record.lastUsedFrom;
  return address ? text('settings.apiKey.usedFrom', { when, address: String(address) }) : when;
}

export default {
  headerActions: RevokeButton,
  entries: { permissions: PermissionNames },
  details: {
    prefix: Prefix,
    status: Status,
    permissions: PermissionsView,
    expiresAt: ExpiresAt,
    lastUsedAt: LastUsedAt,
  },
} satisfies EntityParts;
