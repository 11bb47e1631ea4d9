/** The largest side of a canvas that browsers draw, in pixels. */
const MAX_SIDE = 16_384;
/** Pixels of the picture for each of the drawing: sharp in print. */
export const SCALE = 2;

/**
 * Draws an SVG as a PNG, smaller if browsers need that.
 * @param address A `data:` address where the SVG has HTML in it: of a `blob:` one browsers give no pixels then.
 * @param smallest The scale below which nothing is drawn, and null returned.
 * @throws Error where the page's policy forbids such pictures.
 */
export async function drawSvg(address: string, smallest = 0): Promise<Blob | null> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(SCALE, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  if (scale < smallest) return null;
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
}
