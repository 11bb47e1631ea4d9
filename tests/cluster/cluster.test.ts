import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { percentile } from '../support/runner/figures.ts';
import { requester } from '../support/server/processes/server.ts';
import { type Load, startLoad, type Writers } from './load.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

/** How often the first database is killed. */
const KILLS = Number(process.env.KILLS ?? 3);
/** Milliseconds. */
const LOAD_BEFORE = 3000;
const LONGEST_GAP = 30_000;

let cluster: Cluster;
let writers: Writers;
beforeAll(async () => {
  cluster = await startCluster();
  const request = requester(cluster.url);
  const json = async (answer: Response) => {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return JSON.parse(text) as { token: string; result: { secret: string } };
  };
  const password = 'Fermento-Fino#20';
  const rosa = { company: 'Padaria da Rosa', name: 'Rosa Lima', email: 'rosa@padaria.example' };
  const body = { ...rosa, password, confirmPassword: password, token: cluster.setupToken };
  const { token: admin } = await json(await request('/setup', { method: 'POST', body }));
  const key = { name: 'PBX', permissions: ['ingestCalls'], life: 'unlimited' };
  const made = await json(await request('/api-keys', { method: 'POST', token: admin, level: 1, body: key }));
  writers = { request, admin, key: made.result.secret };
});
afterAll(() => cluster?.stop());
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(cluster.output());
});

/** The names of what is stored, read past the servers. */
async function stored(): Promise<Set<string>> {
  const client = new pg.Client(cluster.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select source_id as name from ingested_calls join calls on calls.id = call_id
      union all select name from contacts`,
  );
  await client.end();
  return new Set(rows.map(({ name }) => name));
}

async function expectAll({ calls, contacts, refused }: Load): Promise<void> {
  const there = await stored();
  expect([...calls, ...contacts].filter((name) => !there.has(name))).toEqual([]);
  // Whoever is refused is told so, and when to come again.
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
}

const reportStatus = async () =>
  (
    await writers.request('/reports/calls?startDate=2026-06-01&endDate=2026-06-30', {
      token: writers.admin,
      level: 1,
    })
  ).status;

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;

it('goes on within thirty seconds, and loses nothing, however often the first database is killed', async () => {
  for (let kill = 1; kill <= KILLS; kill++) {
    const load = startLoad(writers);
    await load.nextOfEach();
    await setTimeout(LOAD_BEFORE);
    const before = load.calls.length + load.contacts.length;
    const dead = cluster.first();
    const start = performance.now();
    await cluster.killDatabase(dead);
    await load.nextOfEach();
    const gap = performance.now() - start;
    expect(await reportStatus()).toBe(200);
    await setTimeout(LOAD_BEFORE);
    await load.stop();
    expect(cluster.first()).not.toBe(dead);
    await expectAll(load);
    console.log(
      `Kill ${kill}: writes go on after ${seconds(gap)}; ${before} acknowledged before, ` +
        `${load.calls.length + load.contacts.length - before} after, ${load.refused.length} refused meanwhile (503), none lost; ` +
        `a write takes ${percentile(load.times, 0.5).toFixed(0)} ms, p95 ${percentile(load.times, 0.95).toFixed(0)} ms.`,
    );
    expect(gap).toBeLessThan(LONGEST_GAP);
    const joining = performance.now();
    await cluster.startDatabase(dead);
    console.log(`  The killed one follows the other again after ${seconds(performance.now() - joining)}.`);
  }
});

it('goes on without the second database after some seconds, and loses nothing', async () => {
  const load = startLoad(writers);
  await load.nextOfEach();
  const dead = cluster.first() === 'one' ? 'two' : 'one';
  const start = performance.now();
  await cluster.killDatabase(dead);
  await setTimeout(100);
  await load.nextOfEach();
  const gap = performance.now() - start;
  await load.stop();
  await expectAll(load);
  console.log(`Without the second database writes go on after ${seconds(gap)}.`);
  expect(gap).toBeLessThan(LONGEST_GAP);
});
