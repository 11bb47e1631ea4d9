import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Position } from '../../domain/model/flow.ts';
import type { OverviewView } from '../overview/overview-view.ts';

/** A kind that is dragged from the palette, and its position. */
export interface Dragging {
  readonly kind: string;
  /** Pixels on the stage. */
  readonly at: Position;
  readonly over: DropTarget | null;
}

/** The element that a dragged kind would be dropped on. */
export interface DropTarget {
  readonly element: 'node' | 'connection';
  readonly id: string;
  /** Whether the kind may be added there. */
  readonly allowed: boolean;
}

/** A dragged card: React Flow moves it, and the other cards of the drag move along, visible or not. */
export interface CardDrag {
  readonly held: Position;
  readonly others: ReadonlyMap<string, Position>;
}

/** A rectangle on the stage, in pixels. */
export interface Box extends Position {
  readonly width: number;
  readonly height: number;
}

/** The view state of one canvas: no part of the flow, and not needed outside. */
export interface CanvasView {
  /** Temporary positions of cards that are dragged or animated. */
  readonly moved: ReadonlyMap<string, Position>;
  /** The element under the pointer. */
  readonly hovered: { readonly element: 'node' | 'connection'; readonly id: string } | null;
  /** A box drawn around cards, on the stage. */
  readonly box: Box | null;
  readonly dragging: Dragging | null;
  readonly cardDrag: CardDrag | null;
  /** The effect of a drag on the ground: `hand` moves the view, `box` selects. */
  readonly tool: 'hand' | 'box';
  readonly palette: boolean;
  readonly map: boolean;
  /** The part of the overview that is in sight; null: the flow is edited. */
  readonly overview: OverviewView | null;
  readonly help: boolean;
}

/** No temporary positions; one object, since it is compared by identity. */
export const NOT_MOVED: ReadonlyMap<string, Position> = new Map();

/** The view state of a canvas that was just opened. */
export const createCanvasView = (isWide: boolean): StoreApi<CanvasView> =>
  createStore<CanvasView>(() => ({
    moved: NOT_MOVED,
    hovered: null,
    box: null,
    dragging: null,
    cardDrag: null,
    tool: 'hand',
    palette: false,
    map: isWide,
    overview: null,
    help: false,
  }));
