import * as z from 'zod/mini';
import { toPermission } from '../../contract/access/permissions.ts';
import type { Endpoint } from '../../contract/define/endpoint.ts';
import { SERVICE_TIME_RANGES } from '../../contract/kinds/call-kinds.ts';
import { MEETING_PLATFORMS } from '../../contract/kinds/meeting-platforms.ts';
import type { Adapter, WireCall, WireRequest } from '../../session/adapter.ts';

/** One option: its schema, its default, its decision, and its line in `docs/adapter.md`. */
interface Option<T> {
  readonly schema: z.ZodMiniType<T>;
  readonly default: string;
  readonly decision: string;
  readonly says: string;
}

// @__NO_SIDE_EFFECTS__
const option = <T>(
  schema: z.ZodMiniType<T>,
  standard: string,
  decision: string,
  says: string,
): Option<T> => ({
  schema,
  default: standard,
  decision,
  says,
});

type Schema<T> = z.ZodMiniType<T, T>;

/** Gives a schema the type that its checks see to: the length of a list, the call of a function. */
const checked = <T>(schema: z.ZodMiniType): Schema<T> => schema as Schema<T>;

const text = z.string().check(z.minLength(1));
const header = z.string().check(z.regex(/^[\w!#$%&'*+.^`|~-]+$/));
const size = z.nullable(z.int().check(z.positive()));
// Uses only those parts of zod that the screens use anyway: any other would enlarge the chunk that every page
// fetches.
const callable = <F>() =>
  checked<F>(z.unknown().check(z.refine((value) => typeof value === 'function', 'not a function')));
const keyOf = (isKnown: (key: string) => boolean) =>
  z.string().check(z.refine(isKnown, 'not one of the contract’s'));
const ranges = z.record(
  keyOf((key) => SERVICE_TIME_RANGES.some((range) => range === key)),
  text,
);
const permission = keyOf((key) => toPermission(key) === key);
const grants = z.record(permission, z.array(permission));
const pair = checked<readonly [string, string]>(z.array(text).check(z.minLength(2), z.maxLength(2)));

/**
 * All possible differences of a back end from the reference, one line each. Types, checks and documentation
 * follow from them.
 */
export const OPTIONS = {
  paths: option(
    z.record(z.string(), text),
    '{}',
    '31',
    'Their path for a path of the contract: `{ "/calls/{id}": "/v2/conversations/{id}" }`; the key may begin with a method, `GET /calls`',
  ),
  tokenHeader: option(header, 'Authorization', '27', 'The header that carries the token'),
  tokenScheme: option(z.string(), 'Bearer', '27', 'The word before the token; empty: the token alone'),
  levelHeader: option(header, 'x-level-id', '27', 'The header that carries the company’s id'),
  languageHeader: option(header, 'Accept-Language', '27', 'The header that carries the language'),
  zoneHeader: option(
    z.nullable(header),
    'x-time-zone',
    '117',
    'The header that carries the time zone; `null`: none',
  ),
  alwaysJson: option(z.boolean(), 'false', '28', 'A JSON content type on requests without a body too'),
  arrayFormat: option(
    z.enum(['brackets', 'repeat', 'comma']),
    'brackets',
    '34',
    'How several values are written: `a[]=1&a[]=2`, `a=1&a=2` or `a=1,2`',
  ),
  countHeader: option(header, 'x-pagination-count', '29', 'The header with the length of the whole list'),
  countPath: option(z.nullable(text), 'null', '29', 'Where an answer has the length instead: `page.total`'),
  envelopes: option(
    z.array(text),
    '[]',
    '32',
    'Keys, or paths of keys, under which an answer wraps what the contract has; beside `data`, `result` and `items`, which are always tried',
  ),
  formPuts: option(
    z.enum(['PUT', 'POST']),
    'PUT',
    '37',
    'How changed forms are sent; `POST` adds `_method=PUT`',
  ),
  exportPageSize: option(size, 'null', '36', 'Sends `page=1` and this `per_page` with CSV exports'),
  contactUpdate: option(
    z.enum(['new', 'full']),
    'new',
    '44',
    'Whether a changed contact sends its new entries or all of them',
  ),
  wrapFlowElements: option(z.boolean(), 'false', '45', 'Sends a flow as `{ "elements": […] }`'),
  historyPageSize: option(
    size,
    'null',
    '46',
    'Sends `page=1` and this `per_page` with a flow’s history, which is paged here',
  ),
  serviceTimeRanges: option(
    ranges,
    '{}',
    '65',
    'Their keys for the ranges of service time: `{ "0-30": "lt30" }`',
  ),
  newestPause: option(
    z.boolean(),
    'false',
    '69',
    'An agent is paused by the newest entry of the history alone, not by any',
  ),
  alsoGrants: option(
    grants,
    '{}',
    '3, 4',
    'What else a permission gives: `{ "editConnectFlow": ["createConnectFlow"] }` opens Save and Publish to editors, `{ "editUser": ["editNumber"] }` the numbers',
  ),
  logoutPath: option(
    z.nullable(text),
    'null',
    '23',
    'Where the end of a session is posted to, with its token',
  ),
  request: option(
    callable<(request: WireRequest) => WireRequest | undefined>(),
    'none',
    '27–38',
    'A function that changes a request last: method, path, query, headers, body',
  ),
  response: option(
    callable<(body: unknown, call: WireCall) => unknown>(),
    'none',
    '32',
    'A function that gives an answer’s JSON the contract’s shape, before the envelopes; errors too',
  ),
  meetingPlatforms: option(
    z.array(z.enum(MEETING_PLATFORMS)),
    '["GOOGLE_MEET"]',
    '74',
    'Where meetings are held: what their list offers as a filter',
  ),
  searchDelay: option(
    z.int().check(z.gte(0)),
    '2000',
    '85',
    'Milliseconds from the last key to a list’s search',
  ),
  strictFlows: option(z.boolean(), 'false', '6.4', 'An unfinished path keeps a flow from being published'),
  channels: option(
    pair,
    'measured',
    '7.6',
    'Who is on a recording’s left and right channel: `["AGENT", "CLIENT"]`',
  ),
  downloadToast: option(z.boolean(), 'false', '7.8', 'A failed download is told to the user too'),
} as const satisfies { readonly [K in keyof Adapter]: Option<Adapter[K]> };

/** Converts requests to the shape of another back end, and its answers to the contract's. */
export interface Adaptation {
  /** Converts a request; `params` are those of the endpoint's path. */
  send(endpoint: Endpoint, request: WireRequest, params: object | undefined): WireRequest;
  /** Converts an answer to the contract's shape. */
  receive(endpoint: Endpoint, response: Response, request: WireRequest): Promise<Response>;
  /** The back end's own path for the end of a session. */
  readonly logoutPath: string | null;
}
