// The server over HTTP, from the request to its last byte, beside the SQL that a developer would write by
// hand for the same page, in turn, on both databases. `-- --calls 1000000` sets the number of calls (100,000
// by default); DATABASE_URL or DATA_DIR name an existing database, else one is made and removed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../../support/browser/sign-in.mjs';
import { startDemo } from '../../support/server/processes/demo-server.mjs';
import { bareDatabase, ownPostgres } from '../bare-sql.mjs';
import { compare } from '../statistics.mjs';

export const name = 'server';

const EXPORTED_ROWS = 100_000;

const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const range = (days) => ({ startDate: day(days - 1), endDate: day(0) });
const QUARTER = range(90);

/** From the first page of every user to the slowest filters: the query, and the same condition by hand. */
const PAGES = [
  ['default range, 7 days', range(7), 'true', { postgres: 40, embedded: 40 }],
  ['90 days', QUARTER, 'true'],
  ['90 days, page 500', { ...QUARTER, page: 500 }, 'true'],
  [
    '90 days, type and status',
    { ...QUARTER, type: 'INBOUND', status: 'BUSY' },
    `type = 'INBOUND' and status = 'BUSY'`,
  ],
  ['90 days, team', { ...QUARTER, userLabel: 1 }, 'user_label_id = 1'],
  ['90 days, agent', { ...QUARTER, user: 3 }, '(user_id = 3 or second_user_id = 3)'],
  [
    '90 days, number contains four digits',
    { ...QUARTER, numberClient: '9981' },
    `number_client like '%9981%'`,
  ],
  ['90 days, number contains one digit', { ...QUARTER, numberClient: '9' }, `number_client like '%9%'`],
  [
    '90 days, word said',
    { ...QUARTER, word: 'bom dia' },
    `recording_id in (select recording_id from recording_turns where spoken like '% bom dia %')`,
  ],
  [
    '90 days, search',
    { ...QUARTER, search: 'ana' },
    `(contact_id in (select id from contacts where level_id = 1 and folded_name like '%ana%')
      or user_id in (select id from users where folded_name like '%ana%')
      or second_user_id in (select id from users where folded_name like '%ana%')
      or recording_id in (select recording_id from recording_turns where spoken like '%ana%'))`,
  ],
];

/** Reports of a week and of all there is; by snake case where the specification writes it. */
const REPORTS = ['calls', 'contact-center-per-day', 'agent-productivity-per-agent'];
const reportPaths = [
  ...[7, 90].flatMap((days) =>
    REPORTS.map((path) => [`${path}, ${days} days`, `${path}?${new URLSearchParams(range(days))}`]),
  ),
  ['calls of one agent, 90 days', `calls?${new URLSearchParams({ ...QUARTER, user: 3 })}`],
  ['calls of one number, 90 days', `calls?${new URLSearchParams({ ...QUARTER, number: 2 })}`],
  ['billing, 90 days', `billing?start_date=${day(89)}&end_date=${day(0)}`],
];
const REPORT_AIMS = { postgres: 300, embedded: 1000 };

/** Aims of the worst filter, unless a page has its own; milliseconds at the 95th percentile. */
const AIMS = { postgres: 120, embedded: 300 };

export async function measure({ runs, option }) {
  const calls = Number(option('calls') ?? 100_000);
  const { DATABASE_URL, DATA_DIR } = process.env;
  const isGiven = Boolean(DATABASE_URL || DATA_DIR);
  const rows = [];
  if (DATABASE_URL || !isGiven) rows.push(...(await onPostgres(DATABASE_URL, calls, runs)));
  if (DATA_DIR || !isGiven) rows.push(...(await onEmbedded(DATA_DIR, calls, runs)));
  return rows;
}

async function onPostgres(url, calls, runs) {
  const own = url ? undefined : await ownPostgres();
  if (!url && !own) return [];
  try {
    return await measureOn('postgres', { DATABASE_URL: url ?? own.url }, calls, runs);
  } finally {
    await own?.stop();
  }
}

async function onEmbedded(folder, calls, runs) {
  const own = folder ? undefined : mkdtempSync(join(tmpdir(), 'ramal-bench-'));
  try {
    return await measureOn('embedded', { DATA_DIR: folder ?? own, DATABASE_URL: '' }, calls, runs);
  } finally {
    if (own) rmSync(own, { recursive: true, force: true });
  }
}

/** More often than in a browser: a page takes milliseconds. */
const TIMES = 6;

async function measureOn(database, env, calls, runs) {
  const times = runs * TIMES;
  const { pages, reports, exported } = await ofServer(env, calls, times);
  const bare = await bareDatabase(env);
  const rows = [];
  for (const [index, [what, query, condition, aims]] of PAGES.entries()) {
    const byHand = await repeated(times, () => bare.page(query, condition));
    rows.push(compare(`${database}: ${what}`, pages[index], byHand, { aim: (aims ?? AIMS)[database] }));
  }
  await bare.close();
  const { lists, grew, seconds } = exported;
  return [
    ...rows,
    ...reportPaths.map(([what], index) =>
      compare(`${database}: report ${what}`, reports[index], undefined, { aim: REPORT_AIMS[database] }),
    ),
    compare(`${database}: 7 days while an export of ${exported.rows} rows runs`, lists, undefined, {
      aim: 100,
    }),
    compare(`${database}: that export`, [seconds], undefined, { unit: 's' }),
    compare(`${database}: growth of the server meanwhile`, [grew], undefined, { unit: 'MB' }),
  ];
}

/** Both sides are never open at once: the embedded database has one process alone. */
async function ofServer(env, calls, times) {
  const demo = await startDemo({ seedCalls: calls, env });
  try {
    const { ask } = await signIn(demo);
    const pages = [];
    for (const [, query] of PAGES) pages.push(await repeated(times, () => listed(ask, query)));
    const reports = [];
    for (const [, path] of reportPaths)
      reports.push(await repeated(times / 2, async () => (await ask(`/reports/${path}`)).text()));
    return { pages, reports, exported: await exporting(ask, demo.memory) };
  } finally {
    await demo.stop();
  }
}

/** The first two are for warmth and are not counted. */
async function repeated(times, act) {
  const taken = [];
  for (let time = -2; time < times; time += 1) taken.push(await timed(act));
  return taken.slice(2);
}

async function timed(act) {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

const listed = async (ask, query) => (await ask(`/calls?${new URLSearchParams(query)}`)).text();

/** An export of at most 100,000 rows, while lists are read: the server's memory, and how long the lists take. */
async function exporting(ask, memoryOf) {
  const before = memoryOf();
  const begun = performance.now();
  let rows = 0;
  let most = 0;
  let isOver = false;
  const reading = (async () => {
    const { body } = await ask(`/calls/report/csv?${new URLSearchParams(QUARTER)}`);
    for await (const chunk of body) {
      for (const byte of chunk) if (byte === 10) rows += 1;
      most = Math.max(most, memoryOf());
      if (rows >= EXPORTED_ROWS) break;
    }
  })().finally(() => {
    isOver = true;
  });
  const lists = [];
  while (!isOver) lists.push(await timed(() => listed(ask, range(7))));
  await reading;
  return { seconds: (performance.now() - begun) / 1000, rows, lists, grew: most - before };
}
