import { LAYOUT } from '../../domain/draw/layout.ts';
import { type FlowState, isKind, OPEN_EDGE, type Position } from '../../domain/model/flow.ts';
import type { Area } from '../view/projection.ts';
import type { Size } from '../view/viewport.ts';

const { card } = LAYOUT;
const MARGIN = 6;

/** Between the plane and a map of it. */
export interface MapScale {
  readonly zoom: number;
  /** There is more than the map shows: it goes with what is seen. */
  readonly isPart: boolean;
  readonly toMap: (at: Position) => Position;
  readonly toPlane: (at: Position) => Position;
}

/** Smaller than this, cards are no more than dust. */
const LEAST = 0.01;
const MOST = 0.08;

/** The whole as large as it can be; of a flow that is too large for that, the part around what is seen. */
export function scaleOf(bounds: Area, { width, height }: Size, middle: Position): MapScale {
  const across = [bounds.left, bounds.right, middle.x, width - 2 * MARGIN] as const;
  const down = [bounds.top, bounds.bottom, middle.y, height - 2 * MARGIN] as const;
  const fits = Math.min(whole(...across), whole(...down));
  const zoom = Math.min(MOST, Math.max(LEAST, fits));
  const x = MARGIN - firstSeen(...across, zoom) * zoom;
  const y = MARGIN - firstSeen(...down, zoom) * zoom;
  return {
    zoom,
    isPart: fits < LEAST,
    toMap: (at) => ({ x: at.x * zoom + x, y: at.y * zoom + y }),
    toPlane: (at) => ({ x: (at.x - x) / zoom, y: (at.y - y) / zoom }),
  };
}

const whole = (from: number, to: number, _: number, room: number) => room / (to - from);

/** Where the map begins: with all of it in the middle, or around a place, but not beyond the ends. */
function firstSeen(from: number, to: number, middle: number, room: number, zoom: number): number {
  const seen = room / zoom;
  if (seen >= to - from) return (from + to - seen) / 2;
  return Math.min(to - seen, Math.max(from, middle - seen / 2));
}

/** Draws the cards as marks. The colours are the canvas's own: `color`, `fill` and `stroke` of its style. */
export function drawMap(canvas: HTMLCanvasElement, flow: FlowState, scale: MapScale, current: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth, clientHeight } = canvas;
  const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
  canvas.width = clientWidth * ratio;
  canvas.height = clientHeight * ratio;
  context.scale(ratio, ratio);
  const { color, fill, stroke } = getComputedStyle(canvas);
  const width = Math.max(1.5, card.width * scale.zoom);
  const height = Math.max(1, card.height * scale.zoom);
  for (const node of flow.nodes.values()) {
    const { x, y } = scale.toMap(node.position);
    context.fillStyle = isKind(node, OPEN_EDGE) ? stroke : fill;
    context.fillRect(x, y, width, height);
  }
  const at = flow.nodes.get(current);
  if (!at) return;
  const { x, y } = scale.toMap(at.position);
  context.fillStyle = color;
  context.fillRect(x - 1, y - 1, Math.max(4, width + 2), Math.max(4, height + 2));
}
