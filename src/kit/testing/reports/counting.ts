import { MOST_HOURLY_DAYS } from '../../../core/contract/define/report.ts';
import type { Records } from '../records.ts';
import { AGENTS, type MadeCall } from './made-calls.ts';

/** The parts that answers of reports are counted with; agents and teams have the names of the kit's records. */

/** Counts calls by a key of theirs. */
export function countBy(
  calls: readonly MadeCall[],
  keyOf: (call: MadeCall) => string,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const call of calls) counts[keyOf(call)] = (counts[keyOf(call)] ?? 0) + 1;
  return counts;
}

/** How a call ended. */
export const statusOf = ({ status }: MadeCall) => status;

/** The data that a report is made from. */
export interface Asked {
  readonly calls: readonly MadeCall[];
  readonly days: readonly string[];
  /** The days, or their hours. */
  readonly spans: readonly string[];
  readonly records: Records;
}

/** The name of a record of the kit, by its place. */
export const nameAt = (records: Records, kind: string, at: number) => {
  const row = records.ofKind(kind)[at];
  return String(row?.name ?? row?.label ?? `${kind} ${at + 1}`);
};

/** A queue of the kit, by its place. */
export const queueAt = (records: Records, at: number) => ({
  id: records.making.idAt(at + 1),
  name: nameAt(records, 'queue', at),
});

const hourOf = ({ date, hour }: Pick<MadeCall, 'date' | 'hour'>) =>
  `${date}T${String(hour).padStart(2, '0')}`;

/** The hours of a day. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The days, or where they are asked for their hours. */
export const spansOf = (query: URLSearchParams, days: readonly string[]): readonly string[] =>
  query.get('per') === 'hour' && days.length <= MOST_HOURLY_DAYS
    ? days.flatMap((date) => HOURS.map((hour) => hourOf({ date, hour })))
    : days;

/** The calls of a day or an hour. */
export const ofSpan = ({ calls }: Asked, span: string) =>
  calls.filter((call) => call.date === span || hourOf(call) === span);

/** The agents, with their calls. */
export const agentsOf = ({ calls, records }: Asked) =>
  Array.from({ length: AGENTS }, (_, at) => ({
    number: at + 1,
    id: records.making.idAt(at + 1),
    name: nameAt(records, 'user', at),
    calls: calls.filter(({ agent }) => agent === at),
  }));
