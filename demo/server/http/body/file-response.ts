import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { HttpError } from '../failures/http-error.ts';
import { folderAway, isMissing } from '../failures/store-away.ts';

/** The bytes of a file from one to another, both among them. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Content that is sent as a whole or in parts, from any store. */
export interface Content {
  readonly size: number;
  readonly etag: string;
  readonly modified: Date;
  read(range: ByteRange): BodyInit | Promise<BodyInit>;
}

/**
 * A file as a content; undefined when there is none.
 * @throws {StoreAway} Its folder does not say.
 */
export async function fileContent(path: string): Promise<Content | undefined> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (!isMissing(error)) throw folderAway(error);
    return undefined;
  });
  if (!info?.isFile()) return undefined;
  return {
    size: info.size,
    etag: `"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`,
    modified: info.mtime,
    read: (range) => Readable.toWeb(createReadStream(path, range)) as ReadableStream,
  };
}

/**
 * A content, or the bytes of it in a `Range` header: 200, 206 or 304. A request for several parts is answered
 * with the whole, as RFC 9110 allows.
 * @throws HttpError 416 when the range is beyond the content's end.
 */
export async function rangeResponse(
  request: Request,
  { size, etag, modified, read }: Content,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const common = { ...headers, etag, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' };
  if (matches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: common });
  const range = askedRange(request, size, etag, modified);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const answer = {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  };
  if (request.method === 'HEAD' || size === 0) return new Response(null, answer);
  return new Response(await read({ start, end }), answer);
}

const matches = (header: string | null, etag: string): boolean =>
  header?.split(',').some((value) => value.trim().replace(/^W\//, '') === etag || value.trim() === '*') ??
  false;

function askedRange(request: Request, size: number, etag: string, modified: Date): ByteRange | undefined {
  const range = request.headers.get('range');
  const state = request.headers.get('if-range');
  // If the caller has parts of another state of the file, it needs the whole.
  if (!range || (state !== null && state !== etag && state !== modified.toUTCString())) return undefined;
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range.trim());
  if (!asked || asked[0] === 'bytes=-') return undefined;
  const [, from = '', to = ''] = asked;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  if (start >= size || (from === '' && Number(to) === 0)) {
    throw new HttpError(416, 'rangeUnsatisfiable', { headers: { 'content-range': `bytes */${size}` } });
  }
  return { start, end };
}
