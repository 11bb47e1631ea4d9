import { expect, test } from 'vitest';
import { isStored, withMissing } from './variant-rows.ts';

const services = { parameter: 'type', values: ['crm', 'ai'] };

test('every kind has a row: those stored in the order of the server, then those that are missing', () => {
  expect(withMissing([], services)).toEqual([{ type: 'crm' }, { type: 'ai' }]);
  const ai = { id: 3, type: 'ai' };
  expect(withMissing([ai], services)).toEqual([ai, { type: 'crm' }]);
  expect(withMissing([ai], services).map(isStored)).toEqual([true, false]);
});

test('a kind of a newer server has no form here, and no row', () => {
  expect(withMissing([{ id: 1, type: 'CHAT_BOT' }], services).map(({ type }) => type)).toEqual(['crm', 'ai']);
});
