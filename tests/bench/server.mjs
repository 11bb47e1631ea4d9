// The server's part of the benchmarks, alone: `npm run bench:server [-- --calls 1000000]`. Over HTTP, beside the query alone that
// somebody would write by hand for the same page, in one run and in turn, on both databases. A database that is there
// already is used as it is by DATA_DIR or DATABASE_URL; otherwise one is made and thrown away.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startDemo } from '../support/demo-server.mjs';
import { compare, percentile, table } from './statistics.mjs';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '50000' }, runs: { type: 'string', default: '40' } },
});
const RUNS = Number(values.runs);

const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const WEEK = `startDate=${day(6)}&endDate=${day(0)}`;
const QUARTER = `startDate=${day(89)}&endDate=${day(0)}`;

/** What is asked for, from what everybody sees first to the dearest that the filters allow. */
const PAGES = [
  ['default range', WEEK],
  ['90 days', QUARTER],
  ['90 days, page 500', `${QUARTER}&page=500`],
  ['90 days, type and status', `${QUARTER}&type=INBOUND&status=BUSY`],
  ['90 days, team', `${QUARTER}&userLabel=1`],
  ['90 days, agent', `${QUARTER}&user=3`],
  ['90 days, number contains', `${QUARTER}&numberClient=9981`],
  ['90 days, one digit', `${QUARTER}&numberClient=9`],
  ['90 days, word said', `${QUARTER}&word=bom%20dia`],
  ['90 days, search', `${QUARTER}&search=ana`],
];

const timed = async (act) => {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
};

async function signedIn(url, { email, password }) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = await answer.json();
  return async (path) => {
    const response = await fetch(`${url}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'x-level-id': '1' },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  };
}

/** A page's rows and their number by SQL alone, where there is a server to ask. */
const bySql = (client) => async () => {
  const condition = `level_id = 1 and started_at >= $1 and started_at < $2`;
  const range = [day(6), day(-1)];
  await client.query(
    `select * from calls where ${condition} order by started_at desc, id desc limit 20`,
    range,
  );
  await client.query(`select count(*) from calls where ${condition}`, range);
};

/** An export of 100,000 rows, while lists are read: the server's memory, and how long the lists take. */
async function exporting(ask, memoryOf) {
  const lists = [];
  let rows = 0;
  let most = 0;
  const before = memoryOf();
  const begun = performance.now();
  const response = await ask(`/calls/report/csv?${QUARTER}`);
  const reading = (async () => {
    for await (const chunk of response.body) {
      for (const byte of chunk) if (byte === 10) rows += 1;
      most = Math.max(most, memoryOf());
      if (rows > 100_000) break;
    }
  })();
  let isOver = false;
  void reading.finally(() => {
    isOver = true;
  });
  while (!isOver) lists.push(await timed(async () => (await ask(`/calls?${WEEK}`)).text()));
  await reading;
  return { seconds: (performance.now() - begun) / 1000, rows, lists, grew: most - before };
}

async function measure(name, environment) {
  const demo = await startDemo({ seedCalls: Number(values.calls), env: environment });
  const client = environment.DATABASE_URL ? new pg.Client(environment.DATABASE_URL) : undefined;
  await client?.connect();
  try {
    const ask = await signedIn(demo.url, demo.account);
    for (const [what, query] of PAGES) {
      const times = [];
      for (let run = 0; run < RUNS; run += 1)
        times.push(await timed(async () => (await ask(`/calls?${query}`)).text()));
      const slice = times.slice(2);
      console.log(
        `${name}: ${what.padEnd(26)} p50 ${percentile(slice, 0.5).toFixed(0).padStart(5)} ms  p95 ${percentile(slice, 0.95).toFixed(0).padStart(5)} ms`,
      );
    }
    if (client) {
      const ours = [];
      const bare = [];
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await timed(async () => (await ask(`/calls?${WEEK}`)).text()));
        bare.push(await timed(bySql(client)));
      }
      console.log(table([compare(`${name}: page of the default range`, ours, bare)]));
    }
    const { seconds, rows, lists, grew } = await exporting(ask, demo.memory);
    console.log(
      `${name}: export of ${rows} rows in ${seconds.toFixed(1)} s, the server grew by ${grew.toFixed(0)} MB; lists meanwhile (${lists.length}) p50 ${percentile(lists, 0.5).toFixed(0)} ms, p95 ${percentile(lists, 0.95).toFixed(0)} ms`,
    );
  } finally {
    await client?.end();
    await demo.stop();
  }
}

const { DATABASE_URL, DATA_DIR } = process.env;
if (DATABASE_URL) await measure('PostgreSQL', { DATABASE_URL });
if (DATA_DIR || !DATABASE_URL) await measure('embedded', DATA_DIR ? { DATA_DIR, DATABASE_URL: '' } : {});
