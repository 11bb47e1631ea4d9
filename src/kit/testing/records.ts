import type { Endpoint } from '../../core/contract/define/endpoint.ts';
import { isRecord, propertiesOf } from '../../core/contract/define/fields/keys.ts';
import { parseOrderBy } from '../../core/contract/define/parameters.ts';
import { dayAt } from '../../core/contract/formats/days.ts';
import { isTimeZone } from '../../core/contract/hours/calendar.ts';
import { sameId } from '../../core/contract/ids/ids.ts';
import { contract, resources } from '../../core/contract/index.ts';
import { jsonSchemas } from '../../core/contract/openapi/openapi-schemas.ts';
import { callAt, callDetailOf, type Making, meetingAt, meetingDetailOf } from './declared-data.ts';
import type { FakeRecord, FakeRequest } from './fake-back-end.ts';
import { CALL_GROUPS } from './reports/call-groups.ts';
import { heldAt } from './role-permissions.ts';
import { sampleOf } from './sample.ts';

/** The answers' schemas by the name of their call, as JSON Schema; made at their first use. */
let schemas: ReturnType<typeof jsonSchemas<string>> | undefined;
const schemasOfReplies = () => {
  const replies = Object.entries<Endpoint>(contract).flatMap(([call, { reply }]) =>
    reply && '_zod' in reply ? [[call, reply] as const] : [],
  );
  schemas ??= jsonSchemas(new Map(replies));
  return schemas;
};

/** A call's answer by its schema alone. */
export function sampleAnswer(call: string, index: number, noun: string, making: Making): unknown {
  const { components, references } = schemasOfReplies();
  const schema = references.get(call);
  return schema && sampleOf(schema, { ...making, components, index, noun, name: '', of: '', depth: 0 });
}

/** A record by the schema of the call that reads it. */
export const sampleRecord = (call: string, index: number, noun: string, making: Making): FakeRecord => ({
  ...propertiesOf(sampleAnswer(call, index, noun, making)),
  id: making.idAt(index),
});

/** A list with stored records: its kind, its path, and the way to make a record. */
interface Kept {
  readonly kind: string;
  readonly path: string;
  make(index: number, making: Making): FakeRecord;
  /** The detail of a record, from its row. */
  detail(row: FakeRecord): FakeRecord;
}

const same = (row: FakeRecord) => row;

const KEPT: readonly Kept[] = [
  { kind: 'call', path: '/calls', make: callAt, detail: callDetailOf },
  { kind: 'meeting', path: '/meetings', make: meetingAt, detail: meetingDetailOf },
  ...Object.entries(resources).map(
    ([kind, { name, path }]): Kept => ({
      kind,
      path: `/${path}`,
      make: (index, making) => ({
        ...sampleRecord(`get${name}`, index + 1, `${name} ${index + 1}`, making),
        ...(kind === 'role' && { permissions: heldAt(index) }),
      }),
      detail: same,
    }),
  ),
];

/** The records of all lists. Each list is made at its first use. */
export class Records {
  readonly #lists = new Map<string, FakeRecord[]>();

  constructor(
    readonly count: number,
    readonly making: Making,
  ) {}

  ofKind(kind: string): FakeRecord[] {
    const kept = KEPT.find((one) => one.kind === kind);
    if (!kept)
      throw new Error(
        `ramal/testing: records are of ${KEPT.map((one) => one.kind).join(', ')}, not of "${kind}"`,
      );
    const known = this.#lists.get(kind);
    if (known) return known;
    const made = Array.from({ length: this.count }, (_, index) => kept.make(index, this.making));
    this.#lists.set(kind, made);
    return made;
  }

  /** The number of a new record of a list: the first whose id is free. */
  nextNumber(rows: readonly FakeRecord[]): number {
    let number = this.count + 1;
    while (rows.some(({ id }) => sameId(id, this.making.idAt(number)))) number += 1;
    return number;
  }

