import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paired, type TrueCall, ZONE } from '../../connectors/asterisk/support/captured.ts';
import {
  type Center,
  importAll,
  importKilled,
  newCenter,
  rowsOf,
  told,
} from '../../connectors/asterisk/support/killed-imports.ts';
import { newFolder } from '../../connectors/asterisk/support/run-command.ts';
import { commandProgram, SWITCH } from '../../connectors/asterisk/support/spawned-command.ts';
import type { StoredCall } from '../../connectors/asterisk/support/stored-calls.ts';
import { readSummary, type SummaryRow } from '../../connectors/asterisk/support/summary-rows.ts';
import { PRICES, reportsOf } from '../../connectors/asterisk/support/truth-reports.ts';
import { startOwnServer } from '../../support/server/processes/own-server.ts';
import { buildServerProgram, type ServerProgram } from '../../support/server/processes/spawned-server.ts';
import { capturedCall, type OpenedCall } from '../captured-call.ts';
import { type ForeignSite, startForeignSite } from '../foreign-page.ts';
import { type ImportedRun, playRun } from './imported-run.ts';

/** A real Asterisk, more than twenty scenarios and a day of two hundred calls on it, and what an import makes of its records. */

/** The orders of the scenarios and numbers of the callers: `npm run laboratory -- --all` tries five. */
const SEEDS = Array.from({ length: Number(process.env.RUNS ?? 1) }, (_, at) => at + 1);

type Pairs = readonly (readonly [TrueCall, SummaryRow | undefined])[];

const factsOf = (truth: TrueCall) => ({
  ...{ type: truth.type, status: truth.status, agent: truth.agent ?? '', queue: truth.queue ?? '' },
  ...{ origin: truth.origin, destination: truth.destination, transfers: truth.transfers ?? 0 },
  recordings: truth.recordings.toSorted(),
});

const toldBy = (row: SummaryRow | undefined) =>
  row && {
    ...{ type: row.type, status: row.status, agent: row.agent, queue: row.queue },
    ...{ origin: row.origin, destination: row.destination, transfers: row.transfers },
    recordings: row.recordings.toSorted(),
  };

/** The calls whose seconds differ from the truth by half a second or more, and by what the machine was late. */
const late = (
  { lateness }: ImportedRun,
  pairs: Pairs,
  seconds: (truth: TrueCall, row: SummaryRow) => number,
) => pairs.filter(([truth, row]) => !row || Math.abs(seconds(truth, row)) >= 0.5 + 5 * lateness);

/** The recordings of a switch, by their names. */
function soundsIn(monitor: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(monitor, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.wav'),
  );
  return new Map(files.map((path) => [path.split('/').at(-1) ?? '', readFileSync(join(monitor, path))]));
}

/** The bytes before the samples of a WAV as Asterisk writes it, and the place of the bytes in a second. */
const WAV = { header: 44, byteRate: 28 };
const secondsOf = (wav: Buffer): number => (wav.length - WAV.header) / wav.readUInt32LE(WAV.byteRate);

/** The stored calls as the truth has them. Of several recordings the server has one sound. */
function storedBeside(pairs: Pairs, rows: readonly StoredCall[], sounds: ReadonlyMap<string, Buffer>) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sumOf = (sound: Buffer | undefined) => sound && createHash('sha256').update(sound).digest('hex');
  return pairs.map(([truth, { id = '' } = {}]) => {
    const row = byId.get(id);
    const [one = '', ...others] = truth.recordings;
    const sound = others.length > 0 ? row?.sound : (sumOf(sounds.get(one)) ?? null);
    const facts = { type: truth.type, status: truth.status, agent: truth.agent, queue: truth.queue ?? null };
    return { row, expected: { ...facts, sound } };
  });
}

