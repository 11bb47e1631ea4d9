import { useIntl } from 'react-intl';
import { toRamalError } from '../../../../core/errors/ramal-error.ts';
import { useHost } from '../../../../core/host/host-context.ts';
import { useRefresh } from '../../../../core/http/query/refresh.ts';
import { toastText } from '../../../../core/i18n/error-text.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { runBulk } from '../../../../core/list/bulk/run-bulk.ts';
import type { Chosen } from '../../../../core/list/selection/selection.ts';
import { useOwner } from '../../../../core/session/kept/use-owner.ts';
import { useErrorToast } from '../../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../../core/ui/toasts/use-toast.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { takeInterrupted } from './interrupted.ts';
import { type Operation, reversed } from './operations.ts';

/** Takes a change back before the user's eyes; false where its list is not there any more. */
export type OnUndo = (operation: Operation, items: readonly Chosen[]) => boolean;

/** A change that is taken back: none of its records need be chosen any more. */
export interface Undoing {
  readonly operation: Operation;
  readonly items: readonly Chosen[];
}

interface Ended {
  readonly changed: readonly Chosen[];
  readonly left: readonly Chosen[];
}

/** Tells user, host and screens of what was changed, and takes it back when the user asks for that. */
export function useTelling(operation: Operation, onUndo: OnUndo) {
  const host = useHost();
  const intl = useIntl();
  const text = useText();
  const toast = useToast();
  const tellError = useErrorToast();
  const refresh = useRefresh();
  const owner = useOwner();
  const { name } = useEntity();
  const { kind, target = '' } = operation;

  const failure = (cause: unknown) => {
    const error = toRamalError(cause, 'server');
    tellError(error);
  };
  const changed = async (items: readonly Chosen[], isUndone: boolean) => {
    for (const one of items) host.emit('ramal-saved', operation.saved(one, isUndone));
    await Promise.all(operation.changed.map(refresh)).catch(() => undefined);
  };
  /** Takes it back unseen. */
  const undoUnseen = async (items: readonly Chosen[]) => {
    const quiet = { signal: new AbortController().signal, onProgress: () => undefined };
    const { done, failed, left } = await runBulk(items, operation.undo, quiet);
    await changed(done, true);
    // That it was interrupted is nothing to tell any more.
    takeInterrupted(owner, name);
    const [first] = failed;
    const missing = failed.length + left.length;
    if (!first) toast('success', text('bulk.done.undo', { count: done.length }));
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
  const undo = (items: readonly Chosen[]) => {
    if (!onUndo(reversed(operation), items)) void undoUnseen(items);
  };
  const outcome = (count: number, left: number): string => {
    if (left === 0) return text(`bulk.done.${kind}`, { count, target });
    if (kind === 'undo') return text('bulk.undoStopped', { count, left });
    const rest = text('bulk.left', { count: left });
    return count === 0 ? rest : `${text(`bulk.done.${kind}`, { count, target })} ${rest}`;
  };
  /** True if the tag is still there to tell it. */
  const end = ({ changed: items, left }: Ended, isCancelled: boolean): boolean => {
    const count = items.length;
    const back = { label: text('ui.undo'), run: () => undo(items) };
    const canUndo = count > 0 && kind !== 'undo';
    const tone = isCancelled || count === 0 ? 'info' : 'success';
    toast(tone, outcome(count, left.length), canUndo ? back : undefined);
    return host.element.isConnected;
  };
  return { failure, changed, end, undo };
}
