import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Position } from '../../domain/model/flow.ts';

/** Something that is dragged from the palette, and where it is. */
export interface Dragging {
  readonly kind: string;
  /** On the stage, in pixels. */
  readonly at: Position;
  readonly over: DropTarget | null;
}

export interface DropTarget {
  readonly element: 'node' | 'connection';
  readonly id: string;
  /** Whether it may stand there. */
  readonly allowed: boolean;
}

/** A card that is dragged: React Flow moves it, the others go with it, in sight or not. */
export interface CardDrag {
  readonly held: Position;
  readonly others: ReadonlyMap<string, Position>;
}

export interface Box extends Position {
  readonly width: number;
  readonly height: number;
}

/** What is done on one canvas; no part of the flow, and of no interest outside. */
export interface CanvasView {
  /** Where cards are for the moment: dragged, or on their way. */
  readonly moved: ReadonlyMap<string, Position>;
  /** Under the pointer. */
  readonly hovered: { readonly element: 'node' | 'connection'; readonly id: string } | null;
  /** A box drawn around cards, on the stage. */
  readonly box: Box | null;
  readonly dragging: Dragging | null;
  readonly cardDrag: CardDrag | null;
  /** What a drag on the ground does. */
  readonly tool: 'hand' | 'box';
  readonly palette: boolean;
  readonly map: boolean;
  readonly help: boolean;
}

export const NOT_MOVED: ReadonlyMap<string, Position> = new Map();

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
    help: false,
  }));
