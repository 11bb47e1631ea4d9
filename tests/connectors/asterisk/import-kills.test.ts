import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServerProgram, type ServerProgram } from '../../support/server/processes/spawned-server.ts';
import {
  type Center,
  importAll,
  importKilled,
  imports,
  newCenter,
  rowsOf,
  told,
} from './support/killed-imports.ts';
import { writeRecordings } from './support/recordings.ts';
import { newFolder } from './support/run-command.ts';
import { commandProgram, SWITCH } from './support/spawned-command.ts';

const captured = (file: string) => fileURLToPath(new URL(`captured/scenarios/${file}`, import.meta.url));
const { folder, remove } = newFolder();
const FILES = [
  ...['--cdr', captured('cdr.csv'), '--cel', captured('cel.csv.gz'), '--queue-log', captured('queue_log')],
  ...['--recordings', folder],
];

let program: ServerProgram;
const centers: Center[] = [];
beforeAll(async () => {
  program = await buildServerProgram();
  writeRecordings(folder);
});
afterAll(async () => {
  await program.end();
  await Promise.all(centers.map((one) => one.remove()));
  remove();
});

const center = async (): Promise<Center> => {
  const made = await newCenter();
  centers.push(made);
  return made;
};

it('has the same rows after one import, after two, and after kills of importer and server in between', {
  timeout: 300_000,
}, async () => {
  const calm = await center();
  expect(await importAll(program, calm, FILES)).toEqual([0, expect.stringMatching(/60 calls: 60 new/)]);
  const rows = await rowsOf(calm);
  expect(rows).toHaveLength(60);
  expect(rows.filter(({ sound }) => sound)).toHaveLength(40 - 2);

  expect(await importAll(program, calm, FILES)).toEqual([0, expect.stringMatching(/ 0 new, 0 changed/)]);
  expect(await rowsOf(calm)).toEqual(rows);

  const killed = await center();
  await importKilled(program, killed, FILES, [900, 250, 1300, 500]);
  expect(await importAll(program, killed, FILES)).toEqual([0, expect.stringContaining('calls:')]);
  expect(told(await rowsOf(killed))).toEqual(told(rows));
});

it('waits for a server that is away, and says so', { timeout: 120_000 }, async () => {
  const asterisk = await commandProgram();
  const own = await center();
  const first = program.start(own.environment);
  const url = await first.ready();
  await first.end('SIGTERM');
  const importing = asterisk(...imports(FILES, own, url));
  while (!importing.output().includes('does not answer')) await setTimeout(50);
  const second = program.start({ ...own.environment, PORT: new URL(url).port });
  await second.ready();
  expect([await importing.ended, importing.output()]).toEqual([
    0,
    expect.stringMatching(/answers again.*60 new/s),
  ]);
  await second.end('SIGTERM');
});

it('ends with one line and code 2 where something that was asked for is wrong', async () => {
  const asterisk = await commandProgram();
  const cases: readonly (readonly [args: readonly string[], words: RegExp])[] = [
    [['import', ...SWITCH, '--cdr', captured('cdr.csv')], /import wants --to/],
    [['try', ...SWITCH, '--cdr', join(folder, 'none.csv')], /there is no such file/],
    [['try', ...SWITCH, '--cdr', folder], /it is no file/],
    [['try', ...SWITCH, '--cdr', captured('truth.json')], /its first row is none of a CDR/],
    [['try', ...SWITCH, '--cdr', captured('cdr.csv'), '--colour', 'red'], /Unknown option '--colour'/],
    [
      ['try', '--cdr', captured('cdr.csv'), '--switch', 'pbx', '--zone', 'Mars/Olympus'],
      /there is no such zone/,
    ],
    [
      ['try', ...SWITCH, '--cdr', captured('cdr.csv'), '--recordings', join(folder, 'none')],
      /there is no such folder/,
    ],
    [['try', ...SWITCH, '--cdr', 'postgres://me:secret@localhost/db'], /leave the password out/],
    [
      ['import', ...SWITCH, '--cdr', captured('cdr.csv'), '--to', 'http://127.0.0.1:9'],
      /RAMAL_KEY is missing/,
    ],
    [['look', ...SWITCH, '--cdr', captured('cdr.csv')], /Say try, import or follow, not look/],
  ];
  for (const [args, words] of cases) {
    const running = asterisk(args);
    const code = await running.ended;
    const said = running.output().trim();
    expect([code, said.split('\n').length, said]).toEqual([2, 1, expect.stringMatching(words)]);
    expect(said).not.toMatch(/secret|\bat \w+ \(/);
  }
});
