import { isRecord } from '../../../core/contract/define/fields/keys.ts';
import { dayAt } from '../../../core/contract/formats/days.ts';
import { CALL_DAYS } from '../../../core/contract/kinds/call-kinds.ts';
import type { FakeRecord } from '../fake-back-end.ts';
import { rangeOf } from './made-calls.ts';

type GroupOf = (call: FakeRecord, timeZone: string) => string | undefined;

const startOf = ({ startedAt }: FakeRecord) => new Date(String(startedAt));

const hourOf: GroupOf = (call, timeZone) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return String(Number(format.format(startOf(call))));
};

/** What calls are narrowed by as reports group them, by the names of the list's parameters. */
export const CALL_GROUPS: ReadonlyMap<string, GroupOf> = new Map<string, GroupOf>([
  [
    'serviceTimeRange',
    ({ status, duration }) =>
      status === 'ANSWERED' && typeof duration === 'number' ? rangeOf({ talked: duration }) : undefined,
  ],
  ['weekDay', (call, timeZone) => CALL_DAYS[new Date(dayAt(startOf(call), timeZone)).getUTCDay()]],
  ['hour', hourOf],
  ['queue', ({ queue }) => (isRecord(queue) ? String(queue.id) : undefined)],
]);
