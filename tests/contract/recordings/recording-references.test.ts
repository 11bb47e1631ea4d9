import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../demo/server/call-sounds/object-store.ts';
import { type ObjectStore, startObjectStore } from '../../support/server/databases/object-store.mjs';
import { newDataFolder } from '../../support/server/processes/data-folder.mjs';
import { wave } from '../../support/server/sounds.ts';
import { startTelephoneSystem, type TelephoneSystem } from '../../support/server/telephone-system.ts';

let store: ObjectStore;
let phone: TelephoneSystem;
const folder = newDataFolder('ramal-monitor-');
const sound = wave(4);

beforeAll(async () => {
  for (const name of ['1/2026', '2']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['1/2026/call.wav', '2/other.wav', 'secret.wav', '1/2026/named.mp3'])
    writeFileSync(join(folder, name), sound);
  symlinkSync(join(folder, 'secret.wav'), join(folder, '1/link.wav'));
  symlinkSync(join(folder, '1/2026'), join(folder, '1/year'));
  writeFileSync(join(folder, '1/page.wav'), '<!doctype html>');
  store = await startObjectStore();
  Object.assign(process.env, store.environment);
  const client = new S3Client({ endpoint: store.url, forcePathStyle: true, region: 'us-east-1' });
  for (const Key of ['1/2026/a call.wav', '2/other.wav'])
    await client.send(new PutObjectCommand({ Bucket: 'calls', Key, Body: sound }));
  client.destroy();
  phone = await startTelephoneSystem({
    recordingsDir: `${folder}/{level}`,
    recordingsS3: 's3://calls/{level}',
  });
});
afterAll(() => phone.close());

describe('a store that fails', () => {
  it.each([301, 400, 403, 500, 503])(
    'with %i is told as such, and neither as a call without a recording nor as a fault of ours',
    async (status) => {
      const name = `fault.${status}`;
      const id = await phone.sendCall(name);
      expect((await refer(name, 's3://calls/1/2026/a call.wav')).status).toBe(200);
      store.fail(status);
      try {
        const played = await phone.read(`/vault/stream/call/${id}/audio`);
        expect([played.status, await played.json()]).toEqual([
          503,
          { message: expect.stringContaining('store of the recordings') },
        ]);
        expect((await refer(name, 's3://calls/1/2026/other.wav')).status).toBe(503);
      } finally {
        store.fail(undefined);
      }
      expect((await heard(id))[0]).toBe(200);
    },
  );
});

describe('a store that says that it has a recording', () => {
  const { longest } = patience;
  beforeAll(() => {
    patience.longest = 500;
  });
  afterAll(() => {
    patience.longest = longest;
  });

  it('and gives no byte of it is told as away, and the request to it ends', async () => {
    const id = await phone.sendCall('silent.1');
    expect((await refer('silent.1', 's3://calls/1/2026/a call.wav')).status).toBe(200);
    store.fail('no bytes');
    try {
      expect((await phone.read(`/vault/stream/call/${id}/audio`)).status).toBe(503);
      await expect.poll(store.open).toBe(0);
    } finally {
      store.fail(undefined);
    }
  });

  it('and gives some of it breaks off, rather than to leave its listener waiting', async () => {
    const id = await phone.sendCall('stalled.1');
    expect((await refer('stalled.1', 's3://calls/1/2026/a call.wav')).status).toBe(200);
    store.fail('some bytes');
    try {
      const answer = await phone.read(`/vault/stream/call/${id}/audio`);
      expect(answer.status).toBe(200);
      await expect(answer.arrayBuffer()).rejects.toThrow();
      await expect.poll(store.open).toBe(0);
    } finally {
      store.fail(undefined);
    }
  });

  it('is asked no further once the listener has gone', async () => {
    const id = await phone.sendCall('left.1');
    expect((await refer('left.1', 's3://calls/1/2026/a call.wav')).status).toBe(200);
    store.fail('some bytes');
    try {
      const answer = await phone.read(`/vault/stream/call/${id}/audio`);
      await answer.body?.cancel();
      await expect.poll(store.open).toBe(0);
    } finally {
      store.fail(undefined);
    }
  });
});

