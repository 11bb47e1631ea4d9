import { type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { useDesigner } from '../../work/designer-context.ts';
import { flowOf } from '../../work/designer-store.ts';
import type { CanvasTools } from '../canvas-context.ts';
import { Camera } from '../view/camera.ts';
import { createCanvasView } from '../view/canvas-view.ts';
import type { Size } from '../view/viewport.ts';

/** Pixels: a wider canvas has room for the palette and the map. */
const WIDE = 700;

/** The tools of one canvas, made once for it. */
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

/**
 * Brings a step into sight that was chosen in the outline, the problems or another panel, and the whole of a flow that was loaded or
 * of which a change has left nothing in sight.
 */
function useFollowing({ designer, view, camera }: CanvasTools, cards: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let { current, shown, loaded } = designer.getState();
    let flow = flowOf(designer.getState());
    return designer.subscribe((data) => {
      if (data.loaded !== loaded || (flowOf(data) !== flow && !camera.seesAny)) {
        view.setState({ overview: null });
        camera.fit();
      }
      loaded = data.loaded;
      flow = flowOf(data);
      if (data.shown && data.shown !== shown) {
        view.setState({ overview: null });
        camera.reveal(data.shown.id);
      }
      shown = data.shown;
      if (data.current === current) return;
      current = data.current;
      // On the canvas itself, a clicked card is visible already and keys bring their card into sight
      // themselves.
      const isHere = cards.current?.matches(':focus-within');
      if (!isHere) camera.reveal(current);
    });
  }, [designer, view, camera, cards]);
}

/** Keeps the edited card in sight when an editor opens and makes the canvas smaller; while a flow is tried out, the step that a caller is at. */
function useResize({ designer, camera }: CanvasTools, store: ReturnType<typeof useStoreApi>): void {
  useEffect(
    () =>
      store.subscribe(({ width }, before) => {
        if (width >= before.width) return;
        const { panel, shown, current } = designer.getState();
        camera.reveal(panel === 'walk' && shown ? shown.id : current);
      }),
    [designer, camera, store],
  );
}
