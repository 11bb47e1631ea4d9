import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../../demo/server/data/random.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

/** Filters as a user may combine them, with ranges of all lengths. */
function someQueries(): string[] {
  const random = createRandom('filters');
  const maybe = (query: string, values: readonly string[]) =>
    random.chance(0.4) ? [`${query}=${random.pick(values)}`] : [];
  const sometimes = (query: string, values: readonly string[]) =>
    random.chance(0.25) ? [`${query}=${encodeURIComponent(random.pick(values))}`] : [];
  return Array.from({ length: 30 }, () => {
    const start = random.int(1, 17);
    return [
      ...maybe('startDate', [`2026-06-${String(start).padStart(2, '0')}`, '2026-04-01']),
      ...maybe('endDate', [`2026-06-${String(random.int(start, 17)).padStart(2, '0')}`]),
      ...maybe('type', ['INBOUND', 'OUTBOUND', 'INTERNAL']),
      ...maybe('status', ['ANSWERED', 'BUSY', 'NO_ANSWER', 'DITCHED', 'ON_PROGRESS']),
      ...maybe('userLabel', ['1', '2', '3']),
      ...sometimes('user', ['3', '5', '12']),
      ...sometimes('search', ['ana', 'bom dia', '11', 'vip']),
    ].join('&');
  });
}

/** Too short for the index of numbers: whole days know them, and the days' ends are read. */
const SHORT_NUMBERS = ['9', '7', '11', '0'].flatMap((numberClient) => [
  `numberClient=${numberClient}&startDate=2026-06-02&endDate=2026-06-16`,
  `numberClient=${numberClient}&startDate=2026-06-16&endDate=2026-06-16`,
  `numberClient=${numberClient}&startDate=2026-06-02`,
]);

/**
 * In zones whose days begin inside an hour the calls themselves are counted, in others their roll-up. Filters
 * by people and searches are counted by ids, index by index.
 */
it.each(['America/Sao_Paulo', 'Asia/Kolkata', 'Asia/Kathmandu'])(
  'as many as the export has rows, in %s',
  async (timeZone) => {
    const headers = { 'x-time-zone': timeZone };
    for (const query of [...someQueries(), ...SHORT_NUMBERS]) {
      const list = await server.request(`/calls?per_page=1&${query}`, { token, level: 1, headers });
      const csv = await server.request(`/calls/report/csv?${query}`, { token, level: 1, headers });
      const rows = (await csv.text()).trimEnd().split('\r\n').length - 1;
      expect(Number(list.headers.get('x-pagination-count')), query).toBe(rows);
      await list.body?.cancel();
    }
  },
);
