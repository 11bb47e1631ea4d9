import type { listFlowUses } from '../../../core/contract/calls/flow-uses.ts';
import type { Reply } from '../../../core/contract/define/endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { RecordLink } from '../record/record-link.tsx';

interface FlowNamesProps {
  readonly flows: Reply<typeof listFlowUses>['flows'];
}

/** Flows that lead to a record: which callers meet, and in how many steps. */
export function FlowNames({ flows }: FlowNamesProps) {
  const text = useText();
  return (
    <ul className="settings-references">
      {flows.map(({ id, name, isPublished, steps }) => (
        <li key={String(id)}>
          <RecordLink to="connect-flow" id={id}>
            {name}
          </RecordLink>
          <small>{text(isPublished ? 'record.inUse.published' : 'record.inUse.drawn', { steps })}</small>
        </li>
      ))}
    </ul>
  );
}
