import { type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { useDesigner } from '../../work/designer-context.ts';
import type { CanvasTools } from '../canvas-context.ts';
import { Camera } from '../view/camera.ts';
import { createCanvasView } from '../view/canvas-view.ts';
import type { Size } from '../view/viewport.ts';

/** From this width on there is room for more than the cards. */
const WIDE = 700;

export function useCanvasTools(
  size: Size,
  cards: RefObject<HTMLElement | null>,
  origin: string,
): CanvasTools {
  const id = useId();
  const designer = useDesigner();
  const flow = useReactFlow();
  const store = useStoreApi();
  const [view] = useState(() => createCanvasView(size.width >= WIDE));
  const tools = useMemo(
    () => ({
      designer,
      view,
      camera: new Camera(flow, store, designer),
      origin,
      cardId: (node: string) => `${id}-${node}`,
      focus: () => cards.current?.focus({ preventScroll: true }),
    }),
    [designer, view, flow, store, id, origin, cards],
  );
  useFollowing(tools, cards);
  useResize(tools, store);
  return tools;
}

/** Goes where the outline, the problems or another panel go. */
function useFollowing({ designer, camera }: CanvasTools, cards: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let { current, shown } = designer.getState();
    return designer.subscribe((data) => {
      if (data.shown && data.shown !== shown) camera.reveal(data.shown.id);
      shown = data.shown;
      if (data.current === current) return;
      current = data.current;
      // Who is on the canvas sees where they click, and keys bring what they lead to into sight themselves.
      const isHere = cards.current?.matches(':focus-within');
      if (!isHere) camera.reveal(current);
    });
  }, [designer, camera, cards]);
}

/** An editor that opens beside the cards takes room from them: what it edits stays in sight. */
function useResize({ designer, camera }: CanvasTools, store: ReturnType<typeof useStoreApi>): void {
  useEffect(
    () =>
      store.subscribe(({ width }, before) => {
        if (width < before.width) camera.reveal(designer.getState().current);
      }),
    [designer, camera, store],
  );
}
