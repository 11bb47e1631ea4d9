// A large CDR: `node tests/bench/asterisk.mjs [--rows 1000000]`. Rows in a PostgreSQL of its own are imported by the command into a
// server on another of its databases; prints calls a second, and the memory of the importer from minute to minute.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from 'vite';
import { ROOT } from '../support/runner/tools.mjs';
import { newDataFolder } from '../support/server/processes/data-folder.mjs';
import { residentMemory } from '../support/server/processes/process-figures.mjs';
import { startOwnPostgres } from './own-postgres.mjs';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const rows = Number(values.rows);

const postgres = await startOwnPostgres();
if (!postgres) throw new Error('PostgreSQL is not installed.');

const configFile = join(ROOT, 'vite.config.ts');
for (const mode of ['server', 'asterisk']) await build({ configFile, mode, logLevel: 'error' });

/** Calls of one to four rows over sixty days: direct ones, and queues that ring up to three; each has its agent, and one in five is not taken. */
const FILL = `
create table cdr (calldate timestamp not null, clid text, src text, dst text, dcontext text, channel text, dstchannel text, lastapp text,
  lastdata text, duration integer, billsec integer, disposition text, uniqueid text, linkedid text, sequence integer, did text,
  recordingfile text, cnum text, cnam text, dst_cnam text, userfield text);
insert into cdr
select began + (k > 1) :: integer * interval '2 seconds', '"Cliente" <' || number || '>', number,
  case when k = 1 and queued then '600' else agent end, case when k = 1 then case when queued then 'ext-queues' else 'ext-local' end else 'from-queue' end,
  case when k = 1 then 'PJSIP/trunk-' || lpad(to_hex(i), 8, '0') else 'Local/' || agent || '@from-queue-' || lpad(to_hex(i * 4 + k), 8, '0') || ';2' end,
  'PJSIP/' || agent || '-' || lpad(to_hex(i * 4 + k), 8, '0'), case when k = 1 and queued then 'Queue' else 'Dial' end, '',
  case when k = 1 then talk + 12 else case when k = parts and taken then talk + 8 else 8 end end,
  case when k = 1 and (queued or taken) then talk + 10 when k = parts and taken then talk else 0 end,
  case when (k = 1 and (queued or taken)) or (k = parts and taken) then 'ANSWERED' else 'NO ANSWER' end,
  epoch || '.' || (i * 4 + k - 1), epoch || '.' || i * 4, k, case when k = 1 then '1130001000' else '' end, '', number, 'Cliente', '', ''
from (
  select *, i % 4 + 1 as parts, i % 4 > 0 as queued, i % 5 > 0 as taken, 20 + (i * 7) % 400 as talk,
    '119' || lpad(((i * 7919) % 100000000)::text, 8, '0') as number, extract(epoch from began at time zone 'America/Sao_Paulo')::bigint as epoch
  from (select i, timestamp '2026-08-01' + i * (interval '60 days' / $CALLS) as began from generate_series(1::bigint, $CALLS) i) as calls
) as calls, lateral (select k, (200 + (i + k) % 40)::text as agent from generate_series(1, parts) k) as parts;
create index on cdr (calldate);
create index on cdr (linkedid);
analyze cdr;`;

const admin = new pg.Client(postgres.url('postgres'));
await admin.connect();
for (const name of ['asteriskcdrdb', 'ramal']) await admin.query(`create database ${name}`);
await admin.end();
const source = new pg.Client(postgres.url('asteriskcdrdb'));
await source.connect();
const calls = Math.round(rows / 2.5);
await source.query(FILL.replaceAll('$CALLS', String(calls)));
await source.end();

const server = spawn(process.execPath, [join(ROOT, 'build/server/main.js')], {
  env: {
    ...process.env,
    PORT: '0',
    CENTER: 'own',
    DATABASE_URL: postgres.url('ramal'),
    DATA_DIR: newDataFolder('ramal-bench-'),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const link = await new Promise((resolve) => {
  let text = '';
  server.stdout.on('data', (part) => {
    text += part;
    const found = /(http:\S+)\/setup#token=(\S+)/.exec(text);
    if (found) resolve(found);
  });
});
const [, url, token] = link;
const post = async (path, body, session) => {
  const headers = {
    'content-type': 'application/json',
    'x-level-id': '1',
    ...(session && { authorization: `Bearer ${session}` }),
  };
  return (await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};
const password = 'Fermento-Fino#20';
const rosa = {
  token,
  company: 'Rosa',
  name: 'Rosa Lima',
  email: 'rosa@padaria.example',
  password,
  confirmPassword: password,
};
const session = (await post('/setup', rosa)).token;
const key = { name: 'PBX', permissions: ['ingestCalls'], life: 'unlimited' };
const { secret } = (await post('/api-keys', key, session)).result;

const begun = performance.now();
const importer = spawn(
  process.execPath,
  [
    ...['demo/asterisk.mjs', 'import', '--cdr', postgres.url('asteriskcdrdb'), '--zone', 'America/Sao_Paulo'],
    ...['--switch', 'bench', '--to', url],
  ],
  { cwd: ROOT, env: { ...process.env, RAMAL_KEY: secret }, stdio: ['ignore', 'inherit', 'inherit'] },
);
const memory = [];
/** Seconds of processor that a process has used, as Linux tells. */
const used = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
let processor = [];
const watch = setInterval(() => {
  if (importer.exitCode !== null) return;
  memory.push(Math.round(residentMemory(importer.pid)));
  processor = [used(importer.pid), used(server.pid)];
}, 1000);
const code = await new Promise((resolve) => importer.on('close', resolve));
clearInterval(watch);
const seconds = (performance.now() - begun) / 1000;
console.log(
  `${calls} calls of some ${rows} rows in ${seconds.toFixed(0)} s: ${Math.round(calls / seconds)} a second, code ${code}.`,
);
console.log(
  `Seconds of processor: importer ${processor[0]}, server ${processor[1]}; the machine's load was ${loadavg()[0].toFixed(1)}.`,
);
const everyTen = memory.filter((_, at) => at % 10 === 9);
console.log(`Memory of the importer every 10 s, MB: ${everyTen.join(' ')}; most: ${Math.max(...memory)}`);
server.kill('SIGTERM');
await new Promise((resolve) => server.on('close', resolve));
await postgres.stop();
process.exit(code ?? 1);
