import { appendFileSync, mkdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTelephoneSystem, type TelephoneSystem } from '../../support/server/telephone-system.ts';
import { writeRecordings } from './support/recordings.ts';
import { command, newFolder } from './support/run-command.ts';
import { type StoredCall, storedCalls } from './support/stored-calls.ts';

const captured = (file: string): string => {
  const path = fileURLToPath(new URL(`captured/scenarios/${file}`, import.meta.url));
  return (file.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)).toString();
};
/** Seconds from the captured run to an hour ago: what is old is not waited for. */
const LATER = Math.floor(Date.now() / 1000) - 3600 - 1_795_394_179;
const later = (text: string) =>
  text
    .replaceAll(/(?<=")1795394\d{3}(?=\.)/g, (second) => String(Number(second) + LATER))
    .replaceAll(/2026-11-22 (\d\d:\d\d:\d\d)/g, (moment) =>
      new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) + LATER * 1000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' '),
    );
const cel = later(captured('cel.csv.gz')).split('\n').filter(Boolean);
const cdr = later(captured('cdr.csv')).split('\n').filter(Boolean);

const { folder, remove } = newFolder();
let system: TelephoneSystem;
beforeAll(async () => {
  system = await startTelephoneSystem();
  writeRecordings(join(folder, 'monitor'));
});
afterAll(async () => {
  await system.close();
  remove();
});

/** Waits until the server has a number of calls, and returns them. */
async function calls(number: number): Promise<StoredCall[]> {
  for (;;) {
    const rows = await storedCalls(system.server.db);
    if (rows.length >= number && rows.every(({ ended }) => ended)) return rows;
    await setTimeout(100);
  }
}

/** The rows of the first calls: those of their ids. */
const linesOf = (lines: readonly string[], ids: readonly string[]) =>
  lines.filter((line) => ids.some((id) => line.includes(`"${id}"`)));

const IDS = ['1795394179.0', '1795394187.20', '1795394197.40', '1795394198.56'].map((id) =>
  later(`"${id}`).slice(1),
);

/** The minutes of the switch's clock in which the first calls were going on. */
const MINUTES = [0, 60, 120].map((more) =>
  new Date((1_795_394_179 + LATER + more - 3 * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' '),
);

/** Follows files of a folder until the work is done. */
async function follow(place: string, work: (said: readonly string[]) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const files = ['--cdr', join(place, 'Master.csv'), '--cel', join(place, 'cel.csv')];
  const args = ['follow', ...files, '--recordings', join(folder, 'monitor'), '--to', system.server.url];
  const said: string[] = [];
  const following = command(args, { RAMAL_KEY: system.key }, stop.signal, said);
  await work(said);
  stop.abort();
  await following;
}

it('sends each call once, with its sound, while files grow, are put aside, cut and replaced', {
  timeout: 120_000,
}, async () => {
  const place = join(folder, 'log');
  mkdirSync(place);
  const [celFile, cdrFile] = [join(place, 'cel.csv'), join(place, 'Master.csv')];
  writeFileSync(celFile, `${cel[0]}\n`);
  writeFileSync(cdrFile, `${cdr[0]}\n`);
  const add = (id: string, half = false) => {
    const events = linesOf(cel, [id])
      .map((line) => `${line}\n`)
      .join('');
    appendFileSync(celFile, half ? events.slice(0, events.length / 2) : events);
    appendFileSync(
      cdrFile,
      linesOf(cdr, [id])
        .map((line) => `${line}\n`)
        .join(''),
    );
    return events.slice(events.length / 2);
  };
  const [first = '', second = '', third = '', fourth = ''] = IDS;
  await follow(place, async (said) => {
    // It grows, in the middle of a line too.
    const rest = add(first, true);
    await setTimeout(1500);
    expect(await storedCalls(system.server.db)).toEqual([]);
    appendFileSync(celFile, rest);
    const [row] = await calls(1);
    expect(row).toMatchObject({ id: first, type: 'INBOUND', status: 'ANSWERED', agent: '101' });
    while (!(await storedCalls(system.server.db))[0]?.sound) await setTimeout(100);

    // It is put aside, and a new one begins.
    renameSync(celFile, `${celFile}.1`);
    renameSync(cdrFile, `${cdrFile}.1`);
    writeFileSync(celFile, `${cel[0]}\n`);
    writeFileSync(cdrFile, `${cdr[0]}\n`);
    add(second);
    expect((await calls(2)).map(({ id }) => id)).toEqual([first, second]);

    // It is cut.
    truncateSync(celFile);
    await setTimeout(1500);
    appendFileSync(celFile, `${cel[0]}\n`);
    add(third);
    expect((await calls(3)).map(({ id }) => id)).toEqual([first, second, third]);

    // It began with empty records, and says how far it is by the calls.
    const far = () => said.filter((line) => line.endsWith(' a second'));
    while (far().length === 0) await setTimeout(100);
    for (const line of far()) expect(MINUTES).toContain(line.slice(0, 16));
  });

  // Stopped and started again: it goes on, and has nothing twice.
  const before = await calls(3);
  await follow(place, async () => {
    add(fourth);
    await calls(4);
  });
  const rows = await calls(4);
  expect(rows.map(({ id }) => id)).toEqual(IDS);
  expect(rows.slice(0, 3)).toEqual(before);
});
