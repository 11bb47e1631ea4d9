import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../../demo/server/data/random.ts';
import { type PlainCall, PlainReports } from '../../support/reports/plain-reports.ts';
import { type OwnServer, setUp, startOwnServer } from '../../support/server/processes/own-server.ts';
import { emptyCenter, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import { linesOf } from '../../support/server/processes/server.ts';

/** The reports on calls over what a telephone system sent, beside plain SQL over the same. Those on devices are in `ingest-presence.test.ts`. */

const CALLS = 800;

/** Of a minute, in ten-thousandths: those of `plain-reports.ts`. */
const PRICES = { local: 600, national: 900, mobile: 2900, international: 11_000 };

let database: SeededDatabase;
let server: OwnServer;
let token: string;
beforeAll(async () => {
  database = await emptyCenter();
  server = await startOwnServer(database.place, {
    clock: () => new Date('2026-06-18T12:00:00Z'),
    callPrices: PRICES,
  });
  token = await setUp(server);
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

/** A call of any kind, with its ends: a client and the company, or two of the company. */
function callAt(index: number): PlainCall {
  const random = createRandom(index, 'reported call');
  const type = random.pick(['INBOUND', 'INBOUND', 'OUTBOUND', 'INTERNAL']);
  const status = random.pick([
    'ANSWERED',
    'ANSWERED',
    'ANSWERED',
    'NO_ANSWER',
    'BUSY',
    'DITCHED',
    'ON_PROGRESS',
  ]);
  const began = Date.parse('2026-06-15T00:00:00Z') + random.int(0, 3 * 86_400 - 1) * 1000;
  const over = began + random.int(0, 90) * 1000;
  const client = random.pick([
    `55119${random.int(80_000_000, 80_000_030)}`,
    `5511${random.int(30_000_000, 30_000_030)}`,
    `552133${random.int(100_000, 100_020)}`,
    `44207946${random.int(1000, 1010)}`,
  ]);
  const company = random.pick(['551130001000', '551130001001', '5508001234567']);
  const iso = (time: number) => new Date(time).toISOString();
  const isInternal = type === 'INTERNAL';
  const ends = isInternal
    ? ['201', '202']
    : type === 'INBOUND'
      ? [client, company]
      : ['551130001000', client];
  return {
    type,
    status,
    startedAt: iso(began),
    answeredAt: status === 'ANSWERED' ? iso(over) : null,
    endedAt:
      status === 'ON_PROGRESS' ? null : iso(status === 'ANSWERED' ? over + random.int(0, 900) * 1000 : over),
    agent: status === 'ANSWERED' || isInternal ? `Agente ${random.int(1, 9)}` : null,
    media: random.pick([null, 'Busca', 'Rádio']),
    origin: ends[0] as string,
    destination: ends[1] as string,
    client: isInternal ? null : client,
  };
}

const calls = Array.from({ length: CALLS }, (_, index) => callAt(index));

const lineOf = (call: PlainCall, index: number) =>
  JSON.stringify({
    source: 'pbx',
    id: `${index}`,
    version: 1,
    ...{ type: call.type, status: call.status, startedAt: call.startedAt },
    ...{ answeredAt: call.answeredAt, endedAt: call.endedAt, media: call.media },
    from: { number: call.origin },
    to: { number: call.destination },
    agents: call.agent ? [{ extension: `30${call.agent.at(-1)}`, name: call.agent }] : [],
  });

it.each([
  ['2026-06-15', '2026-06-17', 'UTC'],
  ['2026-06-15', '2026-06-16', 'America/Sao_Paulo'],
  ['2026-06-16', '2026-06-17', 'Asia/Kolkata'],
])('%s to %s in %s', async (start, end, zone) => {
  const body = linesOf(calls.map(lineOf).join('\n'));
  const sent = await server.request('/ingest/calls', { method: 'POST', token, level: 1, body });
  expect((await sent.text()).match(/"errors?"/g)).toBeNull();
  const reports = await PlainReports.of(server.db, calls, { start, end, zone });
  const { plain, told } = await reports.compared(async (path, zone) => {
    const answer = await server.request(`/reports/${path}`, {
      ...{ token, level: 1, headers: { 'x-time-zone': zone } },
    });
    return answer.json();
  });
  expect(plain.total).toBeGreaterThan(200);
  expect(plain.cost).toBeGreaterThan(0);
  expect(told).toEqual(plain);
});
