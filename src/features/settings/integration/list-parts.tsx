import ScrollText from 'lucide-react/icons/scroll-text';
import { FormattedMessage } from 'react-intl';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { buttonLook } from '../../../core/ui/button.tsx';
import { Link } from '../../../core/ui/link.tsx';
import type { EntityParts } from '../entity/parts.ts';
import { useRecordName } from '../record/use-record-name.ts';

/** The way to what an integration did, for who may see it. */
function LogsLink({ record }: { record: RecordData }) {
  const text = useText();
  const name = useRecordName()(record);
  if (!useCan()('viewIntegrationLogs')) return null;
  return (
    <Link
      to="ListIntegrationLog"
      params={{ type: String(record.type), id: idOf(record) }}
      {...buttonLook({ size: 'small' })}
      aria-label={text('settings.logsOf', { name })}
    >
      <ScrollText size={14} aria-hidden="true" />
      <FormattedMessage id="settings.logs" />
    </Link>
  );
}

export default { actions: LogsLink } satisfies EntityParts;
