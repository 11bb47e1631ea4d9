import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/dialog.tsx';
import { useDesignerData } from '../designer-context.ts';
import { flowOf } from '../designer-store.ts';
import type { Command } from '../domain/commands.ts';
import { isKind, OPEN_EDGE } from '../domain/flow.ts';
import { kindOf } from '../domain/kinds.ts';
import { childrenOf } from '../domain/tree.ts';
import { goingWith, perform } from './canvas-actions.ts';
import { useCanvas, useCanvasView } from './canvas-context.ts';
import { KEY_HELP } from './key-help.ts';

export function CanvasDialogs() {
  const removing = useCanvasView((view) => view.removing);
  const help = useCanvasView((view) => view.help);
  return (
    <>
      {removing && <Removal ids={removing} />}
      {help && <Help />}
    </>
  );
}

/** Asks before more than one step goes; of one step, what follows it can stay. */
function Removal({ ids }: { ids: readonly string[] }) {
  const text = useText();
  const tools = useCanvas();
  const flow = useDesignerData(flowOf);
  const count = goingWith(tools, ids).length;
  const [id] = ids;
  const followers =
    ids.length === 1 && id !== undefined
      ? childrenOf(flow, id).filter(({ target }) => !isKind(flow.nodes.get(target), OPEN_EDGE))
      : [];
  const node = id === undefined ? undefined : flow.nodes.get(id);
  const close = () => tools.view.setState({ removing: null });
  const act = (command: Command) => () => {
    close();
    perform(tools, command);
  };
  return (
    <Dialog
      title={text('flow-page.canvas.removal', { count })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('flow-page.canvas.removal.cancel')}</Button>
          {followers.length === 1 && id !== undefined && (
            <Button onClick={act({ type: 'removeAndReconnect', id })}>
              {text('flow-page.canvas.removal.one')}
            </Button>
          )}
          <Button variant="danger" onClick={act({ type: 'removeSubtree', ids })}>
            {text('flow-page.canvas.removal.all', { count })}
          </Button>
        </>
      }
    >
      <p>
        {ids.length === 1 && node
          ? text('flow-page.canvas.removal.below', {
              step: `${text(kindOf(node).title)} ${node.id}`,
              count: count - 1,
            })
          : text('flow-page.canvas.removal.selected')}
      </p>
    </Dialog>
  );
}

function Help() {
  const text = useText();
  const { view } = useCanvas();
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
