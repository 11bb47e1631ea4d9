import { type PointerEvent, type RefObject, type SyntheticEvent, useMemo } from 'react';
import { targetElement } from '../../../../core/host/target-element.ts';
import { LAYOUT } from '../../domain/draw/layout.ts';
import type { Position } from '../../domain/model/flow.ts';
import { flowOf } from '../../work/designer-store.ts';
import type { CanvasTools } from '../canvas-context.ts';
import type { Box } from '../view/canvas-view.ts';

/** Pixels: a shorter movement is a click, a longer one draws a box. */
const THRESHOLD = 4;

const isGround = (element: Element | null): boolean =>
  element !== null &&
  element.closest('.react-flow__pane') !== null &&
  element.closest('.react-flow__node, .react-flow__edge') === null;

/** Draws a box around cards to select them: with Shift, or with the tool for it. */
export function useBox(tools: CanvasTools, cards: RefObject<HTMLElement | null>) {
  return useMemo(() => {
    const { view } = tools;
    let from: Position | null = null;
    const wants = (event: SyntheticEvent & { readonly shiftKey?: boolean }) =>
      (event.shiftKey || view.getState().tool === 'box') && isGround(targetElement(event));
    // React Flow drags the ground, by listeners on an element further in.
    const keep = (event: SyntheticEvent) => {
      if (wants(event)) event.stopPropagation();
    };
    const place = ({ clientX, clientY }: PointerEvent): Position => {
      const { left, top } = cards.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return { x: clientX - left, y: clientY - top };
    };
    const end = () => {
      from = null;
      view.setState({ box: null });
    };
    return {
      onMouseDownCapture: keep,
      onTouchStartCapture: keep,
      onPointerDownCapture: (event: PointerEvent) => {
        if (event.button !== 0 || !wants(event)) return;
        from = place(event);
        tools.focus();
        cards.current?.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (!from) return;
        const box = boxOf(from, place(event));
        if (view.getState().box || box.width + box.height > THRESHOLD) view.setState({ box });
      },
      onPointerUp: () => {
        const { box } = view.getState();
        if (box) selectIn(tools, box);
        end();
      },
      onPointerCancel: end,
    };
  }, [tools, cards]);
}

const boxOf = (one: Position, other: Position): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

/** Selects every card that the box touches, in addition to the selected ones. */
function selectIn({ camera, designer }: CanvasTools, { x, y, width, height }: Box): void {
  const first = camera.toPlane({ x, y });
  const last = camera.toPlane({ x: x + width, y: y + height });
  const { card } = LAYOUT;
  const found = [...flowOf(designer.getState()).nodes.values()]
    .filter(({ position }) => position.x < last.x && position.x + card.width > first.x)
    .filter(({ position }) => position.y < last.y && position.y + card.height > first.y)
    .map(({ id }) => id);
  const { selection, current } = designer.getState();
  designer.goTo(found[0] ?? current, true);
  designer.select([...selection, ...found]);
}
