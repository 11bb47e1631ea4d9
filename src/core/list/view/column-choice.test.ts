import { expect, test } from 'vitest';
import { choiceOf, formatColumns, moved, parseColumns, shownColumns, toggled } from './column-choice.ts';

const COLUMNS = ['name', 'email', 'role', 'team'].map((id) => ({ id, label: id }));

test.each([
  ['nothing', undefined, undefined],
  ['an empty text', '', undefined],
  ['names', 'name, email', ['name', 'email']],
  ['a name twice', 'a,b,a', ['a', 'b']],
  ['names that are none', '<b>,a b,ok', ['ok']],
  ['names without end', Array.from({ length: 500 }, (_, at) => `c${at}`).join(), expect.any(Array)],
])('reads %s', (_, given, read) => {
  const columns = parseColumns(given);
  expect(columns).toEqual(read);
  expect(columns?.length ?? 0).toBeLessThanOrEqual(60);
  expect(parseColumns(formatColumns(columns))).toEqual(columns);
});

test.each([
  ['all columns without a choice', undefined, ['name', 'email', 'role', 'team']],
  ['the chosen ones in their order', ['name', 'team', 'email'], ['name', 'team', 'email']],
  ['what names the row first', ['team', 'name'], ['name', 'team']],
  ['what names the row alone', ['gone'], ['name']],
])('shows %s', (_, choice, shown) => {
  expect(shownColumns(COLUMNS, choice)).toEqual(shown);
});

test('a hidden column comes back to its place', () => {
  const shown = toggled(COLUMNS, ['name', 'email', 'role', 'team'], 'email');
  expect(shown).toEqual(['name', 'role', 'team']);
  expect(toggled(COLUMNS, shown, 'email')).toEqual(['name', 'email', 'role', 'team']);
});

test.each([
  ['down', 'email', 1, ['name', 'role', 'email', 'team']],
  ['up', 'team', -1, ['name', 'email', 'team', 'role']],
  ['not before what names the row', 'email', -1, ['name', 'email', 'role', 'team']],
  ['not beyond the end', 'team', 5, ['name', 'email', 'role', 'team']],
  ['not what names the row', 'name', 1, ['name', 'email', 'role', 'team']],
])('moves a column %s', (_, id, by, order) => {
  expect(moved(['name', 'email', 'role', 'team'], id, by)).toEqual(order);
});

test('all columns in their own order are no choice', () => {
  expect(choiceOf(COLUMNS, ['name', 'email', 'role', 'team'])).toBeUndefined();
  expect(choiceOf(COLUMNS, ['name', 'role', 'email', 'team'])).toEqual(['name', 'role', 'email', 'team']);
});

test('an extra column is there only where it is chosen, and its list without it is the usual one', () => {
  const columns = [...COLUMNS, { id: 'phone', label: 'phone', isExtra: true }];
  const usual = ['name', 'email', 'role', 'team'];
  expect(shownColumns(columns, undefined)).toEqual(usual);
  expect(choiceOf(columns, usual)).toBeUndefined();
  const all = toggled(columns, usual, 'phone');
  expect(shownColumns(columns, choiceOf(columns, all))).toEqual([...usual, 'phone']);
});
