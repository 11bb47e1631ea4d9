import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findConverter } from '../../../demo/server/call-sounds/formats/convert-sound.ts';
import { openSoundWork } from '../../../demo/server/call-sounds/sound-work.ts';
import { silentLog } from '../../../demo/server/http/failures/log.ts';
import { readSettings } from '../../../demo/server/main.ts';
import { type ObjectStore, startObjectStore } from '../../support/server/databases/object-store.mjs';
import { newDataFolder } from '../../support/server/processes/data-folder.mjs';
import { wave } from '../../support/server/sounds.ts';
import {
  type Bytes,
  startTelephoneSystem,
  type TelephoneSystem,
} from '../../support/server/telephone-system.ts';

/** Longer than a program takes to begin on a busy machine. */
const PATIENCE = { timeout: 20_000, interval: 100 };
const folder = newDataFolder('ramal-programs-');
/** Settings that are nobody's but the server's. */
const SECRETS = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL', 'AWS_SECRET_ACCESS_KEY'];

/** A program of Node's, as an operator may have one of any kind. */
function program(name: string, code: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, `#!${process.execPath}\n${code}`);
  chmodSync(path, 0o700);
  return path;
}

/** GSM 06.10 as Asterisk writes it: frames of 33 bytes without any header. */
const gsm = new Uint8Array(33 * 100).map((_, i) => (i % 33 === 0 ? 0xd8 : (i * 7) % 256)) as Bytes;

describe('a recording that browsers do not play', () => {
  let phone: TelephoneSystem;
  const isInstalled = findConverter(undefined);
  beforeAll(async () => {
    phone = await startTelephoneSystem();
  });
  afterAll(() => phone.close());

  /** Microsoft's ADPCM at 8 kHz: blocks of 256 bytes with seven coefficients in the header. */
  function adpcm(): Bytes {
    const head = Buffer.alloc(90);
    head.write('RIFF', 0);
    head.writeUInt32LE(82 + 256 * 20, 4);
    head.write('WAVEfmt ', 8);
    head.writeUInt32LE(50, 16);
    for (const [at, value] of [
      [20, 2],
      [22, 1],
      [32, 256],
      [34, 4],
      [36, 32],
      [38, 500],
      [40, 7],
    ] as const)
      head.writeUInt16LE(value, at);
    head.writeUInt32LE(8000, 24);
    head.writeUInt32LE(4096, 28);
    const coefficients = [256, 0, 512, -256, 0, 0, 192, 64, 240, 0, 460, -208, 392, -232];
    for (const [i, value] of coefficients.entries()) head.writeInt16LE(value, 42 + i * 2);
    head.write('data', 70);
    head.writeUInt32LE(256 * 20, 74);
    return new Uint8Array(Buffer.concat([head.subarray(0, 78), Buffer.alloc(256 * 20)]));
  }

  it.each([
    ['GSM 6.10', 'audio/wav', gsm],
    ['WAV: Microsoft ADPCM', 'audio/wav', adpcm()],
    ['G.722', 'audio/G722', new Uint8Array(8000) as Bytes],
  ])(
    'is made playable where ffmpeg is installed, and told where it is not: %s',
    async (format, type, bytes) => {
      const name = format.replaceAll(/\W/g, '');
      const id = await phone.sendCall(name);
      const sent = (await (await phone.sendSound(name, bytes, { type })).json()) as { format: string };
      expect(sent.format).toBe(format);
      const hear = () => phone.read(`/vault/stream/call/${id}/audio`, { range: 'bytes=0-99' });
      if (!(await isInstalled)) {
        expect(await phone.status(name)).toMatchObject({
          state: 'unplayable',
          message: expect.stringContaining('ffmpeg'),
        });
        expect((await hear()).status).toBe(206);
        return;
      }
      await vi.waitFor(
        async () => expect(await phone.status(name)).toMatchObject({ state: 'ready', format }),
        PATIENCE,
      );
      const answer = await hear();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
    },
  );

  it('is told as it is where it cannot be made playable', async () => {
    await phone.sendCall('amr.1');
    const broken = new TextEncoder().encode(`#!AMR\n${'nothing '.repeat(50)}`) as Bytes;
    const sent = (await (await phone.sendSound('amr.1', broken)).json()) as { state: string; format: string };
    expect(sent.format).toBe('AMR');
    expect(['converting', 'unplayable']).toContain(sent.state);
  });
});

