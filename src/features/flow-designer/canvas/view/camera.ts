import type { ReactFlowInstance, ReactFlowState } from 'reactflow';
import { LAYOUT } from '../../domain/draw/layout.ts';
import type { Position } from '../../domain/model/flow.ts';
import { type Designer, flowOf, placeOf } from '../../work/designer-store.ts';
import { animate, between } from './animate.ts';
import {
  centredOn,
  clampZoom,
  fitted,
  revealed,
  type Size,
  seesAny,
  toPlane,
  type Viewport,
  wholeZoom,
} from './viewport.ts';

interface FlowStore {
  getState(): ReactFlowState;
}

/** Milliseconds that a move of the view takes. */
const MOVE = 140;
/** A press of the buttons or keys of zoom. */
export const ZOOM_STEP = 1.2;

/** The visible part of the plane, and ways to move it. */
export class Camera {
  readonly #flow: ReactFlowInstance;
  readonly #store: FlowStore;
  readonly #designer: Designer;
  /** The view that the running move ends at. */
  #goal: Viewport | null = null;

  constructor(flow: ReactFlowInstance, store: FlowStore, designer: Designer) {
    this.#flow = flow;
    this.#store = store;
    this.#designer = designer;
  }

  get viewport(): Viewport {
    const [x, y, zoom] = this.#store.getState().transform;
    return { x, y, zoom };
  }

  get size(): Size {
    const { width, height } = this.#store.getState();
    return { width, height };
  }

  fit(): void {
    this.#move(fitted(flowOf(this.#designer.getState()), this.size));
  }

  /** Whether the zooms of editing can show the whole flow. */
  get fitsWhole(): boolean {
    return wholeZoom(flowOf(this.#designer.getState()), this.size) >= LAYOUT.zoom.min;
  }

  /** Whether any card is in sight. */
  get seesAny(): boolean {
    return seesAny(flowOf(this.#designer.getState()), this.viewport, this.size);
  }

  /** Brings a card into sight by the shortest move. */
  reveal(id: string): void {
    const place = placeOf(this.#designer.getState(), id);
    const next = place && revealed(this.viewport, this.size, place);
    if (next) this.#move(next);
  }

  centre(at: Position): void {
    this.#set(centredOn(at, this.size, this.viewport.zoom));
  }

  zoomIn(): void {
    this.#zoom(this.viewport.zoom * ZOOM_STEP);
  }

  zoomOut(): void {
    this.#zoom(this.viewport.zoom / ZOOM_STEP);
  }

  /** Turns a position on the stage into one on the plane. */
  toPlane(at: Position): Position {
    return toPlane(this.viewport, at);
  }

  #zoom(zoom: number): void {
    const { width, height } = this.size;
    const middle = this.toPlane({ x: width / 2, y: height / 2 });
    this.#move(centredOn(middle, this.size, clampZoom(zoom)));
  }

  /** Moves the view there, unless the user or another move changes it meanwhile. */
  #move(to: Viewport): void {
    const from = this.viewport;
    this.#goal = to;
    let [x, y, zoom] = this.#store.getState().transform;
    animate(MOVE, (share) => {
      const at = this.viewport;
      if (this.#goal !== to || at.x !== x || at.y !== y || at.zoom !== zoom) return false;
      this.#set({
        x: between(from.x, to.x, share),
        y: between(from.y, to.y, share),
        zoom: between(from.zoom, to.zoom, share),
      });
      [x, y, zoom] = this.#store.getState().transform;
      return true;
    });
  }

  #set(viewport: Viewport): void {
    void this.#flow.setViewport(viewport);
  }
}
