import { describe, expect, test } from 'vitest';
import { ROWS } from './row-views.ts';

describe('what a row of the call list is narrowed by', () => {
  test.each([
    ['team', 3, { userLabel: '3' }],
    ['team', null, { without: 'userLabel' }],
    // A back end that has only names.
    ['team', undefined, undefined],
    ['medium', 'Instagram', { media: 'Instagram' }],
    ['medium', null, { without: 'media' }],
    ['medium', undefined, undefined],
    ['queue', 4, { queue: '4', type: 'INBOUND', status: '!ON_PROGRESS' }],
    ['queue', null, { without: 'queue', type: 'INBOUND', status: '!ON_PROGRESS' }],
    ['queue', undefined, undefined],
  ] as const)('%s %s: %j', (rows, id, filters) => {
    expect(ROWS[rows].filters?.({ key: 'a name', id, values: [] })).toEqual(filters);
  });

  test('a billed day leads to its answered calls, a day without costs nowhere', () => {
    const day = { key: '2026-06-01', values: [3.5] };
    const filters = { startDate: '2026-06-01', endDate: '2026-06-01', status: 'ANSWERED' };
    expect(ROWS.costDay.filters?.(day)).toEqual(filters);
    expect(ROWS.costDay.filters?.({ ...day, values: [0] })).toBe(undefined);
  });
});
