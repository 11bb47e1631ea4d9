import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BodyLine, Endpoint } from '../../../../src/core/contract/define/endpoint.ts';
import type { AppTypes } from '../app-types.ts';
import { type Checked, check } from '../check.ts';
import { HttpError } from '../failures/http-error.ts';
import { bytesReader } from './bytes.ts';
import { nestForm } from './form.ts';
import { parseJson } from './json.ts';
import { plainParts } from './plain-text.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The largest size of a body, in bytes and in words. */
interface Limit {
  readonly bytes: number;
  readonly size: string;
}

/** A form with a recording of 10 MB and a little more. */
const FORM: Limit = { bytes: 11 * MEGABYTE, size: '10 MB' };
/** A record with the ids of all people of a company. */
const JSON_BODY: Limit = { bytes: 256 * KILOBYTE, size: '256 kB' };
/** Bodies without a session: an address, a password, a token. */
const PUBLIC: Limit = { bytes: 8 * KILOBYTE, size: '8 kB' };

/** The most lines of a body. */
const LINES = 10_000;
/** Stands for a line that is no UTF-8: it is no document, and keeps no other line from being taken. */
const UNREADABLE_LINE = '\uFFFD';

function limitOf({ form, permission, largest }: Endpoint): Limit {
  if (permission === 'public') return PUBLIC;
  if (largest !== undefined) return { bytes: largest * MEGABYTE, size: `${largest} MB` };
  return form ? FORM : JSON_BODY;
}

/**
 * Reads the bodies of a call by its declaration, after its caller is known: without a session, only small
 * bodies of public calls are stored.
 * @throws HttpError 400 for one that cannot be read, 415 for another type, 413 for one that is too large or
 * too complex.
 */
export function bodyReader(
  endpoint: Endpoint,
): (c: Context<AppTypes>) => Promise<Checked<unknown> | undefined> {
  const { json, form, lines } = endpoint;
  if (endpoint.bytes) return bytesReader(endpoint.bytes);
  if (!json && !form && !lines) return async () => undefined;
  const { bytes, size } = limitOf(endpoint);
  const onError = () => {
    throw new HttpError(413, 'bodyTooLarge', { values: { size } });
  };
  const limit = bodyLimit({ maxSize: bytes, onError });
  const kind = kindOf(endpoint);
  return async (c) => {
    // An unread body that is declared too large can be sent to its end beside the answer; a half-read one
    // would cut the connection.
    if (Number(c.req.header('content-length')) > bytes) onError();
    if (!isOfKind(c, kind)) throw new HttpError(415, 'bodyKind', { values: { kind } });
    await limit(c, async () => undefined);
    if (json) return check(json, await readJson(c));
    if (lines) return { data: await readLines(c) };
    return form && check(form, nestForm(await readForm(c)));
  };
}

const kindOf = ({ json, lines }: Endpoint) =>
  lines ? 'application/x-ndjson' : json ? 'application/json' : 'multipart/form-data';

/** True if the body is declared to be of this type, in UTF-8 and unpacked: our clients send no others. */
function isOfKind(c: Context<AppTypes>, kind: string): boolean {
  const [type = '', ...parameters] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((one) => /^\s*charset="?([^"\s]*)/.exec(one)?.[1]).find(Boolean) ?? 'utf-8';
  const encoding = c.req.header('content-encoding')?.toLowerCase() ?? 'identity';
  return type.trim() === kind && /^(utf-?8|us-ascii)$/.test(charset) && encoding === 'identity';
}

/** A body that is too large is found while it is read, with its own error. */
const unreadable = (error: unknown): never => {
  throw error instanceof HttpError ? error : new HttpError(400, 'bodyUnreadable');
};
const readText = async (c: Context<AppTypes>): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer());
const readJson = async (c: Context<AppTypes>): Promise<unknown> =>
  readText(c).then(parseJson).catch(unreadable);
const readLines = async (c: Context<AppTypes>): Promise<readonly BodyLine[]> =>
  c.req
    .arrayBuffer()
    .then((bytes) => linesOf(Buffer.from(bytes)))
    .catch(unreadable);

const LINE_END = 10;

/** The lines of a body without the empty ones: its end may be one. */
function linesOf(bytes: Buffer): readonly BodyLine[] {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const lines: BodyLine[] = [];
  let number = 0;
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from);
    const text = textOf(decoder, bytes.subarray(from, end < 0 ? bytes.length : end));
    number += 1;
    if (text.trim() !== '') lines.push({ number, text });
    if (lines.length > LINES) throw new HttpError(413, 'bodyTooManyLines', { values: { count: LINES } });
    from = end < 0 ? bytes.length : end + 1;
  }
  return lines;
}

function textOf(decoder: TextDecoder, bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return UNREADABLE_LINE;
  }
}

const readForm = async (c: Context<AppTypes>): Promise<[string, FormDataEntryValue][]> =>
  plainParts((await c.req.formData().catch(unreadable)) as Iterable<[string, FormDataEntryValue]>);
