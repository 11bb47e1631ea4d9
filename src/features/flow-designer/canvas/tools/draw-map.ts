import { LAYOUT } from '../../domain/draw/layout.ts';
import { type FlowState, isKind, OPEN_EDGE, type Position } from '../../domain/model/flow.ts';
import type { Area } from '../view/projection.ts';
import type { Size } from '../view/viewport.ts';

const { card } = LAYOUT;
const MARGIN = 6;

/** The scale and the origin of the map. */
export interface MapScale {
  readonly zoom: number;
  /** The map shows only a part of the flow, and follows the view. */
  readonly isPart: boolean;
  readonly toMap: (at: Position) => Position;
  readonly toPlane: (at: Position) => Position;
}

/** The smallest scale: smaller cards cannot be seen. */
const LEAST = 0.01;
const MOST = 0.08;

/**
 * The scale of a map that shows the whole flow as large as possible; a flow that is too large shows the part
 * around the view.
 */
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

/**
 * The first pixel of the plane on the map: all of the plane centred, or the part around a place, within the
 * ends of the plane.
 */
function firstSeen(from: number, to: number, middle: number, room: number, zoom: number): number {
  const seen = room / zoom;
  if (seen >= to - from) return (from + to - seen) / 2;
  return Math.min(to - seen, Math.max(from, middle - seen / 2));
}

/**
 * Draws the cards as small rectangles, in the colours of the canvas element: `color`, `fill` and `stroke` of
 * its style.
 */
export function drawMap(
  canvas: HTMLCanvasElement,
  flow: FlowState,
  scale: MapScale,
  chosen: ReadonlySet<string>,
): void {
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
  context.fillStyle = color;
  for (const id of chosen) {
    const at = flow.nodes.get(id);
    if (!at) continue;
    const { x, y } = scale.toMap(at.position);
    context.fillRect(x - 1, y - 1, Math.max(4, width + 2), Math.max(4, height + 2));
  }
}
