/** A drawing that is wanted larger than it is on the screen, for a picture: fired at its canvas, inside the panel alone. */
export interface LargerDrawing {
  /** Pixels of the drawing for each px of the screen. */
  readonly scale: number;
  /** Called by whoever draws it, with its `data:` address. */
  readonly take: (address: Promise<string>) => void;
}

/** The name of the event. */
export type LargerDrawingName = 'larger-drawing';
