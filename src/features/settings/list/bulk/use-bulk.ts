import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { useHost } from '../../../../core/host/host-context.ts';
import { useApi } from '../../../../core/http/query/use-endpoint.ts';
import { collectRows } from '../../../../core/list/bulk/collect-rows.ts';
import { type BulkResult, runBulk } from '../../../../core/list/bulk/run-bulk.ts';
import type { Chosen } from '../../../../core/list/selection/selection.ts';
import { useOwner } from '../../../../core/session/kept/use-owner.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { useRecordName } from '../../record/use-record-name.ts';
import { chosenOf } from '../use-settings-selection.ts';
import { keepInterrupted, takeInterrupted } from './interrupted.ts';
import type { Operation, WholeList } from './operations.ts';
import { type OnUndo, useTelling } from './use-telling.ts';

/** The outcome of all tries: a record that a further try changed is no failure any more. */
interface Outcome extends Omit<BulkResult<Chosen>, 'done'> {
  readonly changed: readonly Chosen[];
}

const NOTHING: Outcome = { changed: [], failed: [], left: [] };

/** A change of many records, from the question to the end. */
export interface BulkRun {
  readonly phase: 'asked' | 'running' | 'failed';
  /** The records that were read or changed, of so many; undefined while they are read. */
  readonly progress: { readonly done: number; readonly of: number | undefined };
  readonly outcome: Outcome;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly retry: () => void;
  readonly undo: () => void;
  readonly close: () => void;
}

interface BulkWork {
  readonly operation: Operation;
  /** The chosen records, or the list that all are chosen of. */
  readonly chosen: readonly Chosen[] | WholeList;
  /** Called at the end with the records that stay chosen: those that were not changed. */
  readonly onEnd: (left: readonly Chosen[]) => void;
  readonly onUndo: OnUndo;
}

const isList = (chosen: readonly Chosen[] | WholeList): chosen is WholeList => 'query' in chosen;

/** Runs an operation: at once on chosen records, after a question on all of a list. It stops when its list is left, which is asked before. */
export function useBulk({ operation, chosen, onEnd, onUndo }: BulkWork): BulkRun {
  const read = useChosen();
  const tell = useTelling(operation, onUndo);
  const [phase, setPhase] = useState<BulkRun['phase']>(isList(chosen) ? 'asked' : 'running');
  const [progress, setProgress] = useState<BulkRun['progress']>({ done: 0, of: undefined });
  const [outcome, setOutcome] = useState(NOTHING);
  const stop = useRef<AbortController>(undefined);
  const leaving = useLeaving(phase !== 'asked', stop);

  const change = async (items: readonly Chosen[], before: Outcome) => {
    stop.current ??= new AbortController();
    const { signal } = stop.current;
    const of = before.changed.length + items.length;
    setPhase('running');
    setProgress({ done: 0, of: items.length });
    const result = await runBulk(items, operation.act, {
      signal,
      onProgress: ({ done, failed }) => {
        leaving.note(before.changed.length + done.length, of);
        setProgress({ done: done.length + failed.length, of: items.length });
      },
    });
    stop.current = undefined;
    const next = { ...result, changed: [...before.changed, ...result.done] };
    leaving.note(next.changed.length, of);
    const isListRead = tell.changed(result.done, false);
    if (next.failed.length === 0) {
      await isListRead;
      if (tell.end(next, signal.aborted)) leaving.forget();
      onEnd(next.left);
    } else {
      // What failed is told at once: on a line that broke the list is read again much later.
      setOutcome(next);
      setPhase('failed');
    }
  };
  const begin = async () => {
    stop.current = new AbortController();
    try {
      const items = isList(chosen)
        ? await read(chosen, stop.current.signal, (done) => setProgress({ done, of: undefined }))
        : chosen;
      await change(operation.needed(items), NOTHING);
    } catch (cause) {
      tell.failure(cause);
      onEnd(isList(chosen) ? [] : chosen);
    }
  };
  const close = () => {
    leaving.forget();
    onEnd([...outcome.failed.map(({ item }) => item), ...outcome.left]);
  };
  const first = useEffectEvent(() => {
    if (phase === 'running') void begin();
  });
  useEffect(() => first(), []);
  return {
    phase,
    progress,
    outcome,
    start: () => {
      setPhase('running');
      void begin();
    },
    cancel: () => stop.current?.abort(),
    retry: () => void change([...outcome.failed.map(({ item }) => item), ...outcome.left], outcome),
    undo: () => {
      close();
      tell.undo(outcome.changed);
    },
    close,
  };
}

/** Gives a function that reads all records of a list. */
function useChosen() {
  const { entity } = useEntity();
  const api = useApi();
  const nameOf = useRecordName();
  return async (whole: WholeList, signal: AbortSignal, onProgress: (count: number) => void) => {
    const rows = await collectRows(api, entity.calls.list, whole, { signal, onProgress });
    return (rows as readonly RecordData[]).map(chosenOf(nameOf));
  };
}

/**
 * Asks before a change is left that is running or has failures to try again, and ends it when it is: no request is sent that nobody sees. How far it came is kept for the next
 * time that its list is opened.
 */
function useLeaving(isOpen: boolean, stop: { readonly current: AbortController | undefined }) {
  const host = useHost();
  const owner = useOwner();
  const { name } = useEntity();
  const progress = useRef<{ readonly done: number; readonly of: number }>(undefined);
  const isLeft = useRef(false);
  const keep = () => {
    const { current } = progress;
    if (current && current.done < current.of) keepInterrupted(owner, name, current);
  };
  const left = useEffectEvent(() => {
    isLeft.current = true;
    stop.current?.abort();
    keep();
  });
  const hidden = useEffectEvent(keep);
  useEffect(() => {
    const onHide = () => hidden();
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      left();
    };
  }, []);
  useEffect(() => {
    host.setDirty(isOpen, isOpen);
    return () => {
      host.setDirty(false);
    };
  }, [host, isOpen]);
  return {
    note: (done: number, of: number) => {
      progress.current = { done, of };
      // Requests that were under way when it was left.
      if (isLeft.current) keep();
    },
    /** The user has been told how it ended. */
    forget: () => {
      progress.current = undefined;
      if (isLeft.current) takeInterrupted(owner, name);
    },
  };
}
