import { useText } from '../../../../core/i18n/use-text.ts';
import { KINDS, kindNamed } from '../../domain/kinds/kinds.ts';
import { KindIcon } from '../../steps/kind-icon.tsx';
import { useDesignerData } from '../../work/designer-context.ts';
import { useMayAdd } from '../../work/use-may-add.ts';
import { useCanvas, useCanvasView } from '../canvas-context.ts';
import { usePaletteDrag } from './use-palette-drag.ts';

const PLACEABLE = KINDS.filter(({ placeable }) => placeable);

/**
 * The kinds of steps, to drag onto a step, a connection or an open edge; a click adds the kind at the current
 * node.
 */
export function Palette() {
  const text = useText();
  const tools = useCanvas();
  const shown = useCanvasView(({ palette, overview }) => palette && overview === null);
  const readonly = useDesignerData((data) => data.readonly);
  const drag = usePaletteDrag(tools);
  const isOffered = useMayAdd();
  if (!shown || readonly) return null;
  return (
    <>
      <ul className="canvas-palette" aria-label={text('flow-page.canvas.palette')}>
        {PLACEABLE.filter(isOffered).map(({ kind, title, icon }) => (
          <li key={kind}>
            <button type="button" title={text('flow-page.canvas.palette.help')} {...drag(kind)}>
              <KindIcon name={icon} size={16} />
              {text(title)}
            </button>
          </li>
        ))}
      </ul>
      <Ghost />
    </>
  );
}

/** The dragged kind, under the pointer. */
function Ghost() {
  const text = useText();
  const dragging = useCanvasView((view) => view.dragging);
  if (!dragging) return null;
  const { kind, at } = dragging;
  const { title, icon } = kindNamed(kind);
  return (
    <div
      className="canvas-ghost"
      style={{ translate: `${at.x}px ${at.y}px` }}
      data-drop={dragging.over?.allowed}
    >
      <KindIcon name={icon} size={16} />
      {text(title)}
    </div>
  );
}
