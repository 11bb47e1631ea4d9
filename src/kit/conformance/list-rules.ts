import type { Endpoint } from '../../core/contract/define/endpoint.ts';
import { isRecord, propertiesOf } from '../../core/contract/define/fields/keys.ts';
import { mayBeId } from '../../core/contract/ids/ids.ts';
import { CALL_DAYS, SERVICE_TIME_RANGES } from '../../core/contract/kinds/call-kinds.ts';
import { type Context, mayCall, pathOf, rangeOf } from './context.ts';
import type { Exchange } from './exchange.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = ({ json }: Exchange): readonly Row[] => (Array.isArray(json) ? json.filter(isRecord) : []);
const countOf = ({ headers }: Exchange): number | undefined => {
  const text = headers.get('x-pagination-count');
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
};
const idsOf = (exchange: Exchange) => rowsOf(exchange).map(({ id }) => id);

/** A text that no record has. */
const NOWHERE = 'qzxjwkvy-nowhere';

const has = ({ query }: Endpoint, name: string) => name in (query?.def.shape ?? {});

async function tryPages(context: Context, call: string, path: string, range: Record<string, string>) {
  const { ask, expect } = context;
  const [one, two, beyond] = [
    await ask(path, { query: { ...range, page: '1', per_page: '2' } }),
    await ask(path, { query: { ...range, page: '2', per_page: '2' } }),
    await ask(path, { query: { ...range, page: '100000', per_page: '2' } }),
  ];
  const count = countOf(one);
  expect(count !== undefined, 'count', call, 'a list says its whole length in x-pagination-count', one);
  if (count === undefined) return;
  expect(
    rowsOf(one).length === Math.min(2, count),
    'page-size',
    call,
    'a page has as many rows as per_page says',
    one,
  );
  expect(countOf(two) === count, 'same-count', call, 'every page says the same length of the whole', two);
  const shared = idsOf(two).some((id) => id !== undefined && idsOf(one).includes(id));
  expect(!shared, 'pages-apart', call, 'no row is on two pages', two);
  expect(
    beyond.status === 200 && rowsOf(beyond).length === 0,
    'past-end',
    call,
    'a page past the end is an empty list',
    beyond,
  );
}

async function tryQuery(
  context: Context,
  call: string,
  endpoint: Endpoint,
  path: string,
  range: Record<string, string>,
) {
  const { ask, expect } = context;
  const wrong = await ask(path, { query: { ...range, page: '0' } });
  const { page } = propertiesOf(propertiesOf(wrong.json).errors);
  expect(
    wrong.status === 422 && page !== undefined,
    'invalid',
    call,
    'a page 0 is refused by 422, whose errors name “page”',
    wrong,
  );
  if (!has(endpoint, 'search')) return;
  const none = await ask(path, { query: { ...range, search: NOWHERE } });
  expect(
    rowsOf(none).length === 0 && countOf(none) === 0,
    'search',
    call,
    'what is nowhere is not found, and the length is 0',
    none,
  );
}

/** Checks lists of events: the newest first if requested, and only days of the range. */
async function tryTimes(context: Context, call: string, path: string, range: Record<string, string>) {
  const { ask, expect } = context;
  const timesOf = (exchange: Exchange) =>
    rowsOf(exchange).map(({ startedAt }) => Date.parse(String(startedAt)));
  const newest = await ask(path, { query: { ...range, order_by: '-startedAt', per_page: '50' } });
  const oldest = await ask(path, { query: { ...range, order_by: '+startedAt', per_page: '50' } });
  const falls = timesOf(newest).every((time, index, all) => time <= (all[index - 1] ?? time));
  const rises = timesOf(oldest).every((time, index, all) => time >= (all[index - 1] ?? time));
  expect(falls, 'order', call, '“-startedAt” puts the newest first', newest);
  expect(rises, 'order', call, '“+startedAt” puts the oldest first', oldest);
  const [from = '', to = ''] = Object.values(range);
  const inside = [...timesOf(newest), ...timesOf(oldest)].every(
    (time) => time >= Date.parse(from) && time < Date.parse(to) + 86_400_000,
  );
  expect(inside, 'days', call, `only days from ${from} to ${to} are listed (in UTC)`, newest);
}

/** Checks that calls of some types, and those of all others, are all calls. */
async function trySets(context: Context, call: string, path: string, range: Record<string, string>) {
  const { ask, expect } = context;
  const typed = { ...range, 'types[]': 'INBOUND' };
  const all = await ask(path, { query: range });
  const some = await ask(path, { query: typed });
  const others = await ask(path, { query: { ...typed, 'not[]': 'types' } });
  const areOthers = rowsOf(others).every(({ type }) => type !== 'INBOUND');
  expect(areOthers, 'not', call, '“not[]=types” leaves out the calls of “types[]”', others);
  const sum = (countOf(some) ?? 0) + (countOf(others) ?? 0);
  expect(
    sum === countOf(all),
    'sets',
    call,
    'calls of some types, and those of all others, are all calls',
    others,
  );
}

/** Checks that the calls of each day of the week, and those of each range of service times, are some of all calls, and together no more. */
async function tryGroups(context: Context, call: string, path: string, range: Record<string, string>) {
  const { ask, expect } = context;
  const all = countOf(await ask(path, { query: range })) ?? 0;
  const sumOf = async (name: string, values: readonly string[]) => {
    let sum = 0;
    for (const value of values) sum += countOf(await ask(path, { query: { ...range, [name]: value } })) ?? 0;
    return sum;
  };
  const last = await ask(path, { query: { ...range, hour: '24' } });
  const ofDays = await sumOf('weekDay', CALL_DAYS);
  const ofRanges = await sumOf('serviceTimeRange', SERVICE_TIME_RANGES);
  expect(ofDays === all, 'weekDay', call, 'the calls of the days of the week are all calls', last);
  expect(ofRanges <= all, 'serviceTimeRange', call, 'ranges of service times have no call twice', last);
  expect(last.status === 422, 'hour', call, 'an hour 24 is refused by 422', last);
}

/** Checks the rules of all lists. */
export async function tryList(context: Context, call: string, endpoint: Endpoint): Promise<void> {
  const path = pathOf(context, endpoint);
  if (!path || !mayCall(context, endpoint)) return;
  const range = rangeOf(context, endpoint);
  await tryPages(context, call, path, range);
  await tryQuery(context, call, endpoint, path, range);
  if (endpoint.path !== '/calls') return;
  await tryTimes(context, call, path, range);
  if (context.features.has('filterSets')) await trySets(context, call, path, range);
  if (context.features.has('reportFilters')) await tryGroups(context, call, path, range);
}

/** Stores a record of each list, for the calls that need one, and expects ids that can be asked for. */
export async function takeSample(context: Context, call: string, endpoint: Endpoint): Promise<void> {
  if (endpoint.path.includes('{') || !mayCall(context, endpoint)) return;
  const listed = await context.ask(endpoint.path, {
    query: { ...rangeOf(context, endpoint), per_page: '50' },
  });
  const rows = rowsOf(listed).filter(({ id }) => id !== undefined && id !== null);
  // Of calls, one with a recording.
  const strange = rows.find(({ id }) => !mayBeId(id, context.ids));
  context.expect(
    strange === undefined,
    'ids',
    call,
    `ids are of the kind that auth/check says, ${context.ids}: not ${JSON.stringify(strange?.id)}`,
    listed,
  );
  const sample = rows.find(({ audioFilePath }) => audioFilePath) ?? rows[0];
  if (sample) context.samples.set(endpoint.path, sample);
}
