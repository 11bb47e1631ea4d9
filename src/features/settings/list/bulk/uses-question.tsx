import { useEffect, useEffectEvent, useState } from 'react';
import { listFlowUses, type UsedInFlows } from '../../../../core/contract/calls/flow-uses.ts';
import { useApi } from '../../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { runBulk } from '../../../../core/list/bulk/run-bulk.ts';
import type { Chosen } from '../../../../core/list/selection/selection.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { Dialog } from '../../../../core/ui/overlays/dialog.tsx';

interface UsesQuestionProps {
  readonly list: UsedInFlows;
  readonly chosen: readonly Chosen[];
  readonly onAnswer: (isWanted: boolean) => void;
}

/** A record that published flows lead callers to. */
interface Used {
  readonly name: string;
  readonly flows: readonly string[];
}

/** Records whose flows are named; the others are counted. */
const SHOWN = 20;

/** Asks before several records are inactivated to which of them published flows lead callers. Of others nothing is asked, and the answer is yes. */
export function UsesQuestion({ list, chosen, onAnswer }: UsesQuestionProps) {
  const text = useText();
  const [progress, setProgress] = useState(0);
  const [used, setUsed] = useState<readonly Used[]>();
  const read = useUses(list);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const found = await read(chosen, signal, setProgress);
    if (signal.aborted) return;
    if (found.length > 0) setUsed(found);
    else onAnswer(true);
  });
  useEffect(() => {
    const ending = new AbortController();
    void ask(ending.signal);
    return () => ending.abort();
  }, []);
  if (!used)
    return (
      <Dialog
        title={text('bulk.uses.reading')}
        onClose={() => onAnswer(false)}
        actions={<Button onClick={() => onAnswer(false)}>{text('bulk.cancel')}</Button>}
      >
        <p role="status">{text('bulk.progress', { count: progress, of: chosen.length })}</p>
        <progress className="bulk-progress" value={progress} max={chosen.length} />
      </Dialog>
    );
  return (
    <Dialog
      title={text('bulk.question.inactivate', { count: chosen.length })}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{text('bulk.cancel')}</Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {text('bulk.uses.inactivate')}
          </Button>
        </>
      }
    >
      <p>{text('bulk.uses.leads', { count: used.length })}</p>
      <ul className="bulk-failures">
        {used.slice(0, SHOWN).map(({ name, flows }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{flows.join(', ')}</span>
          </li>
        ))}
      </ul>
      {used.length > SHOWN && <p>{text('bulk.more', { count: used.length - SHOWN })}</p>}
      <p>{text('bulk.uses.effect')}</p>
    </Dialog>
  );
}

/** Gives a function that asks for the published flows of records. What cannot be read keeps nobody from inactivating, as with a single one. */
function useUses(list: UsedInFlows) {
  const api = useApi();
  return async (
    chosen: readonly Chosen[],
    signal: AbortSignal,
    onProgress: (count: number) => void,
  ): Promise<readonly Used[]> => {
    const flowsOf = new Map<Chosen, readonly string[]>();
    const ask = async (one: Chosen) => {
      const { flows } = await api(listFlowUses, { query: { list, id: one.id } }, { signal });
      flowsOf.set(
        one,
        flows.filter(({ isPublished }) => isPublished).map(({ name }) => name),
      );
    };
    await runBulk(chosen, ask, {
      signal,
      onProgress: ({ done, failed }) => onProgress(done.length + failed.length),
    });
    return chosen.flatMap((one) => {
      const flows = flowsOf.get(one) ?? [];
      return flows.length > 0 ? { name: one.name, flows } : [];
    });
  };
}