describe.each(SEEDS)('calls in the order %i', (seed) => {
  let run: ImportedRun | string;
  let program: ServerProgram;
  let centers: Center[] = [];
  const { folder, remove } = newFolder();

  beforeAll(async () => {
    program = await buildServerProgram();
    await commandProgram();
    // Calls take their time: the centers are made meanwhile.
    [run, centers] = await Promise.all([
      playRun({ seed, calls: 200 }),
      Promise.all([newCenter(), newCenter()]),
    ]);
    if (typeof run === 'string') console.log(`${run}. Captured files stand for it (tests/connectors).`);
  }, 300_000);
  afterAll(async () => {
    await program?.end();
    for (const center of centers) await center.remove();
    remove();
    if (typeof run === 'object') await run.remove();
  });

  /** A test with the run. Where no switch can be made it passes, and the reason is above. */
  const imported = (name: string, test: (run: ImportedRun) => Promise<void>) =>
    it(name, { timeout: 600_000 }, async () => {
      if (typeof run === 'string') expect(run).toMatch(/^No Asterisk can be made here: /);
      else await test(run);
    });

  let pairs: Pairs = [];

  imported(
    'finds every call, its people, its way, its times and its recordings, and nothing else',
    async (all) => {
      const asterisk = await commandProgram();
      const summary = join(folder, 'summary.csv');
      const tried = asterisk(['try', ...all.records, '--summary', summary, ...SWITCH]);
      expect([await tried.ended, tried.output()]).toEqual([0, expect.stringContaining('4 × a service')]);
      const rows = readSummary(readFileSync(summary, 'utf8'));
      pairs = paired(all.truth, rows);
      expect(pairs.length).toBeGreaterThan(220);
      expect(pairs.map(([, row]) => toldBy(row))).toEqual(pairs.map(([truth]) => factsOf(truth)));
      console.log(`Answers of the switches, 95 % in: ${Math.round(all.lateness * 1000)} ms`);
      expect(rows).toHaveLength(pairs.length);
      expect(late(all, pairs, (truth, row) => truth.waitingSeconds - row.waitingSeconds)).toEqual([]);
      expect(late(all, pairs, (truth, row) => truth.talkSeconds - row.talkSeconds)).toEqual([]);
      const keyed = pairs.filter(([truth]) => truth.digits);
      expect(keyed.map(([, row]) => row?.digits)).toEqual(keyed.map(([truth]) => truth.digits?.join(' ')));
    },
  );

  /** Imports what is left, and returns the rows. */
  async function finish(center: Center, records: readonly string[]): Promise<StoredCall[]> {
    expect(await importAll(program, center, records)).toEqual([0, expect.stringContaining('calls:')]);
    return rowsOf(center);
  }

  /** Imports everything, and everything again: the rows are the same. */
  async function importTwice(center: Center, records: readonly string[]): Promise<StoredCall[]> {
    const words = expect.stringMatching(new RegExp(`${pairs.length} calls: ${pairs.length} new`));
    expect(await importAll(program, center, records)).toEqual([0, words]);
    const rows = await rowsOf(center);
    expect(await importAll(program, center, records)).toEqual([
      0,
      expect.stringMatching(/ 0 new, 0 changed/),
    ]);
    expect(await rowsOf(center)).toEqual(rows);
    return rows;
  }

  imported('stores the same once, twice, and after kills of importer and server in between', async (all) => {
    const [calm, killed] = centers as [Center, Center];
    const [rows, others] = await Promise.all([
      importTwice(calm, all.records),
      importKilled(program, killed, all.records, [2500, 1200]).then(() => finish(killed, all.records)),
    ]);
    expect(rows).toHaveLength(pairs.length);
    for (const { row, expected } of storedBeside(pairs, rows, soundsIn(all.file('spool/monitor'))))
      expect(row).toMatchObject(expected);
    expect(told(others)).toEqual(told(rows));
  });

  imported('gives the reports that plain SQL gives of the truth', async () => {
    const [calm] = centers as [Center];
    const server = await startOwnServer(calm.place, { callPrices: PRICES });
    const [first] = pairs.map(([{ startedAt }]) => startedAt).sort();
    const day = (from: number) =>
      new Date(Date.parse(first ?? '') + from * 86_400_000).toISOString().slice(0, 10);
    const range = { start: day(-1), end: day(1), zone: ZONE };
    const known = pairs.map(([truth, row]) => [truth, row?.id ?? ''] as const);
    const { plain, told: answered } = await reportsOf(server, calm.token, known, range);
    expect(plain.total).toBe(pairs.length);
    expect(answered).toEqual(plain);
    await server.close();
  });

  it('plays a call on a page of another origin, by its name on its switch', {
    timeout: 120_000,
  }, async () => {
    const site = await startForeignSite();
    const call = typeof run === 'string' ? await capturedCall(site) : await callOfRun(run, site);
    const heard = await call.page.listen();
    expect(heard.isPaused).toBe(false);
    expect(heard.loudest).toBeGreaterThan(0.05);
    expect(Math.abs(heard.duration - call.seconds)).toBeLessThan(0.1);
    await call.close();
    site.close();
  });

  /** A call of a queue on a page of a host. */
  async function callOfRun(all: ImportedRun, site: ForeignSite): Promise<OpenedCall> {
    const [calm] = centers as [Center];
    const [truth, known] = pairs.find(([{ recordings, queue }]) => queue && recordings.length === 1) ?? [];
    const sound = soundsIn(all.file('spool/monitor')).get(truth?.recordings[0] ?? '');
    const { DATA_DIR: dataDir } = calm.environment;
    const server = await startOwnServer({ dataDir, ...calm.place }, { allowOrigins: [site.origin] });
    const page = await site.open({ url: server.url, token: calm.token, id: `pbx:${known?.id}` });
    const close = async () => {
      await page.close();
      await server.close();
    };
    return { page, seconds: sound ? secondsOf(sound) : 0, close };
  }
});
