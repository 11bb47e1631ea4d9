import { expect, test } from 'vitest';
import { recordFile } from '../../contract/calls/saved-files.ts';
import type { Session } from '../../session/session.ts';
import type { Api } from '../client.ts';
import { recordSaved } from './record-saved.ts';

/** The bodies that a back end of some features is sent. */
async function sentTo(features: readonly string[], filters: string): Promise<unknown[]> {
  const sent: unknown[] = [];
  const api: Api = async (_, request) => sent.push(request.body) as never;
  const session = { getState: () => ({ features }) } as unknown as Session;
  await recordSaved(api, session, { name: 'Calls.xlsx', rows: 3, filters });
  return sent;
}

test('a list that is narrowed by more than the record takes can be saved all the same', async () => {
  const [body] = await sentTo(['savedFiles'], 'user[]=1&'.repeat(300));
  expect(recordFile.json.safeParse(body).success).toBe(true);
});

test('a back end that keeps no such record is not asked', async () => {
  expect(await sentTo(['audit'], '')).toEqual([]);
});
