import { type Micros, readMoment } from './moments.ts';
import { type Reading, short } from './row.ts';

/** A line of a queue_log. */
export interface QueueRecord {
  readonly kind: 'queue';
  readonly at: Micros;
  readonly later?: Micros;
  /** The `uniqueid` of the channel that entered the queue; empty where the line is about no call. */
  readonly uniqueid: string;
  readonly queue: string;
  /** The agent's name or channel; empty: none. */
  readonly agent: string;
  readonly event: string;
  readonly data: readonly string[];
}

const NONE = 'NONE';
const orEmpty = (text: string) => (text === NONE ? '' : text);

/** Events whose data come from outside, with the number of columns that stand behind the caller's number and before it. */
const FROM_OUTSIDE = new Map(
  Object.entries<{ readonly before: number; readonly behind: number }>({
    // The URL, the caller's number, the position: a number with a separator in it makes more columns.
    ENTERQUEUE: { before: 1, behind: 1 },
  }),
);

/** The data of an event: a number that came from outside is one column, whatever signs are in it. */
function dataOf(event: string, columns: readonly string[]): string[] {
  const shape = FROM_OUTSIDE.get(event);
  const most = shape ? shape.before + 1 + shape.behind : 0;
  if (!shape || columns.length <= most) return columns.slice(0, 20);
  const end = columns.length - shape.behind;
  return [
    ...columns.slice(0, shape.before),
    columns.slice(shape.before, end).join('|'),
    ...columns.slice(end),
  ];
}

/** Reads a line of a queue_log: the moment, the call, the queue, the agent, the event and its data, between bars. */
export function parseQueueLog(line: string, zone: string): Reading<QueueRecord> {
  const columns = line
    .slice(0, 4000)
    .replace(/\r?\n$/, '')
    .split('|');
  if (columns.length < 5) return { refused: 'broken' };
  const text = (value: string | undefined) => short({ value: value ?? '' }, 'value');
  const [time, call, queue, agent, name] = columns.slice(0, 5).map(text);
  const event = (name ?? '').toUpperCase();
  if (!/^[A-Z][A-Z_0-9]*$/.test(event)) return { refused: 'noEvent' };
  const moment = readMoment(time ?? '', zone, null);
  if (!moment) return { refused: 'badMoment' };
  return {
    record: {
      kind: 'queue',
      ...moment,
      ...{ uniqueid: orEmpty(call ?? ''), queue: orEmpty(queue ?? ''), agent: orEmpty(agent ?? ''), event },
      data: dataOf(event, columns.slice(5)).map(text),
    },
  };
}
