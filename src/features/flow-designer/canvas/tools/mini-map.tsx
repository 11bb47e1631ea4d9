import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useStore, useStoreApi } from 'reactflow';
import { useText } from '../../../../core/i18n/use-text.ts';
import { uncovered } from '../../../../core/ui/toasts/uncovered.ts';
import { LAYOUT } from '../../domain/draw/layout.ts';
import type { Position } from '../../domain/model/flow.ts';
import { useDesigner, useDesignerData } from '../../work/designer-context.ts';
import { flowOf, placeOf } from '../../work/designer-store.ts';
import { useCanvas, useCanvasView } from '../canvas-context.ts';
import { areaOf, boundsOf } from '../view/viewport.ts';
import { drawMap, type MapScale, scaleOf } from './draw-map.ts';

const SIZE = { width: 200, height: 132 };

/** Pixels from the map's start and top to the corner of the stage. */
const CORNER = { width: SIZE.width + 14, height: SIZE.height + 60 };

/**
 * The whole flow as a small drawing with a frame around the visible part, while some of it is out of sight. It covers no card that is worked
 * on, and is redrawn when the browser is idle.
 */
export function MiniMap() {
  const wanted = useCanvasView(({ map, overview }) => map && overview === null);
  const bounds = boundsOf(useDesignerData(flowOf));
  const current = useDesignerData((data) => placeOf(data, data.current));
  // The step that a walk is at, or that was asked for.
  const shown = useDesignerData((data) => placeOf(data, data.shown?.id ?? ''));
  const hides = useStore(({ transform: [x, y, zoom], width, height }) => {
    const seen = areaOf({ x, y, zoom }, { width, height });
    const { left, top, right, bottom } = bounds;
    const isOver = [current, shown].some(
      (card) =>
        card &&
        card.x + LAYOUT.card.width > seen.right - CORNER.width / zoom &&
        card.y + LAYOUT.card.height > seen.bottom - CORNER.height / zoom,
    );
    return !isOver && (left < seen.left || top < seen.top || right > seen.right || bottom > seen.bottom);
  });
  return wanted && hides ? <ShownMap /> : null;
}

function ShownMap() {
  const text = useText();
  const { camera } = useCanvas();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const scale = useDrawnMap(canvas, frame);
  const go = ({ clientX, clientY, buttons }: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box || !scale.current || buttons !== 1) return;
    camera.centre(scale.current.toPlane({ x: clientX - box.left, y: clientY - box.top }));
  };
  return (
    <div
      ref={uncovered}
      className="canvas-map"
      aria-hidden="true"
      title={text('flow-page.canvas.map')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <canvas ref={canvas} style={{ inlineSize: SIZE.width, blockSize: SIZE.height }} />
      <div ref={frame} />
    </div>
  );
}

/** Keeps the drawing and the frame up to date without React, which would render for each pixel of a pan. */
function useDrawnMap(canvas: RefObject<HTMLCanvasElement | null>, frame: RefObject<HTMLElement | null>) {
  const designer = useDesigner();
  const store = useStoreApi();
  const scale = useRef<MapScale>(undefined);
  // The colours of the drawing are read from the style: a change of theme is noticed by the transition of its
  // own colours.
  const width = useStore((state) => state.width);
  useEffect(() => {
    const element = canvas.current;
    if (!element || width === 0) return;
    const place = () => placeFrame(frame.current, scale.current, store.getState());
    const draw = () => {
      const data = designer.getState();
      scale.current = scaleOf(boundsOf(flowOf(data)), SIZE, middleOf(store.getState()));
      drawMap(element, flowOf(data), scale.current, new Set([...data.selection, data.current]));
      place();
    };
    const idle = whenIdle(draw);
    let seen = designer.getState();
    const forget = [
      designer.subscribe((data) => {
        if (
          flowOf(data) !== flowOf(seen) ||
          data.current !== seen.current ||
          data.selection !== seen.selection
        )
          idle.ask();
        seen = data;
      }),
      store.subscribe((next, before) => {
        if (next.transform === before.transform) return;
        place();
        if (scale.current?.isPart) idle.ask();
      }),
    ];
    element.addEventListener('transitionend', draw);
    draw();
    return () => {
      element.removeEventListener('transitionend', draw);
      idle.cancel();
      for (const end of forget) end();
    };
  }, [designer, store, canvas, frame, width]);
  return scale;
}

function middleOf({ transform: [x, y, zoom], width, height }: Seen): Position {
  return { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom };
}

interface Seen {
  readonly transform: readonly [number, number, number];
  readonly width: number;
  readonly height: number;
}

function placeFrame(
  frame: HTMLElement | null,
  scale: MapScale | undefined,
  { transform, ...size }: Seen,
): void {
  if (!frame || !scale) return;
  const [x, y, zoom] = transform;
  const area = areaOf({ x, y, zoom }, size);
  const first: Position = scale.toMap({ x: area.left, y: area.top });
  const last: Position = scale.toMap({ x: area.right, y: area.bottom });
  frame.style.translate = `${first.x}px ${first.y}px`;
  frame.style.inlineSize = `${last.x - first.x}px`;
  frame.style.blockSize = `${last.y - first.y}px`;
}

/** Calls a function once when the browser is idle, however often it was requested. */
function whenIdle(act: () => void) {
  let id: number | undefined;
  const run = () => {
    id = undefined;
    act();
  };
  const hasIdle = 'requestIdleCallback' in globalThis;
  return {
    ask: () => {
      id ??= hasIdle ? requestIdleCallback(run, { timeout: 500 }) : Number(setTimeout(run, 100));
    },
    cancel: () => {
      if (id === undefined) return;
      if (hasIdle) cancelIdleCallback(id);
      else clearTimeout(id);
    },
  };
}
