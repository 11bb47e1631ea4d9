import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readOptions } from '../../../demo/connectors/asterisk/command/options.ts';
import { run } from '../../../demo/connectors/asterisk/command/run.ts';
import { writeRecordings } from './support/recordings.ts';
import { command, newFolder } from './support/run-command.ts';

const captured = (file: string) => fileURLToPath(new URL(`captured/scenarios/${file}`, import.meta.url));
const CALLS = ['--cdr', captured('cdr.csv'), '--cel', captured('cel.csv.gz')];
const { folder, remove } = newFolder();
afterAll(remove);

async function tryIn(zone: string, files: readonly string[]): Promise<string> {
  const said: string[] = [];
  const asked = readOptions(['try', ...files, '--zone', zone, '--switch', 'pbx']);
  const signal = new AbortController().signal;
  await run(asked, { environment: {}, signal, say: (text) => said.push(text) });
  return said.join('\n');
}

describe('a zone that is not that of the switch', () => {
  it('is told with the one that its times are in, before anything is sent', async () => {
    await expect(tryIn('UTC', ['--cdr', captured('cdr.csv')])).rejects.toThrow(
      '--zone UTC is not the zone of the cdr: compared with the ids of their calls its times are those of UTC-03:00.',
    );
    await expect(tryIn('Asia/Kolkata', CALLS)).rejects.toThrow(/is not the zone of the cdr: .* UTC-03:00/);
  });

  it('is no matter where another zone has the same offset', async () => {
    expect(await tryIn('America/Bahia', CALLS)).toMatch(/^60 calls/);
  });
});

const trying = async (...args: readonly string[]) => (await command(['try', ...args])).join('\n');

describe('the words of a try', () => {
  it('about recordings are what their files are, where it was given a folder', async () => {
    expect(await trying(...CALLS)).toMatch(/recordings that the records name/);
    writeRecordings(folder);
    expect(await trying(...CALLS, '--recordings', folder)).toMatch(/40 recordings with sound/);
    const empty = newFolder();
    const said = await trying(...CALLS, '--recordings', empty.folder);
    expect(said).toMatch(/ 0 recordings with sound/);
    expect(said).toMatch(/Recordings that are not in the folder: \d+, \S+\.wav among them/);
    empty.remove();
  });

  it('name files that have no record, and a row without an end', async () => {
    const written = (name: string, text: string): string => {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    };
    const row =
      '"","1","2","ctx","A","SIP/1-00000001","","Dial","","2026-06-17 09:00:00","","2026-06-17 09:00:05",5,3,"ANSWERED","3","1781697600.1",""';
    const rubbish = written('rubbish', 'rubbish without an end');
    const nothing = await trying('--cdr', written('none.csv', ''), '--queue-log', rubbish);
    expect(nothing).toContain('--cdr: no record was found in it.');
    expect(nothing).toContain('--queue-log: no record was found in it.');
    expect(nothing).toContain('--queue-log: its last row has no end');
    const open = await trying('--cdr', written('open.csv', `${row}\n"never closed,1\n`));
    expect(open).toContain('--cdr: its last row has no end');
    expect(open).not.toContain('no record was found');
  });
});

describe('a CEL of whole seconds, as a table without fractions has it', () => {
  const cel = gunzipSync(readFileSync(captured('cel.csv.gz'))).toString();
  /** The moments of the rows that the test is about are cut, as MariaDB's `datetime` does. */
  const cut = (name: string, isCut: (row: string) => boolean): string => {
    const rows = cel
      .split('\n')
      .map((row) => (isCut(row) ? row.replace(/(?<="\d{10})\.\d{6}(?=")/, '.000000') : row));
    const file = join(folder, name);
    writeFileSync(file, rows.join('\n'));
    return file;
  };

  it('makes the times of each call less certain, which is counted and explained', async () => {
    const said = await trying(
      '--cel',
      cut('whole.csv', () => true),
    );
    expect(said).toMatch(/^60 calls/);
    expect(said).toContain('Not certain: 60 × times');
    expect(said).toContain('--cel: its moments are whole seconds');
  });

  it('is none where one call has no fractions by chance, be it the first one', async () => {
    for (const id of ['"1795394179.0"', '"1795394198.56"']) {
      const said = await trying(
        '--cel',
        cut('chance.csv', (row) => row.includes(id)),
      );
      expect(said).toMatch(/^60 calls/);
      expect(said).not.toMatch(/× times|whole seconds/);
    }
  });

  it('counts up to the day on which its table was altered', async () => {
    const said = await trying(
      '--cel',
      cut('altered.csv', (row) => cel.indexOf(row) < cel.length / 2),
    );
    const [, counted] = /Not certain: (\d+) × times/.exec(said) ?? [];
    expect(Number(counted)).toBeGreaterThan(20);
    expect(Number(counted)).toBeLessThan(40);
    expect(said).not.toContain('whole seconds');
  });
});
