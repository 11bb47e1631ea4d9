import { expect, test } from 'vitest';
import { parseState } from './list-state.ts';
import { misreadKeys } from './misread-keys.ts';

const clock = { now: new Date('2026-06-15T15:00:00Z'), timeZone: 'America/Sao_Paulo' };

test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ tab: 'inbound' }, []],
  [{ tab: 'sideways' }, ['tab']],
  [{ status: 'BUSY', type: 'OUTBOUND' }, []],
  [{ status: 'FOO' }, ['status']],
  [{ user: 'abc', userLabel: '4' }, ['user']],
  [{ startDate: '2026-06-01', endDate: '2026-06-03' }, []],
  [{ startDate: '2026-06-03', endDate: '2026-06-01' }, []],
  [{ startDate: '2026-13-45', endDate: 'x' }, ['startDate', 'endDate']],
  [{ startDate: '2026-06-01', endDate: '2027-01-01' }, ['endDate']],
  [{ orderBy: '-duration,+foo' }, ['orderBy']],
  [{ orderBy: '-duration' }, []],
  [{ page: '0' }, ['page']],
  [{ page: '2', perPage: '50' }, []],
  [{ perPage: '5000' }, ['perPage']],
])('%o misreads %o', (given, expected) => {
  expect(misreadKeys(given, parseState(given, clock))).toEqual(expected);
});
