import { useEffect, useEffectEvent } from 'react';
import { listFlowUses, type UsedInFlows } from '../../../core/contract/calls/flow-uses.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { FlowNames } from '../detail/flow-names.tsx';
import { RecordTexts } from '../detail/record-texts.tsx';

interface InactivateQuestionProps {
  readonly list: UsedInFlows;
  readonly id: Id;
  /** The name of the record. */
  readonly title: string;
  readonly onAnswer: (isWanted: boolean) => void;
}

/** Asks before a record is inactivated to which published flows lead callers. Of any other nothing is asked, and the answer is yes. */
export const InactivateQuestion = (props: InactivateQuestionProps) => (
  <RecordTexts>
    <Question {...props} />
  </RecordTexts>
);

function Question({ list, id, title, onAnswer }: InactivateQuestionProps) {
  const text = useText();
  const { data, isFetching, isError } = useEndpoint(listFlowUses, { query: { list, id } }, { staleTime: 0 });
  const isKnown = isError || (data !== undefined && !isFetching);
  const flows = data?.flows.filter(({ isPublished }) => isPublished) ?? [];
  const answer = useEffectEvent(() => onAnswer(true));
  const isFree = isKnown && flows.length === 0;
  useEffect(() => {
    if (isFree) answer();
  }, [isFree]);
  if (!isKnown || isFree) return null;
  return (
    <Dialog
      title={text('record.inUse.question', { name: title })}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{text('settings.keep')}</Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {text('record.inUse.inactivate')}
          </Button>
        </>
      }
    >
      <p>{text('record.inUse.leads', { count: flows.length })}</p>
      <FlowNames flows={flows} />
      <p>{text('record.inUse.effect')}</p>
    </Dialog>
  );
}
