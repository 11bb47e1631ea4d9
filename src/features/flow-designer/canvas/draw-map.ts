import { type FlowState, isKind, OPEN_EDGE, type Position } from '../domain/flow.ts';
import { LAYOUT } from '../domain/layout.ts';
import type { Area } from './projection.ts';
import type { Size } from './viewport.ts';

const { card } = LAYOUT;
const MARGIN = 6;

/** Between the plane and a map of it. */
export interface MapScale {
  readonly zoom: number;
  readonly toMap: (at: Position) => Position;
  readonly toPlane: (at: Position) => Position;
}

/** The whole as large as it can be, in the middle; no larger than a flow of some cards needs. */
export function scaleOf({ left, top, right, bottom }: Area, { width, height }: Size): MapScale {
  const wide = right - left;
  const high = bottom - top;
  const zoom = Math.min(0.08, (width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / high);
  const x = (width - wide * zoom) / 2 - left * zoom;
  const y = (height - high * zoom) / 2 - top * zoom;
  return {
    zoom,
    toMap: (at) => ({ x: at.x * zoom + x, y: at.y * zoom + y }),
    toPlane: (at) => ({ x: (at.x - x) / zoom, y: (at.y - y) / zoom }),
  };
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
