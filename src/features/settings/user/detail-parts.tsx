import { useIntl } from 'react-intl';
import type { ColumnFact, DetailFact } from '../../../core/contract/define/fields/field.ts';
import { formatPhone } from '../../../core/contract/formats/format-phone.ts';
import type { DeviceType } from '../../../core/contract/kinds/device-types.ts';
import { rowsIn, valueIn } from '../../../core/fields/record-data.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useFeature } from '../../../core/session/back-end/use-feature.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import type { EntityParts, FactProps } from '../entity/parts.ts';
import { Nothing } from '../list/rows/column-views.tsx';
import { AccountActions } from './account-actions.tsx';
import { Levels, Roles } from './user-facts.tsx';

type Props = FactProps<DetailFact>;

/** The devices; of an external one the account it signs in with, as far as the server tells (decision 107). */
function Devices({ record }: Props) {
  const text = useText();
  const devices = rowsIn(record, 'devices');
  if (devices.length === 0) return <Nothing />;
  return (
    <ul className="settings-references">
      {devices.map(({ deviceType, hostname, sipUser, sipPassword }) => (
        <li key={String(deviceType)}>
          {deviceType === 'OTHER'
            ? text('ui.other')
            : text(`settings.user.device.${deviceType as DeviceType}`)}
          {hostname ? <small>{text('settings.user.host', { host: String(hostname) })}</small> : null}
          {sipUser ? <small>{text('settings.user.account', { account: String(sipUser) })}</small> : null}
          {sipPassword ? <small>{text('settings.user.secret', { secret: '••••••••' })}</small> : null}
        </li>
      ))}
    </ul>
  );
}

function CallerIdentifier({ record }: Props) {
  const text = useText();
  if (record.useSmartCallerId) return text('settings.user.smart');
  return record.callerIdentifier ? formatPhone(String(record.callerIdentifier)) : text('settings.user.usual');
}

/** A history that is not empty means a pause (decision 69). */
function QueueStatus({ record }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  const tellsQueues = useFeature('memberships');
  const pauses = rowsIn(record, 'queueStatusHistory');
  const isInNone = tellsQueues && rowsIn(record, 'queues').length === 0;
  if (pauses.length === 0) return isInNone ? <Nothing /> : text('settings.user.available');
  return (
    <ul className="settings-references">
      {pauses.map((pause, at) => {
        const when = pause.createdAt ? formatMoment(String(pause.createdAt), locale, timeZone) : '—';
        const name = valueIn(pause, 'queue', 'name');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two pauses apart
          <li key={at}>
            {name
              ? text('settings.user.pausedQueue', { queue: String(name), when })
              : text('settings.user.paused', { when })}
          </li>
        );
      })}
    </ul>
  );
}

const Name = ({ record }: FactProps<ColumnFact>) => String(record.name);

export default {
  columns: { name: Name },
  headerActions: AccountActions,
  details: {
    roles: Roles,
    levels: Levels,
    devices: Devices,
    callerIdentifier: CallerIdentifier,
    queueStatusHistory: QueueStatus,
  },
} satisfies EntityParts;
