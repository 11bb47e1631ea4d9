import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { StoreApi } from 'zustand/vanilla';
import type { Designer } from '../work/designer-store.ts';
import type { Camera } from './view/camera.ts';
import type { CanvasView } from './view/canvas-view.ts';

/** The state and tools that the components of one canvas share. */
export interface CanvasTools {
  readonly designer: Designer;
  readonly view: StoreApi<CanvasView>;
  readonly camera: Camera;
  /** The id of this flow on the clipboard. */
  readonly origin: string;
  /** The id of a card's element. */
  readonly cardId: (node: string) => string;
  /** Gives the focus to the cards. */
  readonly focus: () => void;
}

/** The tools of the canvas that a component is shown on. */
export const CanvasContext = createContext<CanvasTools | null>(null);

/** The tools of the canvas; throws outside of a canvas. */
export function useCanvas(): CanvasTools {
  const tools = useContext(CanvasContext);
  if (!tools) throw new Error('useCanvas needs a canvas around the component');
  return tools;
}

/** A part of the canvas's view state. The selector's result is compared by identity. */
export const useCanvasView = <T>(select: (view: CanvasView) => T): T => useStore(useCanvas().view, select);
