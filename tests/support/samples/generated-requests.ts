import fc from 'fast-check';
import type * as z from 'zod/mini';
import { type Endpoint, isBinary } from '../../../src/core/contract/define/endpoint.ts';
import { hostile, hostileText, valuesOf } from './generated-values.ts';

/** A request as it goes over the wire. */
export interface GeneratedRequest {
  readonly method: string;
  /** With its query, escaped. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

const LONE = /\p{Surrogate}/gu;

/** Escapes a text as a careless program would: half a character goes as bytes that are no text. */
const escaped = (text: string): string => text.split(LONE).map(encodeURIComponent).join('%ED%A0%80');

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const BAD_ESCAPES = ['%00', '%', '%E0%A4%A', '%2F..%2F', '%ED%A0%80', '1%00', '..', '%C0%80', '1;2'];

/** Texts of a path's parameter: most of them records that may be there. */
function segmentOf(schema: z.core.$ZodType): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
    { weight: 1, arbitrary: valuesOf(schema).map((value) => escaped(asText(value).slice(0, 300) || '0')) },
    { weight: 1, arbitrary: hostileText.map((text) => escaped(text.slice(0, 300) || '0')) },
    { weight: 1, arbitrary: fc.constantFrom(...BAD_ESCAPES) },
  );
}

function pathOf({ path, params }: Endpoint): fc.Arbitrary<string> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = params?.def.shape ?? {};
  const segments = Object.entries(shape).map(([name, schema]) =>
    segmentOf(schema).map((text): readonly [string, string] => [name, text]),
  );
  const fill = (whole: string, [name, text]: readonly [string, string]) =>
    whole.replace(`{${name}}`, () => text);
  return fc.tuple(...segments).map((given) => given.reduce(fill, path));
}

type Pairs = readonly (readonly [string, unknown])[];

const pairsOf = (record: Readonly<Record<string, unknown>>): Pairs =>
  Object.entries(record).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.slice(0, 400).map((item: unknown): [string, unknown] => [`${name}[]`, item])
      : [[name, value] satisfies [string, unknown]],
  );

/** The parameters that there are, and some that there are not. */
function queryOf({ query }: Endpoint): fc.Arbitrary<string> {
  const known = query ? valuesOf(query) : fc.constant({});
  const strange = fc.array(fc.tuple(hostileText, hostile), { maxLength: 2 });
  return fc.tuple(known, fc.option(strange, { freq: 4 })).map(([given, more]) => {
    const fields =
      typeof given === 'object' && given !== null ? pairsOf({ ...given }) : [['', given] as const];
    return [...fields, ...(more ?? [])]
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${escaped(name)}=${escaped(asText(value).slice(0, 3000))}`)
      .join('&');
  });
}

const JUNK = [
  '',
  '{',
  'null',
  '[]',
  '"',
  '{"a":',
  '\u0000',
  '[[[[[',
  '{"__proto__":{"x":1}}',
  '1e999',
  '\ufeff{}',
];

const jsonOf = (schema: z.core.$ZodType): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: valuesOf(schema).map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 1, arbitrary: fc.constantFrom(...JUNK) },
  );

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (value instanceof File) form.append(name, value);
  else if (typeof value !== 'object') form.append(name, String(value));
  // Our clients never nest deeper or send more parts: another test checks larger requests.
  else if (name.length < 200)
    for (const [key, child] of Object.entries(value).slice(0, 50)) append(form, `${name}[${key}]`, child);
}

const formOf = (schema: z.core.$ZodType): fc.Arbitrary<FormData> =>
  fc.tuple(valuesOf(schema), fc.option(fc.tuple(hostileText, hostile), { freq: 4 })).map(([fields, more]) => {
    const form = new FormData();
    const pairs = Object.entries(typeof fields === 'object' ? (fields ?? {}) : { fields });
    for (const [name, value] of [...pairs, ...(more ? [more] : [])]) append(form, name.slice(0, 200), value);
    return form;
  });

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'x-level-id': ['', '2', '2147483648', '1e0', '0x1', '-1', '1, 1', 'NaN', '99999999999999999999'],
  'x-time-zone': [
    'Nowhere/None',
    'America/Sao_Paulo',
    '../../etc',
    'Pacific/Kiritimati',
    '+99:99',
    'x'.repeat(900),
  ],
  'accept-language': ['*', 'en;q=abc', ',,,;;;', 'pt;q=-1', 'en'.repeat(900), 'en-US', '\u00e9'],
  'if-match': ['*', '"x"', '0', 'W/"1"', ',,,,', '"2026-06-17T15:00:00.000Z"', '\u00ff'],
  range: [
    'bytes=0-',
    'bytes=5-1',
    'bytes=-0',
    'bytes=0-0,5-9',
    'bytes=99999999999999999999-',
    'bytes=-1e3',
    'x',
  ],
  'if-range': ['"x"', 'yesterday'],
  'if-none-match': ['*', '"x"'],
  'content-type': [
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'a/b; charset=x',
    '',
  ],
  'idempotency-key': ['', '__proto__', 'constructor', 'x'.repeat(300), '\u00e9', '1, 2', 'a b', '0'],
  'x-device-token': ['', '__proto__', 'constructor', 'x'.repeat(3000), '\u00ff', 'a b', '0', 'null'],
  'x-correlation-id': ['\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9', 'x'.repeat(500)],
  'x-forwarded-for': ['x'.repeat(3000), ',,,', '::1'],
  authorization: ['Bearer', 'Bearer x', `Bearer ${'x'.repeat(3000)}`, 'Basic YTpi'],
};

/** Most requests have the headers that they should; others have one that is odd. */
const headersOf = (): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...Object.entries(HEADERS))
        .chain(([name, values]) => fc.constantFrom(...values).map((value) => ({ [name]: value }))),
    },
  );

const linesOf = (schema: z.core.$ZodType): fc.Arbitrary<string> =>
  fc.array(jsonOf(schema), { maxLength: 5 }).map((lines) => lines.join('\n'));

function bodyFor({ json, form, lines, bytes }: Endpoint): fc.Arbitrary<string | FormData | undefined> {
  if (json) return jsonOf(json);
  if (lines) return linesOf(lines);
  if (bytes) return fc.string();
  return form ? formOf(form) : fc.constant(undefined);
}

const typeOf = ({ lines, bytes }: Endpoint) =>
  lines ? 'application/x-ndjson' : bytes ? 'audio/wav' : 'application/json';

/** Requests of a call: valid ones, and invalid ones. */
export function requestsOf(endpoint: Endpoint): fc.Arbitrary<GeneratedRequest> {
  const { method, reply } = endpoint;
  const type = typeOf(endpoint);
  const ranged = reply !== undefined && isBinary(reply) ? { range: 'bytes=0-99' } : undefined;
  return fc
    .tuple(pathOf(endpoint), queryOf(endpoint), bodyFor(endpoint), headersOf())
    .map(([path, query, sent, headers]) => ({
      method,
      path: query ? `${path}?${query}` : path,
      headers: {
        ...(typeof sent === 'string' && { 'content-type': type }),
        ...ranged,
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    }));
}
