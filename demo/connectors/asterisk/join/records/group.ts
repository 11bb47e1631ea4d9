import type { CdrRecord } from '../../records/cdr.ts';
import type { CelRecord } from '../../records/cel.ts';
import type { QueueRecord } from '../../records/queue-log.ts';
import type { Records } from '../joined-call.ts';
import { channelsOfRow, Families, idsOfEvent, isSameChannel, later } from './families.ts';

/** The records of one call, each once and in the order of time. */
export interface Group extends Records {
  /** The ids of its calls on the switch, in their order. */
  readonly linkedIds: readonly string[];
  readonly uniqueIds: readonly string[];
}

/** All that a record says: only the same record is the same. */
const keyOf = (record: CdrRecord | CelRecord | QueueRecord): string =>
  Object.values(record)
    .map((value) => (typeof value === 'object' ? JSON.stringify(value) : value))
    .join('\u0001');

/** The number of a row in its table, which decides among those of one second. */
const orderOf = (record: CdrRecord | CelRecord | QueueRecord): number =>
  record.kind === 'cel' ? (record.order ?? 0) : 0;

/** Each record once, however often it was read, in an order that does not depend on the order in which they came. */
function inOrder<R extends CdrRecord | CelRecord | QueueRecord>(records: readonly R[]): R[] {
  const sorted = [...records].sort((one, other) => one.at - other.at || orderOf(one) - orderOf(other));
  const result: R[] = [];
  for (let from = 0; from < sorted.length; ) {
    const to = endOfTie(sorted, from);
    const only = to === from + 1 ? sorted[from] : undefined;
    if (only) result.push(only);
    else for (const record of distinct(sorted.slice(from, to))) result.push(record);
    from = to;
  }
  return result;
}

/** All that a record says is compared among those of one moment only. */
function distinct<R extends CdrRecord | CelRecord | QueueRecord>(tied: readonly R[]): R[] {
  return [...new Map(tied.map((one) => [keyOf(one), one] as const))].sort(byKey).map(([, record]) => record);
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** The end of the records that have one moment and one number. */
function endOfTie(sorted: readonly (CdrRecord | CelRecord | QueueRecord)[], from: number): number {
  const first = sorted[from];
  let to = from + 1;
  for (
    let next = sorted[to];
    first && next && next.at === first.at && orderOf(next) === orderOf(first);
    next = sorted[to]
  )
    to += 1;
  return to;
}

/** An hour that clocks repeat: the later reading, where the row before in the table is later than the earlier one. */
function decideRepeated(events: readonly CelRecord[]): readonly CelRecord[] {
  if (!events.some(({ later }) => later !== undefined)) return events;
  let before = Number.NEGATIVE_INFINITY;
  return [...events]
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map((event) => {
      const at = event.later !== undefined && event.at < before - 2_000_000 ? event.later : event.at;
      before = Math.max(before, at);
      return { ...event, at };
    });
}

/** Joins calls without a CEL that had one channel, whoever it was handed over by. */
function joinByChannel(cdr: readonly CdrRecord[], withEvents: ReadonlySet<string>, families: Families): void {
  const last = new Map<string, CdrRecord>();
  const rows = cdr
    .filter(({ linkedid }) => !withEvents.has(linkedid))
    .sort((one, other) => one.at - other.at);
  for (const row of rows)
    for (const name of channelsOfRow(row)) {
      const before = last.get(name);
      if (before && isSameChannel(before, row)) families.join(before.linkedid, row.linkedid);
      last.set(name, later(before, row));
    }
}

/** The records by call. Lines of a queue_log that are about no call, or about one that is not there, are left out. */
export function groupsOf({ cdr, cel, queueLog }: Records): Group[] {
  const families = new Families();
  for (const row of cdr) families.join(row.linkedid, row.uniqueid);
  for (const event of cel) for (const id of idsOfEvent(event)) families.join(event.linkedid, id);
  joinByChannel(cdr, new Set(cel.map(({ linkedid }) => linkedid)), families);
  const groups = new Map<string, { cdr: CdrRecord[]; cel: CelRecord[]; queueLog: QueueRecord[] }>();
  const of = (id: string) => {
    const root = families.find(id);
    const group = groups.get(root) ?? { cdr: [], cel: [], queueLog: [] };
    groups.set(root, group);
    return group;
  };
  for (const row of cdr) of(row.linkedid).cdr.push(row);
  for (const event of cel) of(event.linkedid).cel.push(event);
  for (const line of queueLog) if (families.has(line.uniqueid)) of(line.uniqueid).queueLog.push(line);
  return [...groups.values()].map(groupOf);
}

function groupOf(records: Records): Group {
  const cdr = inOrder(records.cdr);
  const cel = inOrder(decideRepeated(records.cel));
  const queueLog = inOrder(records.queueLog);
  const rows = [...cel, ...cdr];
  const linkedIds = [...new Set(rows.map(({ linkedid }) => linkedid))];
  const uniqueIds = [...new Set(rows.map(({ uniqueid }) => uniqueid))];
  return { cdr, cel, queueLog, linkedIds: linkedIds.sort(), uniqueIds: uniqueIds.sort() };
}
