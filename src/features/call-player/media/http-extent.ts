/** Bytes of a file: `start` included, `end` excluded; without `end`, to the file's last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface Extent {
  /** The file's offset of the body's first byte. */
  start: number;
  /** The file's size; null where the answer does not say, or may not be read. */
  total: number | null;
  mime: string;
}

/**
 * What part of the file an answer holds. From another origin `Content-Range` can only be read where the server
 * exposes it; then a 206 is taken to begin where it was asked to, and its length tells the rest.
 */
export function readExtent(response: Response, asked: number): Extent {
  const mime = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const length = lengthOf(response);
  if (response.status !== 206) return { start: 0, total: length, mime };
  const match = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '');
  if (!match) return { start: asked, total: length === null ? null : asked + length, mime };
  return { start: Number(match[1]), total: match[2] === '*' ? null : Number(match[2]), mime };
}

function lengthOf(response: Response): number | null {
  // Of a compressed body the length is that of the compressed bytes.
  if (response.headers.get('content-encoding')) return null;
  const text = response.headers.get('content-length');
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
