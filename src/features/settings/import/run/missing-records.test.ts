import { expect, test } from 'vitest';
import type { Entity } from '../../../../core/contract/define/entities/screens.ts';
import { resources } from '../../../../core/contract/index.ts';
import { RamalError } from '../../../../core/errors/ramal-error.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import { bodyByName, MissingRecords } from './missing-records.ts';

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

/** Makes `a` as 41, and `b` as a text. */
const recorded = () => {
  const asked: string[] = [];
  const used: unknown[] = [];
  const missing = new MissingRecords(
    async (_, { label }) => {
      asked.push(label);
      return label === 'a' ? 41 : `team-${label}`;
    },
    ({ id }) => used.push(id),
  );
  return { asked, used, missing };
};

test('a record that is not there is made once, for the first row that is written, and rows have its id', async () => {
  const { asked, used, missing: records } = recorded();
  const rows = [
    row(2, missing('a'), missing('b')),
    row(3, { value: '9', number: 9, label: 'i' }, missing('a')),
  ];
  expect(asked).toEqual([]);
  const [first, second] = await Promise.all(rows.map((one) => records.write(one, async (told) => told)));
  expect(asked).toEqual(['a', 'b']);
  expect(used).toEqual([41, 'team-b']);
  expect(records.unused).toEqual([]);
  expect(first?.body).toEqual({ name: 'Bia', teams: [41, 'team-b'] });
  expect(first?.values.teams).toEqual([
    { value: '41', number: 41, label: 'a' },
    { value: 'team-b', label: 'b' },
  ]);
  expect(second?.body).toEqual({ name: 'Bia', teams: ['9', 41] });
});

test('a record whose rows all fail is of no use, unless one may have been written', async () => {
  const { used, missing: records } = recorded();
  const fails = (facts: object) => async () => {
    throw new RamalError('invalid', 'no', facts);
  };
  await expect(records.write(row(2, missing('a')), fails({}))).rejects.toThrow('no');
  await expect(records.write(row(3, missing('c')), fails({ isOutcomeUnknown: true }))).rejects.toThrow('no');
  await expect(records.write(row(4, missing('b')), fails({}))).rejects.toThrow('no');
  await records.write(row(5, missing('b')), async () => undefined);
  expect(records.unused).toEqual([{ entity: 'user-label', id: 41 }]);
  expect(used).toEqual(['team-c', 'team-b']);
});

test('what is wrong with a record that cannot be made is told of the field that names it', async () => {
  const records = new MissingRecords(
    async () => {
      throw new RamalError('invalid', 'no', { fields: { label: ['There is one of this name.'] } });
    },
    () => undefined,
  );
  const failure = await records.write(row(2, missing('a')), async () => undefined).catch((cause) => cause);
  expect(failure.facts.fields).toEqual({ teams: ['There is one of this name.'] });
});
