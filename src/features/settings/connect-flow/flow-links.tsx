import History from 'lucide-react/icons/history';
import Workflow from 'lucide-react/icons/workflow';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { buttonLook } from '../../../core/ui/button.tsx';
import { Link } from '../../../core/ui/link.tsx';

interface FlowLinksProps {
  readonly record: RecordData;
  /** Icons alone, named by the flow: in a row. */
  readonly compact: boolean;
}

/** The ways to a flow's designer, for who may change it, and to its versions. */
export function FlowLinks({ record, compact }: FlowLinksProps) {
  const text = useText();
  const can = useCan();
  const name = String(record.name);
  const params = { id: idOf(record) };
  const look = compact
    ? { ...buttonLook({ variant: 'quiet', size: 'small' }), 'data-icon-only': '' }
    : buttonLook();
  /** Words that are shown name themselves. */
  const named = (label: string) => (compact ? { 'aria-label': label, title: label } : {});
  const design = text('settings.flow.design', { name });
  const history = text('settings.flow.history', { name });
  return (
    <>
      {can(['editConnectFlow', 'createConnectFlow']) && (
        <Link to="ConnectFlowDesigner" params={params} {...look} {...named(design)}>
          <Workflow size={16} aria-hidden="true" />
          {!compact && text('settings.flow.designShort')}
        </Link>
      )}
      <Link to="ConnectFlowHistory" params={params} {...look} {...named(history)}>
        <History size={16} aria-hidden="true" />
        {!compact && text('settings.flow.historyShort')}
      </Link>
    </>
  );
}
