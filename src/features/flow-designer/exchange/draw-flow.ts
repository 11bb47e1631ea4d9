import { toSvg } from '../domain/draw/to-svg.ts';
import type { FlowState } from '../domain/model/flow.ts';
import type { Format } from '../domain/model/text.ts';
import type { Issue } from '../domain/rules/issue.ts';

export interface Drawing {
  readonly flow: FlowState;
  readonly issues: readonly Issue[];
  readonly title: string;
  readonly format: Format;
}

/** The most that browsers draw on one canvas, in pixels of a side. */
const MAX_SIDE = 16_384;
/** Pixels for each of the drawing's: sharp in print. */
const SCALE = 2;
/** Below this nobody reads the letters. */
const READABLE = 0.5;

export const svgOf = ({ flow, ...look }: Drawing): Blob =>
  new Blob([toSvg(flow, look)], { type: 'image/svg+xml' });

/** The whole flow as a picture, smaller where it would be too large for a browser; null: too small to be read. */
export async function pngOf(drawing: Drawing): Promise<Blob | null> {
  const address = URL.createObjectURL(svgOf(drawing));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(SCALE, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    if (scale < READABLE) return null;
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