describe('the folder of recordings', () => {
  it('that is away is told as such, and neither as a call without a recording nor as a wrong reference', async () => {
    const id = await phone.sendCall('away.1');
    expect((await refer('away.1', '2026/call.wav')).status).toBe(200);
    renameSync(folder, `${folder}.away`);
    try {
      expect((await heard(id))[0]).toBe(503);
      expect((await refer('away.1', '2026/call.wav')).status).toBe(503);
    } finally {
      renameSync(`${folder}.away`, folder);
    }
    expect((await heard(id))[0]).toBe(200);
  });

  it('that is not there yet for a company is one without this recording', async () => {
    const id = await phone.sendCall('first.1');
    expect((await refer('first.1', '2026/call.wav')).status).toBe(200);
    renameSync(join(folder, '1'), join(folder, 'later'));
    try {
      expect((await heard(id))[0]).toBe(404);
      expect((await refer('first.1', '2026/call.wav')).status).toBe(422);
    } finally {
      renameSync(join(folder, 'later'), join(folder, '1'));
    }
  });
});

const refer = (name: string, reference: string) => phone.send(name, 'recording/reference', { reference });
async function heard(id: number, range?: string) {
  const answer = await phone.read(`/vault/stream/call/${id}/audio`, range ? { range } : {});
  return [answer.status, new Uint8Array(await answer.arrayBuffer())];
}

describe.each([
  ['a folder of the server', '2026/call.wav'],
  ['a linked folder in it', 'year/call.wav'],
  ['a folder, with a wrong ending', '2026/named.mp3'],
  ['S3', 's3://calls/1/2026/a call.wav'],
])('a recording in %s', (_, reference) => {
  it('is heard from there, as a whole and in parts', async () => {
    const name = reference.replaceAll(/\W/g, '.');
    const id = await phone.sendCall(name);
    const answer = await refer(name, reference);
    expect(await answer.json()).toMatchObject({
      ...{ state: 'ready', size: sound.length, format: 'WAV: PCM', duration: 4 },
    });
    expect(await heard(id)).toEqual([200, sound]);
    expect(await heard(id, 'bytes=1000-1999')).toEqual([206, sound.subarray(1000, 2000)]);
    expect(await heard(id, 'bytes=-10')).toEqual([206, sound.subarray(-10)]);
    expect((await phone.read(`/vault/stream/call/${id}/audio`, { range: 'bytes=999999999-' })).status).toBe(
      416,
    );
    // Nobody is told where it is.
    const call = await (await phone.read(`/calls/${id}`)).text();
    expect(call).not.toContain(reference);
  });
});

it('is not there any more where its file is gone, and is replaced by bytes that are sent', async () => {
  const id = await phone.sendCall('gone.1');
  writeFileSync(join(folder, '1/gone.wav'), sound);
  await refer('gone.1', 'gone.wav');
  rmSync(join(folder, '1/gone.wav'));
  expect((await heard(id))[0]).toBe(404);
  await phone.sendSound('gone.1', wave(1));
  expect(await heard(id)).toEqual([200, wave(1)]);
});

describe('a reference that leads elsewhere', () => {
  it.each([
    '../2/other.wav',
    '2026/../../2/other.wav',
    '/etc/hostname',
    'link.wav',
    '.',
    'none.wav',
    'page.wav',
    '2026',
    's3://calls/2/other.wav',
    's3://calls/1/../2/other.wav',
    's3://other/1/call.wav',
    's3://calls/1/none.wav',
    'S3://calls/1/2026/a call.wav',
    'file:///etc/hostname',
    'http://127.0.0.1/call.wav',
  ])('is refused: %s', async (reference) => {
    await phone.sendCall('elsewhere.1');
    const answer = await refer('elsewhere.1', reference);
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual(['reference']);
    expect(await phone.status('elsewhere.1')).toMatchObject({ state: 'none' });
  });

  it('is refused where the server opens nothing', async () => {
    const closed = await startTelephoneSystem();
    try {
      await closed.sendCall('closed.1');
      for (const reference of ['2026/call.wav', 's3://calls/1/2026/a call.wav'])
        expect((await closed.send('closed.1', 'recording/reference', { reference })).status).toBe(422);
    } finally {
      await closed.close();
    }
  });

  it('does not come true by a link that is set later', async () => {
    const id = await phone.sendCall('swapped.1');
    const path = join(folder, '1/swapped.wav');
    writeFileSync(path, sound);
    expect((await refer('swapped.1', 'swapped.wav')).status).toBe(200);
    rmSync(path);
    symlinkSync(join(folder, 'secret.wav'), path);
    expect((await heard(id))[0]).toBe(404);
  });
});
