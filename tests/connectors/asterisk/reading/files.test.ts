import { execFileSync } from 'node:child_process';
import { appendFileSync, linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { CsvRows, valuesOf } from '../../../../demo/connectors/asterisk/read/csv.ts';
import { openSource } from '../../../../demo/connectors/asterisk/read/open-source.ts';
import { type AnyRecord, type Kind, newReader } from '../../../../demo/connectors/asterisk/read/source.ts';
import { RecordingFolder } from '../../../../demo/connectors/asterisk/recordings/recording-folder.ts';
import { oneSound } from '../../../../demo/connectors/asterisk/recordings/several.ts';
import { wave } from '../../../support/server/sounds.ts';
import { newFolder } from '../support/run-command.ts';

const { folder, remove } = newFolder();
afterAll(remove);

async function all(kind: Kind, path: string) {
  const reader = newReader('UTC');
  const source = await openSource(kind, path, reader, {});
  const records: AnyRecord[] = [];
  for await (const some of source.all(null)) records.push(...some);
  await source.close();
  return { records, refused: reader.refused.reasons };
}

const line = (second: number, caller = '11') =>
  `17953942${second}|1795394200.1|600|NONE|ENTERQUEUE||${caller}|1`;

describe('files that were put aside', () => {
  it('are read before the growing one, the oldest first, compressed ones too', async () => {
    const log = join(folder, 'queue_log');
    writeFileSync(`${log}-20261101.gz`, gzipSync(`${line(10)}\n`));
    writeFileSync(`${log}.10.gz`, gzipSync(`${line(11)}\n`));
    writeFileSync(`${log}.2`, `${line(12)}\n`);
    writeFileSync(`${log}.1`, `${line(13)}\n`);
    writeFileSync(`${log}.bak`, `${line(99)}\n`);
    writeFileSync(log, `${line(14)}\n${line(15)}`);
    const { records } = await all('queue', log);
    // The last line has no end yet.
    expect(records.map(({ at }) => at / 1_000_000)).toEqual(
      [10, 11, 12, 13, 14].map((second) => 1_795_394_200 + second),
    );
  });

  it('are read as far as they are whole', async () => {
    const log = join(folder, 'damaged');
    const whole = gzipSync(
      Buffer.from(Array.from({ length: 20_000 }, (_, at) => `${line(10, `${at}`)}\n`).join('')),
    );
    writeFileSync(`${log}.1.gz`, whole.subarray(0, whole.length / 2));
    writeFileSync(log, `${line(15)}\n`);
    const { records, refused } = await all('queue', log);
    expect(records.length).toBeGreaterThan(100);
    expect(refused.map(([reason]) => reason)).toContain(
      'queue: the compressed file is damaged, and was read up to there',
    );
  });
});

describe('rows of a CSV file', () => {
  const row =
    '"2026-06-17 12:00:00","""Zé, o ""Bom"""" <1>",1,2,ctx,PJSIP/1-00000001,,Dial,,5,3,ANSWERED,3,,1781697600.1,,,,,,,,,1781697600.1,,7';

  it('have quotes, commas and line breaks in their values', () => {
    expect(valuesOf('a,"b ""c"", d",,"e"')).toEqual(['a', 'b "c", d', '', 'e']);
    const rows = new CsvRows(() => undefined);
    expect(['x,"two', 'lines",y', 'z'].flatMap((one) => rows.add(one))).toEqual([
      ['x', 'two\nlines', 'y'],
      ['z'],
    ]);
  });

  it.each([
    ['quoted', '"1","Ana","x"', '"2","Ana'],
    ['quoted, cut in the middle of a row', '"1","""Ana"" <1>","x"', '"2","""An'],
    ['not quoted', '1,Ana,x', '2,"Ana'],
  ])('go on after a quote that is never closed: %s', (_, whole, open) => {
    let broken = 0;
    const rows = new CsvRows(() => broken++);
    const ids = [whole, open, whole, whole].map((one) => rows.add(one).map(([id]) => id));
    expect(ids).toEqual([['1'], [], ['1'], ['1']]);
    expect([broken, rows.isHeld]).toEqual([1, false]);
  });

  it('are not ended by a line of a value that looks like a row', () => {
    const rows = new CsvRows(() => expect.unreachable());
    const lines = ['"1","Ana","x"', '"2","Evil', '""3"",""Ana"",""x""', '4,Ana,x', '","y"'];
    expect(lines.flatMap((one) => rows.add(one))).toEqual([
      ['1', 'Ana', 'x'],
      ['2', 'Evil\n"3","Ana","x"\n4,Ana,x\n', 'y'],
    ]);
  });

  it('are told by their number of columns, or by a header, also in the middle of a file', async () => {
    for (const [name, text] of [
      ['bare', `${row}\n`],
      [
        'asterisk',
        `"","1","2","ctx","""A"" <1>","SIP/1-00000001","","Dial","","2026-06-17 12:00:00","","2026-06-17 12:00:05",5,3,"ANSWERED","3","1781697600.1",""\n`,
      ],
    ] as const) {
      const file = join(folder, `${name}.csv`);
      writeFileSync(file, text);
      expect((await all('cdr', file)).records).toEqual([
        expect.objectContaining({ uniqueid: '1781697600.1', duration: 5, dcontext: 'ctx' }),
      ]);
    }
  });

  it('that are none cost no other: an open quote, another number of columns, another encoding, no moment', async () => {
    const file = join(folder, 'hostile.csv');
    const bytes = Buffer.concat([
      Buffer.from(`${row}\n"never closed\nshort,row\n${row.replace('2026-06-17', 'yesterday')}\n`),
      Buffer.from(`${row.replace('Zé', 'Jo\xe3o')}\n`, 'latin1'),
      Buffer.from(`${'x'.repeat(2_000_000)}\n${row}\n`),
    ]);
    writeFileSync(file, bytes);
    const { records, refused } = await all('cdr', file);
    expect(records.map((record) => record.kind === 'cdr' && record.clid)).toEqual(
      expect.arrayContaining(['"Zé, o "Bom"" <1>', '"João, o "Bom"" <1>']),
    );
    expect(records.length).toBeGreaterThanOrEqual(2);
    expect(refused.length).toBeGreaterThan(0);
  });
});

describe('a file that grows', () => {
  it('gives what is new, once, also when it is rewritten under its name', async () => {
    const log = join(folder, 'growing');
    writeFileSync(log, `${line(10)}\n`);
    const source = await openSource('queue', log, newReader('UTC'), {});
    const more = async () => {
      const records: AnyRecord[] = [];
      for await (const some of source.more()) records.push(...some);
      return records.map(({ at }) => at / 1_000_000 - 1_795_394_200);
    };
    for await (const _ of source.all(null));
    expect(await more()).toEqual([]);
    appendFileSync(log, `${line(11)}\n${line(12).slice(0, 9)}`);
    expect(await more()).toEqual([11]);
    appendFileSync(log, `${line(12).slice(9)}\n`);
    expect(await more()).toEqual([12]);
    writeFileSync(log, `${line(20, '9')}\n${line(21)}\n${line(22)}\n${line(23)}\n`);
    expect(await more()).toEqual([20, 21, 22, 23]);
    rmSync(log);
    expect(await more()).toEqual([]);
    writeFileSync(log, `${line(30)}\n`);
    expect(await more()).toEqual([30]);
    await source.close();
  });

  it('is not waited for where a pipe has its name, which is said, and goes on where it is a file again', {
    timeout: 10_000,
  }, async () => {
    const log = join(folder, 'pipe');
    writeFileSync(log, `${line(10)}\n`);
    const source = await openSource('queue', log, newReader('UTC'), {});
    for await (const _ of source.all(null));
    rmSync(log);
    execFileSync('mkfifo', [log]);
    await expect(source.more()[Symbol.asyncIterator]().next()).rejects.toThrow('is no file');
    rmSync(log);
    writeFileSync(log, `${line(11)}\n`);
    const records: AnyRecord[] = [];
    for await (const some of source.more()) records.push(...some);
    expect(records).toHaveLength(1);
    await source.close();
  });
});

describe('recordings', () => {
  const root = join(folder, 'monitor');
  const day = join(root, '2026', '11', '22');
  mkdirSync(day, { recursive: true });
  const name = 'q-600-11980049857-20261122-214530-1795394730.2184.wav';
  writeFileSync(join(day, name), wave(1));
  writeFileSync(join(folder, 'outside.wav'), wave(1));
  const sounds = new RecordingFolder(root, 'America/Sao_Paulo');

  const moment = Date.parse('2026-11-23T00:45:30Z');
  const find = (file: string) => sounds.find(file, moment);

  it('are found by name, in the folder of the local day or of the next one in UTC', () => {
    expect(find(name)).toMatchObject({ reference: `2026/11/22/${name}`, size: 16_044 });
    expect(find(`/var/spool/asterisk/monitor/2026/11/22/${name}`)).toMatchObject({
      name: expect.any(String),
    });
    const late = name.replace('20261122-214530', '20261121-234530');
    linkSync(join(day, name), join(day, late));
    expect(find(late)).toMatchObject({ reference: `2026/11/22/${late}` });
    expect(sounds.named(['1795394730.2184'], moment)).toContain(name);
  });

  it('without a day in their name are found by the day of their call: the local one, then that of UTC', () => {
    const utc = join(root, '2026', '11', '23');
    mkdirSync(utc, { recursive: true });
    writeFileSync(join(utc, '311.wav'), wave(1));
    expect(find('311.wav')).toMatchObject({ reference: '2026/11/23/311.wav' });
    writeFileSync(join(day, '311.wav'), wave(1));
    expect(find('311.wav')).toMatchObject({ reference: '2026/11/22/311.wav' });
    expect(sounds.find('311.wav', Date.parse('2026-11-25T12:00:00Z'))).toBe('missing');
  });

  it('are never anything outside of the folder, and no link, folder or other file', () => {
    symlinkSync(join(folder, 'outside.wav'), join(day, 'link.wav'));
    mkdirSync(join(day, 'folder.wav'));
    writeFileSync(join(day, 'text.wav'), 'x'.repeat(500));
    writeFileSync(join(day, 'empty.wav'), wave(0));
    const at = (file: string) => find(`2026/11/22/${file}`);
    expect(at('link.wav')).toBe('closed');
    expect(at('folder.wav')).toBe('closed');
    expect(at('text.wav')).toBe('noSound');
    expect(at('empty.wav')).toBe('empty');
    expect(at('none.wav')).toBe('missing');
    for (const bad of ['../outside.wav', '2026/../../outside.wav', '..', 'a\0.wav', 'a\nb.wav', ''])
      expect(typeof find(bad)).toBe('string');
  });

  it('of one call become one sound: joined, or the longest, which is said', async () => {
    const found = [1, 2].map((seconds) => {
      const file = `out-1-2-20261122-21453${seconds}-1795394730.${seconds}.wav`;
      writeFileSync(join(day, file), wave(seconds));
      return find(file);
    });
    const both = found.flatMap((one) => (typeof one === 'string' ? [] : [one]));
    const longest = await oneSound(both, false);
    expect([longest?.recording.size, longest?.note]).toEqual([
      32_044,
      'the longest of 2 recordings was sent',
    ]);
    const joined = await oneSound(both, true);
    // Three seconds where ffmpeg is installed, else the longest too.
    expect(joined?.recording.size).toBeGreaterThanOrEqual(32_044);
    await joined?.end();
  });
});
