import { useId } from 'react';
import { FormattedNumber } from 'react-intl';
import { listFlowUses, type UsedInFlows } from '../../../core/contract/calls/flow-uses.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useEndpoint } from '../../../core/http/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';
import { FlowNames } from './flow-names.tsx';
import { RecordTexts } from './record-texts.tsx';

interface FlowUsesProps {
  readonly list: UsedInFlows;
  readonly id: Id;
}

/** The panel of the flows whose steps name a record. */
export const FlowUses = (props: FlowUsesProps) => (
  <RecordTexts>
    <Uses {...props} />
  </RecordTexts>
);

function Uses({ list, id }: FlowUsesProps) {
  const heading = useId();
  const text = useText();
  const { data, isError, refetch } = useEndpoint(listFlowUses, { query: { list, id } });
  const rest = data ? data.total - data.flows.length : 0;
  return (
    <section className="settings-panel" aria-labelledby={heading} aria-busy={!data && !isError}>
      <h2 id={heading}>
        {text('record.inUse.title')}
        {data && (
          <small>
            <FormattedNumber value={data.total} />
          </small>
        )}
      </h2>
      {isError && !data ? (
        <p>
          {text('record.inUse.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {text('core.retry')}
          </Button>
        </p>
      ) : !data ? (
        <Skeleton width={160} />
      ) : data.total === 0 ? (
        <p>{text('record.inUse.none')}</p>
      ) : (
        <FlowNames flows={data.flows} />
      )}
      {rest > 0 && <p>{text('record.inUse.more', { count: rest })}</p>}
    </section>
  );
}
