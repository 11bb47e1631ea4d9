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
  ] as const)('%s %s: %j', (rows, id, filters) => {
    expect(ROWS[rows].filters?.({ key: 'a name', id, values: [] })).toEqual(filters);
  });
});
