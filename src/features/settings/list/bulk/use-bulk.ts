import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { toRamalError } from '../../../../core/errors/ramal-error.ts';
import { type Host, useHost } from '../../../../core/host/host-context.ts';
import { useRefresh } from '../../../../core/http/refresh.ts';
import { useApi } from '../../../../core/http/use-endpoint.ts';
import { toastText } from '../../../../core/i18n/error-text.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { collectRows } from '../../../../core/list/bulk/collect-rows.ts';
import { type BulkResult, runBulk } from '../../../../core/list/bulk/run-bulk.ts';
import type { Chosen } from '../../../../core/list/selection/selection.ts';
import { useErrorToast } from '../../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../../core/ui/toasts/use-toast.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { useRecordName } from '../../record/use-record-name.ts';
import { chosenOf } from '../use-settings-selection.ts';
import type { Operation, WholeList } from './operations.ts';

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

const isList = (chosen: readonly Chosen[] | WholeList): chosen is WholeList => 'query' in chosen;

/** Runs an operation: at once on chosen records, after a question on all of a list. */
export function useBulk(
  operation: Operation,
  chosen: readonly Chosen[] | WholeList,
  onEnd: (left: readonly Chosen[]) => void,
): BulkRun {
  const read = useChosen();
  const tell = useTelling(operation);
  const [phase, setPhase] = useState<BulkRun['phase']>(isList(chosen) ? 'asked' : 'running');
  const [progress, setProgress] = useState<BulkRun['progress']>({ done: 0, of: undefined });
  const [outcome, setOutcome] = useState(NOTHING);
  const stop = useRef<AbortController>(undefined);

  const change = async (items: readonly Chosen[], before: Outcome) => {
    stop.current ??= new AbortController();
    const { signal } = stop.current;
    setPhase('running');
    setProgress({ done: 0, of: items.length });
    const result = await runBulk(items, operation.act, {
      signal,
      onProgress: ({ done, failed }) => setProgress({ done: done.length + failed.length, of: items.length }),
    });
    stop.current = undefined;
    const next = { ...result, changed: [...before.changed, ...result.done] };
    await tell.changed(result.done, false);
    if (next.failed.length === 0) {
      tell.end(next.changed, signal.aborted);
      onEnd(next.left);
    } else {
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
  const close = () => onEnd([...outcome.failed.map(({ item }) => item), ...outcome.left]);
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
      tell.undo(outcome.changed);
      close();
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

/** Tells user, host and screens of what was changed, and takes it back when the user asks for that. */
function useTelling(operation: Operation) {
  const host: Host = useHost();
  const intl = useIntl();
  const text = useText();
  const toast = useToast();
  const tellError = useErrorToast();
  const refresh = useRefresh();
  const { kind, target = '' } = operation;

  const failure = (cause: unknown) => {
    const error = toRamalError(cause, 'server');
    tellError(error);
  };
  const changed = async (items: readonly Chosen[], isUndone: boolean) => {
    for (const one of items) host.emit('ramal-saved', operation.saved(one, isUndone));
    await Promise.all(operation.changed.map(refresh)).catch(() => undefined);
  };
  const undo = async (items: readonly Chosen[]) => {
    const quiet = { signal: new AbortController().signal, onProgress: () => undefined };
    const { done, failed, left } = await runBulk(items, operation.undo, quiet);
    await changed(done, true);
    const [first] = failed;
    const missing = failed.length + left.length;
    if (!first) toast('success', text('bulk.undone', { count: done.length }));
    else
      toast(
        'error',
        text('bulk.undoFailed', {
          count: done.length,
          missing,
          name: first.item.name,
          reason: toastText(intl, first.error),
        }),
      );
  };
  const end = (items: readonly Chosen[], isCancelled: boolean) => {
    const message = text(`bulk.done.${kind}`, { count: items.length, target });
    const back = { label: text('ui.undo'), run: () => void undo(items) };
    toast(
      isCancelled || items.length === 0 ? 'info' : 'success',
      message,
      items.length > 0 ? back : undefined,
    );
  };
  return { failure, changed, end, undo: (items: readonly Chosen[]) => void undo(items) };
}
