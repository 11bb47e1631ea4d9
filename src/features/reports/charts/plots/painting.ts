/** The colours and the font of a chart, as the page shows them now. */
export interface Paint {
  readonly series: readonly (string | CanvasPattern)[];
  /** The columns' edges, if they have some. */
  readonly edges?: readonly string[];
  readonly text: string;
  readonly grid: string;
  readonly surface: string;
  readonly font: string;
}

/** How a drawing is painted: with which colours, and how many times larger than on the screen, letters and lines too. */
export interface Painting {
  readonly paint: () => Paint;
  readonly scale: number;
}
