import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type MouseEvent, memo } from 'react';
import type { NodeProps } from 'reactflow';
import { useText } from '../../../../core/i18n/use-text.ts';
import { kindNamed } from '../../domain/kinds/kinds.ts';
import { isKind, OPEN_EDGE, START } from '../../domain/model/flow.ts';
import { summaryOf } from '../../domain/model/summary.ts';
import { formatText } from '../../domain/model/text.ts';
import { canConnect } from '../../domain/rules/rules.ts';
import { KindIcon } from '../../steps/kind-icon.tsx';
import { useDesignerData } from '../../work/designer-context.ts';
import { flowOf } from '../../work/designer-store.ts';
import { addAt, open } from '../canvas-actions.ts';
import { useCanvas, useCanvasView } from '../canvas-context.ts';
import { CardLabel } from './card-label.tsx';
import { CardMark } from './card-mark.tsx';
import { useCardIssues } from './use-card-issues.ts';

/** Letters that surely fit on a line: a longer title may have the second one. */
const LINE = 24;

/** A step of the flow. Its size is fixed; the zoom decides how much text it shows (canvas.css). */
export const Card = memo(function Card({ id }: NodeProps) {
  const text = useText();
  const { cardId } = useCanvas();
  const kind = kindNamed(useDesignerData((data) => flowOf(data).nodes.get(id)?.data.component ?? ''));
  const summary = useDesignerData((data) => {
    const said = summaryOf(flowOf(data), id);
    return said ? formatText(said, text) : '';
  });
  const { error, warnings } = useCardIssues(id);
  const mark = useDesignerData(({ marks }) => marks?.nodes.get(id));
  const marked = mark && mark !== 'path' ? text(`flow-page.mark.${mark}`) : '';
  const isOpen = kind.kind === OPEN_EDGE;
  const title = text(kind.title);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      id={cardId(id)}
      className="canvas-card"
      role="group"
      aria-label={[...new Set([title, isOpen ? '' : id, marked, summary, error ?? warnings])]
        .filter(Boolean)
        .join(', ')}
      data-kind={kind.kind}
      data-error={error === null ? undefined : ''}
      data-mark={mark}
      data-brief={(error ?? summary).length <= LINE ? '' : undefined}
      {...useStates(id)}
    >
      <CardLabel id={id} />
      {marked && <CardMark>{marked}</CardMark>}
      <div className="canvas-card-title">
        <span className="canvas-card-icon">
          <KindIcon name={kind.icon} size={26} />
        </span>
        <strong>{title}</strong>
        {!isOpen && warnings && (
          <span className="canvas-card-warning" title={warnings}>
            <TriangleAlert size={24} aria-hidden="true" />
          </span>
        )}
        {!isOpen && <small>{id}</small>}
      </div>
      <p title={error ?? summary}>{error ?? summary}</p>
      <CardActions id={id} />
    </div>
  );
});

function useStates(id: string) {
  const selected = useDesignerData(({ selection }) => selection.has(id));
  const current = useDesignerData((data) => data.current === id);
  const edited = useDesignerData(
    ({ editing, adding }) =>
      (editing?.element === 'node' && editing.id === id) ||
      (adding && 'node' in adding && adding.node === id),
  );
  const drop = useCanvasView(({ dragging }) =>
    dragging?.over?.element === 'node' && dragging.over.id === id ? dragging.over.allowed : undefined,
  );
  return {
    'data-selected': selected ? '' : undefined,
    'data-current': current ? '' : undefined,
    'data-edited': edited ? '' : undefined,
    'data-drop': drop,
  };
}

/** Buttons on the card under the pointer or with the focus: edit, remove and, if a step can follow, add. */
function CardActions({ id }: { id: string }) {
  const text = useText();
  const tools = useCanvas();
  const readonly = useDesignerData((data) => data.readonly);
  const isNear = useCanvasView(({ hovered }) => hovered?.element === 'node' && hovered.id === id);
  const isCurrent = useDesignerData((data) => data.current === id && data.selection.size <= 1);
  const node = useDesignerData((data) => flowOf(data).nodes.get(id));
  const adds = useDesignerData((data) => canConnect(flowOf(data), id));
  if (readonly) return null;
  const acts = (isNear || isCurrent) && !isKind(node, OPEN_EDGE);
  const on = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    tools.designer.goTo(id);
    act();
  };
  return (
    <>
      {acts && (
        <div className="canvas-card-actions nodrag">
          <ActionButton label={text('flow-page.canvas.edit')} onClick={on(() => open(tools, id))}>
            <Pencil size={22} aria-hidden="true" />
          </ActionButton>
          {!isKind(node, START) && (
            <ActionButton
              label={text('flow-page.canvas.remove')}
              onClick={on(() => tools.designer.remove([id]))}
            >
              <Trash2 size={22} aria-hidden="true" />
            </ActionButton>
          )}
        </div>
      )}
      {adds && (
        <ActionButton
          className="canvas-card-add nodrag"
          label={text('flow-page.canvas.addAfter')}
          onClick={on(() => addAt(tools, id, true))}
        >
          <Plus size={26} aria-hidden="true" />
        </ActionButton>
      )}
    </>
  );
}

interface ActionProps {
  readonly label: string;
  readonly className?: string;
  readonly children: React.ReactNode;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * A button for the pointer. The keyboard has keys for the same actions: all cards together are one Tab stop.
 */
const ActionButton = ({ label, ...rest }: ActionProps) => (
  <button type="button" tabIndex={-1} aria-label={label} title={label} {...rest} />
);
