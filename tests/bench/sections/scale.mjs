// A center with ten times as many calls, since it is ten times as old, beside itself: `npm run bench -- --only scale`. Both databases are on
// one PostgreSQL, in a folder on the disk (`-- --data /var/tmp/scale` keeps it for the next time); each page is asked for in turn.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { signIn } from '../../support/browser/sign-in.mjs';
import { startDemo } from '../../support/server/processes/demo-server.mjs';
import { makeManyCalls, SEEDED } from '../many-calls.mjs';
import { startOwnPostgres } from '../own-postgres.mjs';
import { inTurn, percentile } from '../statistics.mjs';

export const name = 'scale';

/** The large center is so many times as old. */
const TIMES = 10;
const NOW = '2026-06-17T15:00:00Z';
const AIM = 2;
/** Pages take milliseconds. */
const MORE = 6;

const day = (back) => new Date(Date.parse(NOW) - back * 86_400_000).toISOString().slice(0, 10);
const range = (days) => ({ startDate: day(days - 1), endDate: day(0) });
const MONTH = range(30);

const LISTS = {
  'list, 7 days': range(7),
  'list, 30 days': MONTH,
  'list, 90 days': range(90),
  'list, 30 days, page 100': { ...MONTH, page: 100 },
  'list, 30 days, type and status': { ...MONTH, type: 'INBOUND', status: 'BUSY' },
  'list, 30 days, agent': { ...MONTH, user: 3 },
  'list, 30 days, number': { ...MONTH, numberClient: '9981' },
  'list, 30 days, word said': { ...MONTH, word: 'bom dia' },
  'list, 7 days, search': { ...range(7), search: 'ana' },
  'list, 30 days, search': { ...MONTH, search: 'ana' },
  'list, 7 days, by duration': { ...range(7), order_by: '-duration' },
};
const REPORTS = [
  ...['calls', 'contact-center-per-agent', 'contact-center-per-day', 'agent-productivity-per-agent'],
  ...['agent-productivity-per-day', 'agent-devices-status-history', 'billing', 'service-level'],
];
const LIVE = ['realtime/user-devices-state', 'realtime/queue-calls-state'];

const reportPath = (report) => {
  const { startDate, endDate } = MONTH;
  const query = report === 'billing' ? { start_date: startDate, end_date: endDate } : MONTH;
  return `/reports/${report}?${new URLSearchParams(query)}`;
};

const PATHS = [
  ...Object.entries(LISTS).map(([what, query]) => [what, `/calls?${new URLSearchParams(query)}`]),
  ...REPORTS.map((report) => [`report ${report}, 30 days`, reportPath(report)]),
  ...LIVE.map((report) => [`report ${report}`, `/reports/${report}`]),
];

export async function measure({ runs, option }) {
  const folder = option('data') ?? mkdtempSync(join(tmpdir(), 'ramal-scale-'));
  mkdirSync(folder, { recursive: true });
  const postgres = await startOn(folder);
  if (!postgres) return [];
  try {
    const urlOf = (database) => postgres.url(database);
    if (!(await isMade(urlOf))) await make(urlOf, Number(option('times') ?? TIMES));
    const centers = [];
    for (const database of ['large', 'small']) centers.push(await openCenter(urlOf(database)));
    const rows = await compareAll(centers, runs * MORE);
    for (const center of centers) await center.stop();
    return rows;
  } finally {
    // It is ended without a warning: the next start would repeat all that was written.
    await withClient(postgres.url('postgres'), (client) => client.query('checkpoint'));
    await postgres.stop();
    if (!option('data')) rmSync(folder, { recursive: true, force: true });
  }
}

async function startOn(folder) {
  const settings = [
    ...[
      'shared_buffers=1GB',
      'effective_cache_size=8GB',
      'random_page_cost=1.1',
      'max_wal_size=16GB',
      'autovacuum=off',
    ],
    ...['wal_level=minimal', 'max_wal_senders=0', 'synchronous_commit=off'],
  ];
  return existsSync(folder) ? startOwnPostgres({ folder, settings }) : undefined;
}

const withClient = async (url, task) => {
  const client = new pg.Client(url);
  await client.connect();
  return task(client).finally(() => client.end());
};

const isMade = (urlOf) =>
  withClient(urlOf('postgres'), async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'made'`);
    return rowCount === 1;
  });

async function make(urlOf, times) {
  const ask = (text) => withClient(urlOf('postgres'), (client) => client.query(text));
  for (const database of ['seeded', 'small', 'large']) await ask(`drop database if exists ${database}`);
  await ask('create database seeded');
  await (await startServer(urlOf('seeded'))).stop();
  await makeManyCalls(urlOf, times, (text) => console.log(`${new Date().toISOString()} ${text}`));
  // Tells the next run that all is there.
  await ask('create database made');
}

const startServer = (url) => startDemo({ seedCalls: SEEDED, env: { DATABASE_URL: url, DEMO_NOW: NOW } });

async function openCenter(url) {
  const server = await startServer(url);
  const { ask } = await signIn(server);
  return { stop: server.stop, ask: async (path) => (await ask(path)).text() };
}

async function compareAll(centers, times) {
  const rows = [];
  for (const [what, path] of PATHS) {
    const timed = (center) => async () => {
      const begun = performance.now();
      await center.ask(path);
      return performance.now() - begun;
    };
    const [large, small] = await inTurn(times, centers.map(timed));
    const sides = [large, small].map((values) => ({
      p50: percentile(values, 0.5),
      p95: percentile(values, 0.95),
    }));
    const [ours, bare] = sides;
    const ratio = ours.p95 / bare.p95;
    console.log(
      `${what}: ${ratio.toFixed(2)} × (p95 ${ours.p95.toFixed(0)} ms, ${bare.p95.toFixed(0)} ms)${ratio > AIM ? ' ✗' : ''}`,
    );
    rows.push({
      name: `${what}: ten times as many calls beside one`,
      unit: 'ms',
      ours,
      bare,
      ratio,
      runs: times,
    });
  }
  return rows;
}
