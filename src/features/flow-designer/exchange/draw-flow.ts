import { toSvg } from '../domain/draw/to-svg.ts';
import type { FlowState } from '../domain/model/flow.ts';
import type { Format } from '../domain/model/text.ts';
import type { Issue } from '../domain/rules/issue.ts';

/** A flow to be drawn. */
export interface Drawing {
  readonly flow: FlowState;
  readonly issues: readonly Issue[];
  readonly title: string;
  readonly format: Format;
}

/** The largest side of a canvas that browsers draw, in pixels. */
const MAX_SIDE = 16_384;
/** Pixels of the picture for each of the drawing: sharp in print. */
const SCALE = 2;
/** Below this scale letters cannot be read. */
const READABLE = 0.5;

/** The whole flow as an SVG file. */
export const svgOf = ({ flow, ...look }: Drawing): Blob =>
  new Blob([toSvg(flow, look)], { type: 'image/svg+xml' });

/**
 * The whole flow as a picture, smaller if browsers need that; null: too small to be read, unless it is wanted all the same.
 */
export async function pngOf(drawing: Drawing, anyScale = false): Promise<Blob | null> {
  const address = URL.createObjectURL(svgOf(drawing));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(SCALE, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    if (scale < READABLE && !anyScale) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The browser drew nothing'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
