import { expect, test } from 'vitest';
import { UserDeviceState } from '../../contract/kinds/device-state.ts';
import { QueueCall } from '../../contract/reports/realtime.ts';
import type { ServiceTargets } from '../service/service-targets.ts';
import { queueGrid } from './queues-now.ts';

const queueRows = (...known: Parameters<typeof queueGrid>) => queueGrid(...known).rows;

const SALES = { id: 1, name: 'Sales' };
const HELP = { id: 2, name: 'Help' };

const device = (id: number, status: string, queues: object[], history: object[] = []) =>
  UserDeviceState.parse({
    user: { id, name: `Agent ${id}`, extension: String(id), queues, queueStatusHistory: history },
    deviceType: 'web',
    state: { status },
  });
const call = (wait: number | null, queueModel?: object) => QueueCall.parse({ wait, queueModel });

test('nothing known is no row', () => {
  expect(queueRows([], [])).toEqual([]);
});

test('each queue has its calls, the longest wait of them and its agents by what they do', () => {
  const devices = [
    device(1, 'CONNECTED', [SALES, HELP]),
    device(1, 'OFFLINE', [SALES, HELP]),
    device(2, 'IN_CALL', [SALES]),
    device(3, 'RINGING', [SALES]),
    device(4, 'IN_PAUSE', [SALES]),
    device(5, 'CONNECTED', [SALES], [{ status: 'PAUSED' }]),
    device(6, 'OFFLINE', [SALES]),
    device(7, 'CONNECTED', []),
  ];
  const calls = [call(12, HELP), call(80, SALES), call(95, SALES), call(null, HELP)];
  expect(queueRows(devices, calls)).toEqual([
    { key: 'Sales', id: 1, values: [2, 95, 1, 2, 2, null] },
    { key: 'Help', id: 2, values: [2, 12, 1, 0, 0, null] },
  ]);
  // Who is in both queues is one agent, and who is in none is not counted.
  expect(queueGrid(devices, calls).totals).toEqual([null, null, 1, 2, 2, null]);
});

test('the calls of all queues are those that wait, also of a queue without agents, and of none', () => {
  const calls = [
    call(5, { name: 'Help' }),
    call(7, { id: null, name: 'Night' }),
    call(9),
    call(3, { id: 2, name: 'Help' }),
  ];
  const rows = queueRows([device(1, 'CONNECTED', [HELP])], calls);
  expect(rows.map(({ key, values }) => [key, values[0], values[1]])).toEqual([
    ['', 1, 9],
    ['Night', 1, 7],
    ['Help', 2, 5],
  ]);
});

test('where nobody waits the order is that of the names, and where it is not known nothing is said of it', () => {
  const devices = [device(1, 'CONNECTED', [SALES, HELP])];
  expect(queueRows(devices, []).map(({ key, values }) => [key, ...values])).toEqual([
    ['Help', 0, null, 1, 0, 0, null],
    ['Sales', 0, null, 1, 0, 0, null],
  ]);
  expect(queueRows(devices, undefined)[0]?.values).toEqual([null, null, 1, 0, 0, null]);
});

test('two queues of one name are two', () => {
  const devices = [
    device(1, 'CONNECTED', [{ id: 'a', name: 'Help' }]),
    device(2, 'IN_CALL', [{ id: 'b', name: 'Help' }]),
  ];
  expect(
    queueRows(devices, [call(4, { id: 'b', name: 'Help' })]).map(({ id, values }) => [id, ...values]),
  ).toEqual([
    ['b', 1, 4, 0, 1, 0, null],
    ['a', 0, null, 1, 0, 0, null],
  ]);
});

test('a queue has the part of its calls of today that was answered in time, found by id, else by name', () => {
  const counts = (...first: number[]) => [...first, ...new Array<number>(13 - first.length).fill(0)];
  const received = { answered: counts(1, 0, 0, 1, 2), abandoned: counts(4), missed: 0, waitingTime: 90 };
  const devices = [device(1, 'CONNECTED', [SALES, HELP, { id: 3, name: 'Night' }])];
  const today = {
    queues: [
      { id: 1, name: 'Sales (old name)', ...received },
      { id: null, name: 'Help', ...received },
      { id: 9, name: 'Night', ...received },
    ],
  };
  const level = (targets?: ServiceTargets) =>
    Object.fromEntries(queueRows(devices, [], today, targets).map(({ key, values }) => [key, values.at(-1)]));
  expect(level()).toEqual({ Sales: 0.5, Help: 0.5, Night: null });
  const busier = today.queues.map((queue) => (queue.id === null ? { ...queue, missed: 8 } : queue));
  expect(queueGrid(devices, [], { queues: busier }).totals?.at(-1)).toBe(4 / 16);
  expect(level({ target: 30, shortAbandon: 0 })).toEqual({ Sales: 0.5, Help: 0.5, Night: null });
  expect(level({ target: 30, shortAbandon: 5 })).toEqual({ Sales: 1, Help: 1, Night: null });
});
