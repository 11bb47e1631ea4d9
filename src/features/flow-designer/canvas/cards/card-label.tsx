import { type MouseEvent, memo } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../../core/i18n/use-text.ts';
import { connectionLabel } from '../../domain/model/connections/connection-label.ts';
import { isKind, OPEN_EDGE } from '../../domain/model/flow.ts';
import { formatText } from '../../domain/model/text.ts';
import { treeOf } from '../../domain/model/tree.ts';
import { useDesignerData } from '../../work/designer-context.ts';
import { flowOf } from '../../work/designer-store.ts';
import { insertOn } from '../canvas-actions.ts';
import { useCanvas, useCanvasView } from '../canvas-context.ts';
import { useConnectionError } from './use-card-issues.ts';

/**
 * The label of the connection that leads to a card, just above the card, where no line and no other card
 * covers it. It belongs to the card, so that it moves with it.
 */
export const CardLabel = memo(function CardLabel({ id }: { id: string }) {
  const edge = useDesignerData((data) => treeOf(flowOf(data)).incoming.get(id));
  return edge ? <Label id={edge.id} node={id} /> : null;
});

function Label({ id, node }: { id: string; node: string }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const tools = useCanvas();
  const inserts = useDesignerData(
    (data) => !data.readonly && !isKind(flowOf(data).nodes.get(node), OPEN_EDGE),
  );
  const said = useDesignerData((data) => {
    const connection = flowOf(data).connections.get(id);
    const label = connection && connectionLabel(flowOf(data), connection);
    return label ? formatText(label, text) : '';
  });
  const calls = useDesignerData(({ traffic }) => traffic?.get(id));
  const on = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    tools.designer.goTo(node);
    act();
  };
  return (
    <div className="canvas-label nodrag" {...useStates(id, node)}>
      {said && (
        <button
          type="button"
          tabIndex={-1}
          onClick={on(() => tools.designer.edit({ element: 'connection', id }))}
        >
          {said}
          {calls !== undefined && <b> {formatNumber(calls)}</b>}
        </button>
      )}
      {inserts && (
        <button
          type="button"
          tabIndex={-1}
          className="canvas-insert"
          aria-label={text('flow-page.canvas.insert')}
          title={text('flow-page.canvas.insert')}
          onClick={on(() => insertOn(tools, id))}
        />
      )}
    </div>
  );
}

function useStates(id: string, node: string) {
  const kind = useDesignerData((data) => flowOf(data).connections.get(id)?.data.component);
  const error = useConnectionError(id);
  const isNear = useCanvasView(({ hovered }) => hovered?.element === 'connection' && hovered.id === id);
  const isCurrent = useDesignerData((data) => data.current === node);
  const isEdited = useDesignerData(({ editing }) => editing?.element === 'connection' && editing.id === id);
  const drop = useCanvasView(({ dragging }) =>
    dragging?.over?.element === 'connection' && dragging.over.id === id ? dragging.over.allowed : undefined,
  );
  return {
    title: error ?? undefined,
    'data-kind': kind ?? undefined,
    'data-error': error === null ? undefined : '',
    'data-near': isNear || isCurrent ? '' : undefined,
    'data-edited': isEdited ? '' : undefined,
    'data-drop': drop,
  };
}
