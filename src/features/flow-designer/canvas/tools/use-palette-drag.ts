import { type MouseEvent, type PointerEvent, useCallback, useRef } from 'react';
import { useHost } from '../../../../core/host/host-context.ts';
import { kindNamed } from '../../domain/kinds/kinds.ts';
import { treeOf } from '../../domain/model/tree.ts';
import { allowedChildren, canInsert } from '../../domain/rules/rules.ts';
import { addStep } from '../../steps/add-step.ts';
import { type Designer, flowOf } from '../../work/designer-store.ts';
import type { CanvasTools } from '../canvas-context.ts';
import type { DropTarget } from '../view/canvas-view.ts';

/** Pixels: a shorter movement is a click, a longer one a drag. */
const THRESHOLD = 5;

interface Press {
  readonly x: number;
  readonly y: number;
  isDrag: boolean;
}

/**
 * Drags a kind from the palette by pointer events: the browser's own drag and drop knows no touch. The pointer is
 * captured by the button, so that nothing listens outside.
 */
export function usePaletteDrag(tools: CanvasTools) {
  const { root } = useHost();
  // A drop renders the palette again, and the click event comes after that.
  const press = useRef<Press>(null);
  return useCallback(
    (kind: string) => {
      const { view, designer } = tools;
      const drop = ({ element, id }: Pick<DropTarget, 'element' | 'id'>) =>
        addStep(designer, element === 'node' ? { node: id } : { connection: id }, kind);
      const end = () => view.setState({ dragging: null });
      return {
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          if (event.button !== 0) return;
          press.current = { x: event.clientX, y: event.clientY, isDrag: false };
          // Not every browser focuses a pressed button, and without the focus Escape is not heard.
          event.currentTarget.focus({ preventScroll: true });
          event.currentTarget.setPointerCapture(event.pointerId);
        },
        onPointerMove: ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
          const from = press.current;
          if (!from) return;
          // Escape has ended the drag.
          if (from.isDrag && !view.getState().dragging) return;
          if (!from.isDrag && Math.hypot(x - from.x, y - from.y) < THRESHOLD) return;
          from.isDrag = true;
          const room = currentTarget.closest('.canvas')?.getBoundingClientRect();
          const over = targetAt(designer, root.elementFromPoint(x, y), kind);
          view.setState({
            dragging: { kind, at: { x: x - (room?.left ?? 0), y: y - (room?.top ?? 0) }, over },
          });
        },
        onPointerUp: () => {
          const { dragging } = view.getState();
          end();
          if (dragging?.over) drop(dragging.over);
        },
        onPointerCancel: () => {
          press.current = null;
          end();
        },
        onClick: ({ detail }: MouseEvent) => {
          const wasDragged = detail > 0 && press.current?.isDrag;
          press.current = null;
          if (!wasDragged) drop({ element: 'node', id: designer.getState().current });
        },
      };
    },
    [tools, root],
  );
}

/** The element under the pointer, and whether the kind may be added there. */
function targetAt(designer: Designer, under: Element | null, kind: string): DropTarget | null {
  const flow = flowOf(designer.getState());
  const holder = under?.closest('.react-flow__node, .react-flow__edge');
  const id = holder?.getAttribute('data-id');
  if (!holder || !id) return null;
  const onLabel = under?.closest('.canvas-label') && treeOf(flow).incoming.get(id)?.id;
  if (onLabel || holder.matches('.react-flow__edge')) {
    const connection = onLabel || id;
    return {
      element: 'connection',
      id: connection,
      allowed: canInsert(flow, connection, kindNamed(kind)),
    };
  }
  return { element: 'node', id, allowed: allowedChildren(flow, id).some((each) => each.kind === kind) };
}
