import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sha256, wave } from '../../support/server/sounds.ts';
import {
  type Bytes,
  loseConnection,
  soundPath,
  startTelephoneSystem,
  type TelephoneSystem,
} from '../../support/server/telephone-system.ts';

/** A busy machine takes longer than a second for what is done behind an answer. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

let phone: TelephoneSystem;
beforeAll(async () => {
  phone = await startTelephoneSystem();
});
afterAll(async () => {
  expect(phone.server.errors).toEqual([]);
  await phone.close();
});

const heard = async (id: number, headers?: Record<string, string>): Promise<[number, Bytes]> => {
  const answer = await phone.read(`/vault/stream/call/${id}/audio`, headers);
  return [answer.status, new Uint8Array(await answer.arrayBuffer())];
};
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

/** A request whose body comes by and by; `undefined` ends it. */
function hangingUpload(name: string, whole: Bytes) {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const answer = fetch(`${phone.server.url}/api${soundPath(name, whole)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${phone.key}`, 'content-type': 'audio/wav' },
    body: new ReadableStream<Uint8Array>({ start: (controller) => (body = controller) }),
    duplex: 'half',
  } as RequestInit).catch(() => undefined);
  return { answer, push: (bytes: Bytes | undefined) => (bytes ? body?.enqueue(bytes) : body?.close()) };
}

