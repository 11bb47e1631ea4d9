import { useText } from '../../../core/i18n/use-text.ts';
import { Dialog } from '../../../core/ui/dialog.tsx';
import { useFocusReturn } from '../use-focus-return.ts';
import { useCanvas, useCanvasView } from './canvas-context.ts';
import { KEY_HELP } from './key-help.ts';

/** What the keys do. */
export function KeyHelpDialog() {
  const shown = useCanvasView((view) => view.help);
  return shown ? <Help /> : null;
}

function Help() {
  const text = useText();
  const { view } = useCanvas();
  useFocusReturn();
  return (
    <Dialog title={text('flow-page.canvas.keys')} onClose={() => view.setState({ help: false })}>
      <dl className="canvas-keys">
        {KEY_HELP.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="ui-kbd">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
