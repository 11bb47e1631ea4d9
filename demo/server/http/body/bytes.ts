import type { Context } from 'hono';
import type { Bytes } from '../../../../src/core/contract/define/endpoint.ts';
import type { AppTypes } from '../app-types.ts';
import type { Checked } from '../check.ts';
import { HttpError } from '../failures/http-error.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Gives the bytes of a body as they come: the handler reads them, piece by piece, and may leave them unread.
 * @throws HttpError 415 for another type, 413 for more bytes than are taken.
 */
export function bytesReader({ media, largest }: Bytes): (c: Context<AppTypes>) => Promise<Checked<unknown>> {
  const tooLarge = () => new HttpError(413, 'bodyTooLarge', { values: { size: `${largest} MB` } });
  return async (c) => {
    if (Number(c.req.header('content-length')) > largest * MEGABYTE) throw tooLarge();
    const [type = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
    const encoding = c.req.header('content-encoding')?.toLowerCase() ?? 'identity';
    if (encoding !== 'identity' || !media.some((pattern) => isOf(pattern, type.trim())))
      throw new HttpError(415, 'bodyKind', { values: { kind: media.join(', ') } });
    return { data: atMost(() => c.req.raw.body, largest * MEGABYTE, tooLarge) };
  };
}

/** `audio/*` is every kind of sound. */
const isOf = (pattern: string, type: string): boolean =>
  pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

/** The body is opened when it is read: what was never opened is read to its end beside the answer, and the connection goes on. */
async function* atMost(
  open: () => AsyncIterable<Uint8Array> | null,
  most: number,
  tooLarge: () => HttpError,
): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const piece of open() ?? []) {
    count += piece.length;
    if (count > most) throw tooLarge();
    yield piece;
  }
}
