import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorText, withOutcome } from '../../../../core/i18n/error-text.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import type { BulkFailure } from '../../../../core/list/bulk/run-bulk.ts';
import type { Chosen } from '../../../../core/list/selection/selection.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { Dialog } from '../../../../core/ui/overlays/dialog.tsx';
import { SignInLink } from '../../../../core/ui/sign-in-link.tsx';
import { useFlowList } from '../../record/use-flow-list.ts';
import type { Operation, WholeList } from './operations.ts';
import { type BulkRun, useBulk } from './use-bulk.ts';
import type { OnUndo } from './use-telling.ts';

interface BulkDialogProps {
  readonly operation: Operation;
  /** The chosen records, or the list that all are chosen of. */
  readonly chosen: readonly Chosen[] | WholeList;
  /** Called at the end with the records that stay chosen: those that were not changed. */
  readonly onEnd: (left: readonly Chosen[]) => void;
  readonly onUndo: OnUndo;
  /** Called where nothing was begun. */
  readonly onClose: () => void;
}

/** Changes the chosen records: a question before all of a list, the progress, and then those that failed, with their reasons. */
export function BulkDialog({ onClose, ...work }: BulkDialogProps) {
  const { operation, chosen } = work;
  const text = useText();
  const bulk = useBulk(work);
  const isUsed = useFlowList() !== undefined && operation.kind === 'inactivate';
  const { phase, progress } = bulk;
  const [total] = useState('query' in chosen ? chosen.total : chosen.length);
  const words = { count: total ?? 0, target: operation.target ?? '' };
  if (phase === 'asked' && operation.kind !== 'undo')
    return (
      <Dialog
        title={text(`bulk.question.${operation.kind}`, words)}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{text('bulk.cancel')}</Button>
            <Button variant="primary" onClick={bulk.start}>
              {text(`bulk.do.${operation.kind}`)}
            </Button>
          </>
        }
      >
        <p>{text('bulk.question.more')}</p>
        {isUsed && (
          <p>
            {text('bulk.uses.maybe')} {text('bulk.uses.effect')}
          </p>
        )}
      </Dialog>
    );
  if (phase === 'failed') return <Failures bulk={bulk} canUndo={operation.kind !== 'undo'} />;
  const { done, of } = progress;
  return (
    <Dialog
      title={text(`bulk.running.${operation.kind}`, words)}
      onClose={bulk.cancel}
      actions={<Button onClick={bulk.cancel}>{text('bulk.stop')}</Button>}
    >
      <p role="status">
        {of === undefined
          ? text('bulk.reading', { count: done })
          : text('bulk.progress', { count: done, of })}
      </p>
      <progress className="bulk-progress" {...(of !== undefined && { value: done, max: of })} />
    </Dialog>
  );
}

/** Most reasons that are shown; the others are counted. */
const SHOWN = 50;

function Failures({ bulk, canUndo }: { bulk: BulkRun; canUndo: boolean }) {
  const text = useText();
  const { failed, left, changed } = bulk.outcome;
  const again = failed.length + left.length;
  return (
    <Dialog
      title={text('bulk.failed', { done: changed.length, failed: failed.length })}
      onClose={bulk.close}
      actions={
        <>
          {changed.length > 0 && canUndo && (
            <Button onClick={bulk.undo}>{text('bulk.undo', { count: changed.length })}</Button>
          )}
          <Button onClick={bulk.close}>{text('bulk.close')}</Button>
          <Button variant="primary" onClick={bulk.retry}>
            {text('bulk.retry', { count: again })}
          </Button>
        </>
      }
    >
      {/* The page's own way to it lies below the dialog. */}
      <SignInLink />
      {left.length > 0 && <p>{text('bulk.left', { count: left.length })}</p>}
      <ul className="bulk-failures">
        {failed.slice(0, SHOWN).map((failure) => (
          <FailedRecord key={String(failure.item.id)} {...failure} />
        ))}
      </ul>
      {failed.length > SHOWN && <p>{text('bulk.more', { count: failed.length - SHOWN })}</p>}
    </Dialog>
  );
}

function FailedRecord({ item, error }: BulkFailure<Chosen>) {
  const intl = useIntl();
  return (
    <li>
      <strong>{item.name}</strong>
      <span>{withOutcome(intl, error, errorText(intl, error))}</span>
    </li>
  );
}
