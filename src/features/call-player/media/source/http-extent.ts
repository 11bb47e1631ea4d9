/** Bytes of a file, from `start` up to but not including `end`; without `end`, up to the file's last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** The part of a file that an answer carries. */
export interface Extent {
  /** The offset of the body's first byte in the file. */
  start: number;
  /** The file's size; null if the answer does not tell it, or must not be read. */
  total: number | null;
  mime: string;
}

/**
 * The part of a file that an answer carries. From another origin `Content-Range` is readable only if the
 * server exposes it; else a 206 is taken to begin where it was asked to, and its length gives the end.
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
  // The length of a compressed body counts the compressed bytes.
  if (response.headers.get('content-encoding')) return null;
  const text = response.headers.get('content-length');
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
