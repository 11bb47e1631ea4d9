import { listFlowUses, type UsedInFlows } from '../../../core/contract/calls/flow-uses.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { FlowNames } from './flow-names.tsx';
import { RecordPanel, WaitingPanel } from './record-panel.tsx';
import { RecordTexts } from './record-texts.tsx';

interface FlowUsesProps {
  readonly list: UsedInFlows;
  readonly id: Id;
}

/** The panel of the flows whose steps name a record. */
export const FlowUses = (props: FlowUsesProps) => (
  <RecordTexts waiting={<WaitingPanel />}>
    <Uses {...props} />
  </RecordTexts>
);

function Uses({ list, id }: FlowUsesProps) {
  const text = useText();
  const { data, isError, refetch } = useEndpoint(listFlowUses, { query: { list, id } });
  const rest = data ? data.total - data.flows.length : 0;
  return (
    <RecordPanel
      title={text('record.inUse.title')}
      count={data?.total}
      asked={{
        ...{ isPending: !data, isFailing: isError && !data, failed: text('record.inUse.failed') },
        retry: () => void refetch(),
      }}
    >
      {data?.total === 0 ? <p>{text('record.inUse.none')}</p> : <FlowNames flows={data?.flows ?? []} />}
      {rest > 0 && <p>{text('record.inUse.more', { count: rest })}</p>}
    </RecordPanel>
  );
}
