import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { useFocusReturn } from '../frame/use-focus-return.ts';
import { useDesigner, useDesignerData, useFlowState } from '../work/designer-context.ts';
import { stepsWith } from '../work/designer-store.ts';

/** Asks before more than one step is removed (decision 6.22); all of it can be undone. */
export function RemovalDialog() {
  const removing = useDesignerData((data) => data.removing);
  return removing ? <Question ids={removing} /> : null;
}

function Question({ ids }: { ids: readonly string[] }) {
  const text = useText();
  const designer = useDesigner();
  useFocusReturn();
  const count = stepsWith(useFlowState(), ids);
  const settle = (confirmed: boolean) => () => designer.settleRemoval(confirmed);
  return (
    <Dialog
      title={text('flow-page.removal.title', { count })}
      onClose={settle(false)}
      actions={
        <>
          <Button onClick={settle(false)}>{text('flow-page.removal.keep')}</Button>
          <Button variant="danger" onClick={settle(true)}>
            {text('flow-page.removal.remove')}
          </Button>
        </>
      }
    >
      <p>{text('flow-page.removal.about')}</p>
    </Dialog>
  );
}