/** The files in the server's own folder for recordings. */
const filesOf = () =>
  readdirSync(phone.sounds, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

describe('a recording that a telephone system sends', () => {
  it('is heard with its call, as a whole and in parts', async () => {
    const id = await phone.sendCall('whole.1');
    const sound = wave(3);
    const answer = await phone.sendSound('whole.1', sound);
    expect(answer.status).toBe(200);
    expect(await json(answer)).toMatchObject({
      ...{ state: 'ready', received: sound.length, size: sound.length, sha256: sha256(sound) },
      ...{ format: 'WAV: PCM', duration: 3, transcript: 'none' },
    });
    expect(await heard(id)).toEqual([200, sound]);
    expect(await heard(id, { range: 'bytes=100-199' })).toEqual([206, sound.subarray(100, 200)]);
    expect((await phone.read(`/vault/stream/call/${id}/audio`)).headers.get('content-type')).toBe(
      'audio/wav',
    );
    const call = await json(await phone.read('/calls/pbx:whole.1'));
    expect(call.audioFilePath).toMatch(/^[\w-]+\.wav$/);
  });

  it('is refused where a header says another place than its offset', async () => {
    await phone.sendCall('ranged.1');
    const sound = wave(3);
    const refused = await phone.server.request(soundPath('ranged.1', sound), {
      ...{ method: 'PUT', token: phone.key, body: sound },
      headers: { 'content-type': 'audio/wav', 'content-range': `bytes 100-199/${sound.length}` },
    });
    expect([refused.status, Object.keys((await json(refused)).errors as object)]).toEqual([422, ['offset']]);
    expect(await phone.status('ranged.1')).toMatchObject({ state: 'none' });
  });

  it('whose file is lost is told as lost', async () => {
    const id = await phone.sendCall('lost.1');
    const before = filesOf().map(({ name }) => name);
    await phone.sendSound('lost.1', wave(4));
    const [file] = filesOf().filter(({ name }) => !before.includes(name));
    rmSync(join(file?.parentPath ?? '', file?.name ?? ''));
    const answer = await phone.read(`/vault/stream/call/${id}/audio`);
    expect([answer.status, await json(answer)]).toEqual([
      404,
      { message: expect.stringContaining('not where it was') },
    ]);
    expect(phone.server.errors.splice(0)).toHaveLength(1);
  });

  it('goes on where a lost connection has ended it', async () => {
    const id = await phone.sendCall('cut.1');
    const sound = wave(20);
    await loseConnection(phone, 'cut.1', sound, 100_000);
    await eventually(async () =>
      expect(await phone.status('cut.1')).toMatchObject({ state: 'receiving', received: 100_000 }),
    );
    expect((await heard(id))[0]).toBe(404);
    // Without a word of the place the sender is told it.
    const refused = await phone.sendSound('cut.1', sound);
    expect([refused.status, refused.headers.get('upload-offset')]).toEqual([409, '100000']);
    expect(
      await json(await phone.sendSound('cut.1', sound, { offset: 100_000, end: 150_000 })),
    ).toMatchObject({
      ...{ state: 'receiving', received: 150_000 },
    });
    expect(await json(await phone.sendSound('cut.1', sound, { offset: 150_000 }))).toMatchObject({
      state: 'ready',
    });
    expect(await heard(id)).toEqual([200, sound]);
  });

  it('is not discarded by a piece that is longer than the rest', async () => {
    const id = await phone.sendCall('long.1');
    const sound = wave(5);
    await phone.sendSound('long.1', sound, { end: 40_000 });
    const longer = await phone.server.request(soundPath('long.1', sound, { offset: 40_000 }), {
      ...{ method: 'PUT', token: phone.key, headers: { 'content-type': 'audio/wav' } },
      body: new Blob([sound.subarray(40_000), new Uint8Array(9)]),
    });
    expect([longer.status, Object.keys((await json(longer)).errors as object)]).toEqual([422, ['size']]);
    expect(await phone.status('long.1')).toMatchObject({ state: 'receiving', received: 40_000 });
    expect((await phone.sendSound('long.1', sound, { offset: 40_000 })).status).toBe(200);
    expect(await heard(id)).toEqual([200, sound]);
  });

  it('is not discarded by a piece of another size or checksum', async () => {
    const id = await phone.sendCall('mixed.1');
    const sound = wave(5);
    await phone.sendSound('mixed.1', sound, { end: 40_000 });
    const piece = (change: (path: string) => string) =>
      phone.server.request(change(soundPath('mixed.1', sound, { offset: 40_000 })), {
        ...{ method: 'PUT', token: phone.key, body: sound.subarray(40_000) },
        headers: { 'accept-language': 'en' },
      });
    const [shorter, other] = [
      await piece((path) => path.replace(/size=\d+/, 'size=80000')),
      await piece((path) => path.replace(/sha256=\w+/, `sha256=${'f'.repeat(64)}`)),
    ];
    const words = [
      `Another recording has begun to come, of 80,044 bytes with the checksum ${sha256(sound)}. Go on with that one, or send this one from its first byte.`,
    ];
    expect([shorter.status, (await json(shorter)).errors]).toEqual([422, { size: words }]);
    expect([other.status, (await json(other)).errors]).toEqual([422, { sha256: words }]);
    expect(await phone.status('mixed.1')).toMatchObject({ state: 'receiving', received: 40_000 });
    expect(await json(await phone.sendSound('mixed.1', sound, { offset: 40_000 }))).toMatchObject({
      state: 'ready',
    });
    expect(await heard(id)).toEqual([200, sound]);
  });

  it('is not ended by a piece of another one while it comes', async () => {
    await phone.sendCall('mixed.2');
    const [sound, other] = [wave(5), wave(5, { seed: 3 })];
    const { push, answer } = hangingUpload('mixed.2', sound);
    push(sound.subarray(0, 1000));
    await eventually(async () => expect(await phone.status('mixed.2')).toMatchObject({ received: 1000 }));
    expect((await phone.sendSound('mixed.2', other, { offset: 1000 })).status).toBe(422);
    push(sound.subarray(1000));
    push(undefined);
    expect((await answer)?.status).toBe(200);
  });

  it('goes on with the piece that belongs there, of many that come at once', async () => {
    const id = await phone.sendCall('mixed.5');
    const sound = wave(5);
    await phone.sendSound('mixed.5', sound, { end: 40_000 });
    const offsets = [0, 10_000, 39_999, 40_000, 40_001, 50_000, 60_000, 70_000];
    const answers = await Promise.all(offsets.map((offset) => phone.sendSound('mixed.5', sound, { offset })));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 200, 409, 409, 409, 409]);
    expect(await heard(id)).toEqual([200, sound]);
  });

  it('is not ended by a piece of its own that belongs elsewhere', async () => {
    await phone.sendCall('mixed.6');
    const sound = wave(5);
    const { push, answer } = hangingUpload('mixed.6', sound);
    push(sound.subarray(0, 1000));
    await eventually(async () => expect(await phone.status('mixed.6')).toMatchObject({ received: 1000 }));
    const elsewhere = await phone.sendSound('mixed.6', sound, { offset: 2000 });
    expect([elsewhere.status, elsewhere.headers.get('upload-offset')]).toEqual([409, '1000']);
    push(sound.subarray(1000));
    push(undefined);
    expect((await answer)?.status).toBe(200);
  });

  it('begins anew with the first piece of another one', async () => {
    const id = await phone.sendCall('mixed.3');
    const other = wave(5, { seed: 3 });
    await phone.sendSound('mixed.3', wave(5), { end: 40_000 });
    expect(await json(await phone.sendSound('mixed.3', other, { end: 1000 }))).toMatchObject({
      ...{ state: 'receiving', received: 1000, sha256: sha256(other) },
    });
    expect((await phone.sendSound('mixed.3', other, { offset: 1000 })).status).toBe(200);
    expect(await heard(id)).toEqual([200, other]);
  });

  it('stays as it is when a later piece of one comes that was not begun', async () => {
    await phone.sendCall('mixed.4');
    const later = () => phone.sendSound('mixed.4', wave(5, { seed: 3 }), { offset: 40_000 });
    const first = await later();
    expect([first.status, first.headers.get('upload-offset')]).toEqual([409, '0']);
    expect(await phone.status('mixed.4')).toMatchObject({ state: 'none' });
    await phone.sendSound('mixed.4', wave(5));
    const second = await later();
    expect([second.status, second.headers.get('upload-offset')]).toEqual([409, '0']);
    expect(await phone.status('mixed.4')).toMatchObject({ state: 'ready', sha256: sha256(wave(5)) });
  });

  it('is taken over by a later request at once, while an earlier one hangs', async () => {
    const id = await phone.sendCall('hang.1');
    const sound = wave(5);
    const { push, answer: hanging } = hangingUpload('hang.1', sound);
    push(sound.subarray(0, 1000));
    await eventually(async () => expect(await phone.status('hang.1')).toMatchObject({ received: 1000 }));
    const answer = await phone.sendSound('hang.1', sound, { offset: 1000 });
    expect([answer.status, await heard(id)]).toEqual([200, [200, sound]]);
    push(undefined);
    const ended = await hanging;
    expect([ended?.status, ended?.headers.get('upload-offset')]).toEqual([409, '1000']);
  });

  it('is refused with another checksum than it was announced with, and leaves nothing', async () => {
    const id = await phone.sendCall('sum.1');
    const before = filesOf().length;
    const answer = await phone.sendSound('sum.1', wave(2), { sha256: sha256(wave(3)) });
    expect([answer.status, Object.keys((await json(answer)).errors as object)]).toEqual([422, ['sha256']]);
    expect(await phone.status('sum.1')).toMatchObject({ state: 'none', received: 0 });
    await eventually(() => expect(filesOf()).toHaveLength(before));
    expect((await phone.sendSound('sum.1', wave(2))).status).toBe(200);
    expect(await heard(id)).toEqual([200, wave(2)]);
  });

  it('changes nothing when it comes again, and is replaced by another one', async () => {
    const id = await phone.sendCall('again.1');
    await phone.sendSound('again.1', wave(2));
    const before = filesOf().map(({ name }) => name);
    expect((await phone.sendSound('again.1', wave(2))).status).toBe(200);
    expect(filesOf().map(({ name }) => name)).toEqual(before);
    const other = wave(2, { seed: 3 });
    await phone.sendSound('again.1', other, { end: 5000 });
    // Until the other one is whole, the first is heard.
    expect(await heard(id)).toEqual([200, wave(2)]);
    await phone.sendSound('again.1', other, { offset: 5000 });
    expect(await heard(id)).toEqual([200, other]);
    await eventually(() => expect(filesOf()).toHaveLength(before.length));
  });

  it('stays with its call when a later version of the call comes', async () => {
    await phone.sendCall('later.1');
    await phone.sendSound('later.1', wave(1));
    const later = {
      version: 2,
      type: 'INBOUND',
      startedAt: '2026-06-17T12:00:00Z',
      from: {},
      to: { number: '1130001000' },
    };
    const answer = await phone.server.request('/ingest/calls/pbx/later.1', {
      method: 'PUT',
      token: phone.key,
      body: later,
    });
    expect(await json(answer)).toMatchObject({ result: 'replaced' });
    expect(await phone.status('later.1')).toMatchObject({ state: 'ready' });
  });

  const page = new TextEncoder().encode('<!doctype html><title>Not found</title>') as Bytes;
  it.each<[string, Bytes]>([
    ['a WAV of 44 bytes', wave(0)],
    ['a page', page],
    ['an empty Ogg', new TextEncoder().encode('OggS') as Bytes],
  ])('is none: %s', async (name, bytes) => {
    const call = `none.${name.length}`;
    await phone.sendCall(call);
    const answer = await phone.sendSound(call, bytes);
    expect([answer.status, Object.keys((await json(answer)).errors as object)]).toEqual([422, ['recording']]);
    expect(await phone.status(call)).toMatchObject({ state: 'none' });
  });

  it('is refused without its call, with more bytes than announced, as a page, and from others', async () => {
    const sound = wave(1);
    expect((await phone.sendSound('unknown.1', sound)).status).toBe(404);
    await phone.sendCall('refused.1');
    const longer = await phone.sendSound('refused.1', sound.subarray(0, 9000), { sha256: sha256(sound) });
    expect(longer.status).toBe(422);
    expect((await phone.sendSound('refused.1', sound, { type: 'text/html' })).status).toBe(415);
    expect(
      (await phone.sendSound('refused.1', sound, { token: await phone.newKey(['viewCalls']) })).status,
    ).toBe(403);
    expect((await phone.sendSound('refused.1', sound, { token: 'none' })).status).toBe(401);
    const path = soundPath('refused.1', sound).replace(/size=\d+/, 'size=0');
    expect((await phone.server.request(path, { method: 'PUT', token: phone.key, body: sound })).status).toBe(
      422,
    );
  });
});
