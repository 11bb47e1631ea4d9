import { type Endpoint, isBinary } from '../../core/contract/define/endpoint.ts';
import { propertiesOf } from '../../core/contract/define/fields/keys.ts';
import type { IdKind } from '../../core/contract/ids/id.ts';
import { type Context, mayCall, pathOf, rangeOf } from './context.ts';
import type { Exchange } from './exchange.ts';

const isJson = ({ headers }: Exchange) =>
  /^application\/(\w+\+)?json/i.test(headers.get('content-type') ?? '');

/** The id at the end of a path. */
export const idIn = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/** Expects a refusal to tell its reason, as JSON. */
export function expectFailure(
  context: Context,
  status: number,
  rule: string,
  call: string,
  says: string,
  exchange: Exchange,
) {
  const { expect } = context;
  if (!expect(exchange.status === status, rule, call, `${says}, not ${exchange.status}`, exchange)) return;
  const { message } = propertiesOf(exchange.json);
  expect(
    isJson(exchange) && typeof message === 'string' && message !== '',
    'failure-message',
    call,
    'a failure answers JSON with a message',
    exchange,
  );
}

/** Expects the server to check the token and the company before anything else. */
export async function expectGuarded(context: Context, call: string, endpoint: Endpoint, path: string) {
  const query = rangeOf(context, endpoint);
  const without = await context.ask(path, { query, headers: { authorization: undefined } });
  expectFailure(context, 401, 'no-token', call, 'without a token it answers 401', without);
  const wrong = await context.ask(path, { query, headers: { authorization: 'Bearer none-of-yours' } });
  expectFailure(context, 401, 'wrong-token', call, 'with a token that is none it answers 401', wrong);
  if (endpoint.level === false) return;
  const foreign = await context.ask(path, { query, headers: { 'x-level-id': '999999999' } });
  expectFailure(
    context,
    403,
    'foreign-level',
    call,
    'in a company that is not the user’s it answers 403',
    foreign,
  );
}

/** Expects an answer of the declared kind and shape. */
export function expectShape(
  { expect }: Context,
  call: string,
  { reply, status }: Endpoint,
  exchange: Exchange,
): boolean {
  const wanted = status ?? 200;
  if (
    !expect(
      exchange.status === wanted,
      'status',
      call,
      `it answers ${wanted}, not ${exchange.status}`,
      exchange,
    )
  )
    return false;
  if (!reply) return true;
  if (isBinary(reply)) {
    const type = (exchange.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    const says = `its type is one of ${reply.media.join(', ')}, not ${type || 'none'}`;
    return expect(reply.media.includes(type), 'media-type', call, says, exchange);
  }
  if (!expect(isJson(exchange), 'json', call, 'it answers application/json', exchange)) return false;
  const read = reply.safeParse(exchange.json);
  const issues = read.error?.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  return expect(
    read.success,
    'shape',
    call,
    `its shape is the contract’s: ${issues?.join('; ') ?? ''}`,
    exchange,
  );
}

/** Expects the server to send a part of a recording if a part is requested: a long call starts at once. */
async function expectRange(context: Context, call: string, path: string) {
  const part = await context.ask(path, { headers: { range: 'bytes=0-99' } });
  const { expect } = context;
  if (
    !expect(
      [200, 206].includes(part.status),
      'range',
      call,
      'asked for a part it answers 206, or the whole',
      part,
    )
  )
    return;
  if (part.status === 206)
    expect(
      /^bytes 0-99\/(\d+|\*)$/.test(part.headers.get('content-range') ?? ''),
      'content-range',
      call,
      'a part says which part it is: content-range is “bytes 0-99/…”',
      part,
    );
}

async function expectRecord(
  context: Context,
  call: string,
  endpoint: Endpoint,
  exchange: Exchange,
  path: string,
) {
  const { json } = exchange;
  if (!endpoint.path.endsWith('{id}') || isBinary(endpoint.reply)) return;
  const { id } = propertiesOf(json);
  const asked = idIn(path);
  context.expect(
    String(id) === asked,
    'same-record',
    call,
    `it answers the record that was asked for, ${asked}`,
    exchange,
  );
}

/** Checks all rules that concern a single call. */
export async function tryAnswer(context: Context, call: string, endpoint: Endpoint): Promise<void> {
  const path = pathOf(context, endpoint);
  if (!path) return context.skip(call, 'there is no record to ask for');
  await expectGuarded(context, call, endpoint, path);
  const exchange = await context.ask(path, { query: rangeOf(context, endpoint) });
  if (!mayCall(context, endpoint))
    return expectFailure(
      context,
      403,
      'permission',
      call,
      'a user without the permission gets 403',
      exchange,
    );
  const fits = expectShape(context, call, endpoint, exchange);
  if (fits) await expectRecord(context, call, endpoint, exchange, path);
  if (fits && isBinary(endpoint.reply) && endpoint.reply.range) await expectRange(context, call, path);
  if (!endpoint.path.includes('{')) return;
  await expectNowhere(context, call, endpoint);
}

/** Ids of nothing: a number, and for a server with other ids a text too, with signs that a path has to encode. */
const NOWHERE: Readonly<Record<IdKind, readonly string[]>> = {
  numbers: ['999999999'],
  any: ['999999999', 'no-such:id%2F'],
};

/** Expects a record that does not exist not to be found, whatever an id may look like. */
async function expectNowhere(context: Context, call: string, endpoint: Endpoint) {
  for (const id of NOWHERE[context.ids]) {
    const nowhere = await context.ask(endpoint.path.replace(/\{\w+\}/, encodeURIComponent(id)), {
      query: rangeOf(context, endpoint),
    });
    expectFailure(
      context,
      404,
      'not-found',
      call,
      'a record that does not exist is answered by 404',
      nowhere,
    );
  }
}
