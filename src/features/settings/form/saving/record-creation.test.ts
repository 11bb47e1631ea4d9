import { expect, test } from 'vitest';
import { word } from '../../../../core/contract/entities/word.ts';
import { RamalError } from '../../../../core/errors/ramal-error.ts';
import type { Api } from '../../../../core/http/client.ts';
import { RecordCreation } from './record-creation.ts';

const BODY = { word: 'refund' };

/** Makes a record whose answer is lost, and tries again: the back end has these records by then. */
async function createdAgain(rows: readonly object[], userId: string | number) {
  let lost = true;
  const answer = (method: string): object => {
    if (method === 'GET') return { rows, total: rows.length };
    if (!lost) return { message: 'Done', result: { id: 'new' } };
    lost = false;
    throw new RamalError('offline', 'lost', { isOutcomeUnknown: true });
  };
  const api: Api = async ({ method }) => answer(method) as never;
  const creation = new RecordCreation({
    entity: word,
    api: () => api,
    hasKeys: () => false,
    userId: () => userId,
  });
  await expect(creation.create(BODY)).rejects.toThrow('lost');
  return creation.create(BODY);
}

const record = (id: string | number, createdAt: string, by: string | number = 'ana') => ({
  ...{ id, word: 'refund', createdAt, createdByUser: { id: by, name: 'Ana' } },
});
const now = () => new Date().toISOString();

test('a record that may have been made is known by when and by whom, whatever its id is', async () => {
  const rows = [
    record('f-1', '2026-01-01T00:00:00Z'),
    record('a-9', now()),
    record('c-5', '2026-02-01T00:00:00Z'),
  ];
  expect(await createdAgain(rows, 'ana')).toMatchObject({ id: 'a-9' });
});

test('where records do not say when they were made, the larger number is looked at', async () => {
  const { createdAt: _, ...older } = record(9, '');
  const { createdAt: __, ...newer } = record(10, '');
  expect(await createdAgain([older, newer], 'ana')).toMatchObject({ alike: { id: 10 } });
});

test('its maker is the same in whichever type the id comes', async () => {
  expect(await createdAgain([record('x', now(), '7')], 7)).toMatchObject({ id: 'x' });
  expect(await createdAgain([record('x', now(), '8')], 7)).toMatchObject({ alike: { id: 'x' } });
});
