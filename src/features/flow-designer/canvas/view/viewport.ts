import { LAYOUT } from '../../domain/draw/layout.ts';
import type { FlowState, Position } from '../../domain/model/flow.ts';
import { startOf } from '../../domain/model/flow.ts';
import type { Area } from './projection.ts';

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The position of the plane: `x` and `y` on the screen, in pixels. */
export interface Viewport extends Position {
  readonly zoom: number;
}

const { card, zoom: ZOOM } = LAYOUT;
/** Pixels kept free around a flow that is shown as a whole; more at the end, for the toolbar. */
const MARGIN = { side: 32, top: 32, end: 72 };

/** The nearest zoom that is allowed. */
export const clampZoom = (zoom: number): number => Math.min(ZOOM.max, Math.max(ZOOM.min, zoom));

/** The rectangle around all cards. */
export const boundsOf = (flow: FlowState): Area =>
  boundsOfCards([...flow.nodes.values()].map(({ position }) => position));

function boundsOfCards(places: readonly Position[]): Area {
  const bounds = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const position of places) {
    bounds.left = Math.min(bounds.left, position.x);
    bounds.top = Math.min(bounds.top, position.y);
    bounds.right = Math.max(bounds.right, position.x + card.width);
    bounds.bottom = Math.max(bounds.bottom, position.y + card.height);
  }
  return bounds;
}

/** Tells whether any card is in sight. */
export function seesAny(flow: FlowState, viewport: Viewport, size: Size): boolean {
  const { left, top, right, bottom } = areaOf(viewport, size);
  for (const { position: at } of flow.nodes.values())
    if (at.x < right && at.x + card.width > left && at.y < bottom && at.y + card.height > top) return true;
  return false;
}

/**
 * The view with the whole flow in the middle, as large as possible; if the flow is larger than the view, with the start in
 * the middle of the top.
 */
export function fitted(flow: FlowState, size: Size): Viewport {
  const { width } = size;
  const { left, top, right, bottom } = boundsOf(flow);
  const room = roomOf(size);
  const zoom = clampZoom(wholeZoom(flow, size));
  const { position } = startOf(flow);
  const isWide = right - left > room.width / zoom;
  const isTall = bottom - top > room.height / zoom;
  const middle = isWide ? position.x + card.width / 2 : (left + right) / 2;
  const first = isTall ? position.y : top;
  const free = isWide || isTall ? 0 : (room.height - (bottom - top) * zoom) / 2;
  return { x: width / 2 - middle * zoom, y: MARGIN.top + free - first * zoom, zoom };
}

/** The view with some cards in its middle, as many of them as there is room for; with the first one where they are too far apart. */
export function around(places: readonly Position[], size: Size, most: number): Viewport {
  const room = roomOf(size);
  const { left, top, right, bottom } = boundsOfCards(places);
  const zoom = Math.min(most, room.width / (right - left), room.height / (bottom - top));
  const isWhole = zoom >= ZOOM.min;
  const [first = { x: left, y: top }] = places;
  const middle = isWhole
    ? { x: (left + right) / 2, y: (top + bottom) / 2 }
    : { x: first.x + card.width / 2, y: first.y + card.height / 2 };
  const free = { width: size.width, height: size.height - MARGIN.end + MARGIN.top };
  return centredOn(middle, free, clampZoom(zoom));
}

const roomOf = ({ width, height }: Size): Size => ({
  width: width - 2 * MARGIN.side,
  height: height - MARGIN.top - MARGIN.end,
});

/** The zoom at which the whole flow fills the view. */
export function wholeZoom(flow: FlowState, size: Size): number {
  const { left, top, right, bottom } = boundsOf(flow);
  const room = roomOf(size);
  return Math.min(room.width / (right - left), room.height / (bottom - top));
}

/** The position on the plane of a point of the stage. */
export const toPlane = ({ x, y, zoom }: Viewport, at: Position): Position => ({
  x: (at.x - x) / zoom,
  y: (at.y - y) / zoom,
});

/** The visible rectangle of the plane. */
export const areaOf = ({ x, y, zoom }: Viewport, { width, height }: Size): Area => ({
  left: -x / zoom,
  top: -y / zoom,
  right: (width - x) / zoom,
  bottom: (height - y) / zoom,
});

/** The view after the smallest move that brings a card into sight; null: it is in sight. */
export function revealed(viewport: Viewport, size: Size, { x, y }: Position): Viewport | null {
  const { zoom } = viewport;
  const across = shift(viewport.x + x * zoom, card.width * zoom, size.width, MARGIN.side, MARGIN.side);
  const down = shift(viewport.y + y * zoom, card.height * zoom, size.height, MARGIN.top, MARGIN.end);
  return across === 0 && down === 0 ? null : { x: viewport.x + across, y: viewport.y + down, zoom };
}

function shift(at: number, length: number, room: number, before: number, after: number): number {
  if (at < before) return before - at;
  return Math.min(0, Math.max(room - after - length - at, before - at));
}

/** The view with a position in its centre. */
export const centredOn = ({ x, y }: Position, { width, height }: Size, zoom: number): Viewport => ({
  x: width / 2 - x * zoom,
  y: height / 2 - y * zoom,
  zoom,
});

/** Pixels: the drawn rectangle moves in steps of this size, so that a pan rarely changes the cards. */
const STEP = 900;
const AHEAD = 300;

/** The rectangle of the drawn cards: the visible one and the next ones that a pan reaches. */
export function drawnArea(viewport: Viewport, size: Size): Area {
  const { left, top, right, bottom } = areaOf(viewport, size);
  return {
    left: Math.floor((left - AHEAD) / STEP) * STEP,
    top: Math.floor((top - AHEAD) / STEP) * STEP,
    right: Math.ceil((right + AHEAD) / STEP) * STEP,
    bottom: Math.ceil((bottom + AHEAD) / STEP) * STEP,
  };
}

/** The amount of text on a card at a zoom (design: at least 11 px on the screen). */
export function detailAt(zoom: number): 'far' | 'middle' | 'near' {
  if (zoom < ZOOM.initial - 0.001) return 'far';
  return zoom < 0.8 ? 'middle' : 'near';
}
