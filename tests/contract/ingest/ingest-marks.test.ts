import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTelephoneSystem, type TelephoneSystem } from '../../support/server/telephone-system.ts';

let system: TelephoneSystem;
beforeAll(async () => {
  system = await startTelephoneSystem();
});
afterAll(() => system.close());

const english = { 'accept-language': 'en' };
const ask = (source: string, token = system.key) =>
  system.server.request(`/ingest/marks/${source}`, { token, headers: english });
const keep = (source: string, mark: string, token = system.key) =>
  system.server.request(`/ingest/marks/${source}`, {
    method: 'PUT',
    token,
    body: { mark },
    headers: english,
  });

it('tells a program where it was, source by source, and nulls before the first word', async () => {
  expect(await (await ask('first')).json()).toEqual({ mark: null, updatedAt: null });
  expect((await keep('first', '{"done":"2026-06-17T12:00:00Z"}')).status).toBe(200);
  await keep('second', 'elsewhere');
  await keep('first', '{"done":"2026-06-17T13:00:00Z"}');
  const { mark, updatedAt } = (await (await ask('first')).json()) as { mark: string; updatedAt: string };
  expect(mark).toBe('{"done":"2026-06-17T13:00:00Z"}');
  expect(Date.parse(updatedAt)).toBeGreaterThan(0);
});

it('keeps nothing for who may not send calls, and no mark that is none', async () => {
  const presence = await system.newKey(['ingestPresence']);
  expect((await keep('first', 'mine', presence)).status).toBe(403);
  expect((await ask('first', presence)).status).toBe(403);
  expect((await keep('first', '')).status).toBe(422);
  expect((await keep('first', 'x'.repeat(4001))).status).toBe(422);
  expect((await keep('..%2Fother', 'x')).status).toBe(422);
});
