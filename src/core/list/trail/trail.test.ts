import { expect, test } from 'vitest';
import { neighbourOf, placeOn, type Trail } from './trail.ts';

const TRAIL: Trail = { load: async () => [], ids: [11, 12, 13], page: 2, pageSize: 3, total: 8, level: 1 };

test.each([
  ['in the middle', 12, { place: 5, total: 8, before: undefined, after: undefined }],
  ['first of its page', 11, { place: 4, total: 8, before: 1, after: undefined }],
  ['last of its page', 13, { place: 6, total: 8, before: undefined, after: 3 }],
  ['by the text of its id', '12', { place: 5, total: 8, before: undefined, after: undefined }],
  ['elsewhere', 99, undefined],
])('a record is %s', (_, id, place) => {
  expect(placeOn(TRAIL, id)).toEqual(place);
});

test('the last record of all has none after it, also where the number of all is not known', () => {
  expect(placeOn({ ...TRAIL, total: 6 }, 13)?.after).toBeUndefined();
  expect(placeOn({ ...TRAIL, total: null }, 13)?.after).toBe(3);
  expect(placeOn({ ...TRAIL, total: null, ids: [11, 13] }, 13)?.after).toBeUndefined();
  expect(placeOn({ ...TRAIL, page: 1 }, 11)?.before).toBeUndefined();
});

test('the next one is on the same page, or the first of the next page', () => {
  expect(neighbourOf(TRAIL, 12, 1, undefined)).toEqual({ id: 13, trail: TRAIL });
  expect(neighbourOf(TRAIL, 13, 1, undefined)).toBeUndefined();
  expect(neighbourOf(TRAIL, 13, 1, [14, 15])).toEqual({
    id: 14,
    trail: { ...TRAIL, ids: [14, 15], page: 3 },
  });
  expect(neighbourOf(TRAIL, 11, -1, [8, 9, 10])).toEqual({
    id: 10,
    trail: { ...TRAIL, ids: [8, 9, 10], page: 1 },
  });
  expect(neighbourOf(TRAIL, 13, 1, [])).toBeUndefined();
});
