import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
