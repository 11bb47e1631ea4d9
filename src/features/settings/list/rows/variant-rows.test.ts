import { expect, test } from 'vitest';
import { isStored, shownOf } from './variant-rows.ts';

const services = { parameter: 'type', values: ['crm', 'ai'] };

test('every kind has a row: those stored in the order of the server, then those that are missing', () => {
  expect(shownOf([], services)).toEqual([{ type: 'crm' }, { type: 'ai' }]);
  const ai = { id: 3, type: 'ai' };
  expect(shownOf([ai], services)).toEqual([ai, { type: 'crm' }]);
  expect(shownOf([ai], services).map(isStored)).toEqual([true, false]);
});

test('a kind of a newer server has no form here, and no row', () => {
  expect(shownOf([{ id: 1, type: 'CHAT_BOT' }], services).map(({ type }) => type)).toEqual(['crm', 'ai']);
});
