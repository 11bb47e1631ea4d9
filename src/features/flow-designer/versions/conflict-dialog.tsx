import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { useDesignerData, useFlowRecord } from '../work/designer-context.ts';
import { flowOf } from '../work/designer-store.ts';
import type { Conflict } from '../work/flow-writer.ts';
import { ChangesBetween } from './change-list.tsx';

/** Another user has saved meanwhile: the differences, and the choice. Nothing is lost before the choice. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const text = useText();
  const { saving } = useFlowRecord();
  const mine = useDesignerData(flowOf);
  return (
    <Dialog
      title={text('flow-tools.conflict.title')}
      onClose={() => void saving.settle('later')}
      actions={
        <>
          <Button onClick={() => void saving.settle('later')}>{text('flow-tools.conflict.later')}</Button>
          <Button variant="danger" onClick={() => void saving.settle('theirs')}>
            {text('flow-tools.conflict.theirs')}
          </Button>
          <Button variant="danger" onClick={() => void saving.settle('mine')}>
            {text('flow-tools.conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{text('flow-tools.conflict.what')}</p>
      <h3>{text('flow-tools.conflict.changes')}</h3>
      <ChangesBetween before={conflict.theirs} after={mine} />
    </Dialog>
  );
}