describe("the operator's own command", () => {
  let phone: TelephoneSystem;
  let store: ObjectStore;
  const runs = join(folder, 'runs');
  const count = () => readFileSync(runs, 'utf8').split('\n').filter(Boolean);
  beforeAll(async () => {
    writeFileSync(runs, '');
    const path = program(
      'transcribe',
      `const { appendFileSync, readFileSync, statSync } = require('node:fs');
      const [language, file] = process.argv.slice(2);
      appendFileSync(${JSON.stringify(runs)}, JSON.stringify([language, statSync(file).size, ...${JSON.stringify(SECRETS)}.filter((name) => name in process.env)]) + '\\n');
      if (readFileSync(file)[50] === 99) process.exit(3);
      process.stdout.write(JSON.stringify({ result: { language }, transcription: [
        { offsets: { from: 0, to: 900 }, text: ' Jabuticaba', speaker: '1' },
      ] }));`,
    );
    store = await startObjectStore();
    Object.assign(
      process.env,
      { DATABASE_REPLICA_URL: 'postgres://ramal:secret@replica/ramal' },
      store.environment,
    );
    phone = await startTelephoneSystem({
      ...{ recordingsDir: folder, recordingsS3: 's3://calls' },
      transcriber: {
        ...{
          command: [path, 'pt', '{file}'],
          format: 'whisper-cpp',
          channels: ['AGENT', 'CLIENT'],
          seconds: 60,
        },
      },
    });
  });
  afterAll(async () => {
    delete process.env.DATABASE_REPLICA_URL;
    await phone.close();
  });

  const transcribed = (name: string) =>
    vi.waitFor(async () => expect(await phone.status(name)).toMatchObject({ transcript: 'ready' }), PATIENCE);

  it('transcribes what is sent and what is named, each once', async () => {
    const id = await phone.sendCall('own.1');
    expect(await (await phone.sendSound('own.1', wave(1))).json()).toMatchObject({ state: 'ready' });
    await transcribed('own.1');
    const call = (await (await phone.read(`/calls/${id}`)).json()) as { transcripts: object[] };
    expect(call.transcripts).toMatchObject([
      { participant: 'CLIENT', transcript: 'Jabuticaba', language: 'pt' },
    ]);
    writeFileSync(join(folder, 'named.wav'), wave(2));
    await phone.sendCall('named.1');
    await phone.send('named.1', 'recording/reference', { reference: 'named.wav' });
    await transcribed('named.1');
    // The same again is nothing new.
    await phone.sendSound('own.1', wave(1));
    // It has none of the server's secrets.
    expect(count()).toEqual(['["pt",16044]', '["pt",32044]']);
  });

  /** Work is done in its order: once a later sound is transcribed, nothing earlier waits. */
  async function countOnceDone(name: string): Promise<number> {
    await phone.sendCall(name);
    await phone.sendSound(name, wave(1));
    await transcribed(name);
    return count().length - 1;
  }
  async function putObject(Key: string, Body: Bytes): Promise<void> {
    const client = new S3Client({ endpoint: store.url, forcePathStyle: true, region: 'us-east-1' });
    await client.send(new PutObjectCommand({ Bucket: 'calls', Key, Body }));
    client.destroy();
  }

  it.each<[string, string, (bytes: Bytes) => unknown]>([
    ['a folder', 'same.wav', (bytes) => writeFileSync(join(folder, 'same.wav'), bytes)],
    ['S3', 's3://calls/same.wav', (bytes) => putObject('same.wav', bytes)],
  ])('transcribes what is named again only where it has changed: in %s', async (place, reference, write) => {
    const name = `same.${place.length}`;
    const refer = async () => {
      const answer = await phone.send(name, 'recording/reference', { reference });
      expect([answer.status, await answer.json()]).toMatchObject([200, { state: 'ready' }]);
    };
    await write(wave(4));
    await phone.sendCall(name);
    const before = count().length;
    await Promise.all([refer(), refer()]);
    await transcribed(name);
    await refer();
    await refer();
    expect(await countOnceDone(`${name}.once`)).toBe(before + 1);
    await write(wave(4, { seed: 3 }));
    await refer();
    expect(await countOnceDone(`${name}.twice`)).toBe(before + 3);
  });

  it('leaves a transcript that was sent, and makes another of another recording', async () => {
    const id = await phone.sendCall('sent.1');
    await phone.send('sent.1', 'transcript', {
      format: 'turns',
      content: { words: [{ word: 'Sim', startedAt: 0, endedAt: 1 }] },
    });
    await phone.sendSound('sent.1', wave(1));
    // Nobody spoke, and that was sent too.
    await phone.sendCall('silent.1');
    await phone.send('silent.1', 'transcript', { format: 'turns', content: { turns: [] } });
    await phone.sendSound('silent.1', wave(1));
    await phone.sendCall('other.1');
    await phone.sendSound('other.1', wave(1));
    await transcribed('other.1');
    const before = count().length;
    await phone.sendSound('other.1', wave(3));
    await vi.waitFor(() => expect(count()).toHaveLength(before + 1), PATIENCE);
    const call = (await (await phone.read(`/calls/${id}`)).json()) as { transcripts: object[] };
    expect(call.transcripts).toMatchObject([{ transcript: 'Sim' }]);
    expect(await phone.status('silent.1')).toMatchObject({ state: 'ready', transcript: 'none' });
  });

  it('stops the start where it is no program', async () => {
    writeFileSync(join(folder, 'no-program'), 'text', { mode: 0o600 });
    for (const command of [join(folder, 'nowhere'), join(folder, 'no-program'), folder, 'ramal-no-program']) {
      const transcriber = {
        command: [command] as const,
        format: 'vtt' as const,
        channels: undefined,
        seconds: 60,
      };
      await expect(
        openSoundWork(phone.server.db, { ...readSettings({}), transcriber, log: silentLog }),
      ).rejects.toThrow(`TRANSCRIBE_COMMAND names “${command}”`);
    }
  });

  it('is tried again when it fails, and that is said', async () => {
    const bad = wave(1);
    bad[50] = 99;
    await phone.sendCall('bad.1');
    await phone.sendSound('bad.1', bad);
    await vi.waitFor(
      () => expect(phone.server.errors.join()).toContain('The job “transcribe” of recording'),
      PATIENCE,
    );
    expect(await phone.status('bad.1')).toMatchObject({ state: 'ready', transcript: 'waiting' });
  });
});
