import { expect, test } from 'vitest';
import type { Entity } from '../../../../core/contract/define/entities/screens.ts';
import { resources } from '../../../../core/contract/index.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import { bodyByName, makeMissing } from './missing-records.ts';

test.each(['user-label', 'queue', 'word', 'user'] as const)(
  'a record of %s is made by its name where its rules want no more',
  (name) => {
    const body = bodyByName(resources[name] as Entity, 'Vendas');
    const wanted = {
      'user-label': { label: 'Vendas', isActive: true },
      queue: { name: 'Vendas', strategy: 'leastrecent', isActive: true },
      word: undefined,
      user: undefined,
    }[name];
    if (wanted) expect(body).toMatchObject(wanted);
    else expect(body).toBeUndefined();
  },
);

test('a name that the rules refuse makes nothing', () => {
  expect(bodyByName(resources['user-label'] as Entity, 'V'.repeat(51))).toBeUndefined();
});

const missing = (value: string) => ({ value, label: value, makes: 'user-label' as const });
const row = (number: number, ...teams: object[]): CheckedRow => ({
  ...{ row: { number, cells: [] }, state: 'new', reasons: [], changes: [] },
  values: { teams },
  body: { name: 'Bia', teams: teams.map((one) => (one as { value: string }).value) },
});

test('records that are not there are made once, and the rows have their ids', async () => {
  const asked: string[] = [];
  const rows = [
    row(2, missing('a'), missing('b')),
    row(3, { value: '9', number: 9, label: 'i' }, missing('a')),
  ];
  const made = new Map<string, string | number>();
  const make = async (_: string, { label }: { label: string }) => {
    asked.push(label);
    if (asked.length === 2) throw new Error('no');
    return label === 'a' ? 41 : 'team-b';
  };
  await expect(makeMissing(rows, made, make)).rejects.toThrow('no');
  const [first, second] = await makeMissing(rows, made, make);
  expect(asked).toEqual(['a', 'b', 'b']);
  expect(first?.body).toEqual({ name: 'Bia', teams: [41, 'team-b'] });
  expect(first?.values.teams).toEqual([
    { value: '41', number: 41, label: 'a' },
    { value: 'team-b', label: 'b' },
  ]);
  expect(second?.body).toEqual({ name: 'Bia', teams: ['9', 41] });
});
