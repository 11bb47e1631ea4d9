import { useLazyCode } from '../../../../core/ui/hooks/use-lazy-code.ts';
import { useFocusReturn } from '../../frame/use-focus-return.ts';
import { DESIGNER_KEYS } from '../../key-help.ts';
import { useCanvas, useCanvasView } from '../canvas-context.ts';

const GROUPS = [{ rows: DESIGNER_KEYS }];

const loadDialog = () =>
  import('../../../../core/ui/overlays/key-help-dialog.tsx').then((module) => module.default);

/** The dialog with the keys of the canvas. */
export function KeyHelpDialog() {
  const shown = useCanvasView((view) => view.help);
  return shown ? <Help /> : null;
}

function Help() {
  const { view } = useCanvas();
  useFocusReturn();
  const close = () => view.setState({ help: false });
  const { code: Dialog } = useLazyCode(loadDialog, true, close);
  return Dialog ? <Dialog groups={GROUPS} onClose={close} /> : null;
}