  /** The list of a path: `/queues`, `/queues/{id}`, `/queues/{id}/activate`. */
  kindOf(path: string): string | undefined {
    return KEPT.find((kept) => path === kept.path || path.startsWith(`${kept.path}/{id}`))?.kind;
  }

  detailOf(kind: string, row: FakeRecord): FakeRecord {
    return KEPT.find((kept) => kept.kind === kind)?.detail(row) ?? row;
  }
}

const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => propertiesOf(value)[key], row);

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const plain = (value: unknown) => String(value).toLowerCase();

/** The day of a row in a zone. */
function dayOf(row: FakeRecord, timeZone: string): string {
  const moment = new Date(String(row.startedAt ?? row.createdAt));
  return Number.isNaN(moment.getTime()) ? '' : dayAt(moment, timeZone);
}

/** True if a row matches one parameter; a parameter that no row has matches all. */
function fits(row: FakeRecord, name: string, wanted: string, timeZone: string): boolean {
  if (name === 'search') return plain(JSON.stringify(Object.values(row))).includes(plain(wanted));
  if (name === 'startDate') return dayOf(row, timeZone) >= wanted;
  if (name === 'endDate') return dayOf(row, timeZone) <= wanted;
  const groupOf = CALL_GROUPS.get(name);
  if (groupOf && row.startedAt !== undefined) return groupOf(row, timeZone) === wanted;
  const value = row[camel(name)];
  const own = isRecord(value) ? value.id : value;
  return own === undefined || own === null || plain(own) === plain(wanted);
}

/** The properties that lists of values narrow calls by. */
const SETS = new Map([
  ['users', 'user'],
  ['userLabels', 'userLabel'],
  ['types', 'type'],
  ['statuses', 'status'],
  ['medias', 'media'],
]);

/** True if a row is one of those that sets of values, turned round or not, leave. */
function fitsSets(row: FakeRecord, query: URLSearchParams): boolean {
  const own = (property: string) => {
    const value = row[property];
    return isRecord(value) ? value.id : value;
  };
  const fitsSet = ([name, property]: [string, string]) => {
    const wanted = query.getAll(`${name}[]`).map(plain);
    const isTurned = query.getAll('not[]').includes(name);
    return wanted.length === 0 || wanted.includes(plain(own(property))) !== isTurned;
  };
  const lacks = (property: string) => own(property) === null || own(property) === undefined;
  return [...SETS].every(fitsSet) && query.getAll('without[]').every(lacks);
}

const PAGING = ['page', 'per_page', 'order_by'];

/** All rows that match a query, in its order. Days are those of the request's zone. */
export function select(
  rows: readonly FakeRecord[],
  { query, headers }: Pick<FakeRequest, 'query' | 'headers'>,
): FakeRecord[] {
  const zone = headers.get('x-time-zone');
  const timeZone = zone && isTimeZone(zone) ? zone : 'UTC';
  const filters = [...query].filter(([name]) => !PAGING.includes(name) && !name.endsWith('[]'));
  const found = rows.filter(
    (row) => filters.every(([name, wanted]) => fits(row, name, wanted, timeZone)) && fitsSets(row, query),
  );
  for (const { key, direction } of parseOrderBy(query.get('order_by') ?? undefined).reverse()) {
    const sign = direction === 'desc' ? -1 : 1;
    const textOf = (row: FakeRecord) => valueAt(row, key) ?? '';
    found.sort((one, other) => {
      const [a, b] = [textOf(one), textOf(other)];
      return (
        sign * (typeof a === 'number' && typeof b === 'number' ? a - b : plain(a).localeCompare(plain(b)))
      );
    });
  }
  return found;
}

/** One page of rows, with the count of all. */
export function pageOf(rows: readonly unknown[], query: URLSearchParams, usual: number) {
  const size = Number(query.get('per_page') ?? usual);
  const start = (Number(query.get('page') ?? 1) - 1) * size;
  return { rows: rows.slice(start, start + size), total: rows.length };
}
