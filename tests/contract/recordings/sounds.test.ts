import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingsDirectory } from '../../../demo/server/recordings/recordings.ts';
import { toneOf } from '../../../src/kit/testing/sound.ts';
import { formOf, silence } from '../../support/samples/record-samples.ts';
import { center } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const send = (path: string, options: Parameters<TestServer['request']>[1] = {}) =>
  server.request(path, { token, level: 1, headers: { 'accept-language': 'en-US' }, ...options });
const sound = (id: string | number, options: Parameters<TestServer['request']>[1] = {}) =>
  send(`/vault/stream/asset/audio/${id}`, options);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const promptOf = (file: string) => readFileSync(join(recordingsDirectory(), 'prompts', file));

let count = 0;
/** Uploads a sound under a name of its own. */
const upload = (file: File, name = `Aviso ${++count}`) =>
  send('/audios', { method: 'POST', body: formOf({ name, isActive: true, audio: file }) });
const idOf = async (response: Response): Promise<number> => {
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { result: { id: number } }).result.id;
};
const audio = async (id: number) =>
  (await (await send(`/audios/${id}`)).json()) as { name: string; audioFilePath: string };

describe('a prompt', () => {
  it.each(center.audios.filter(({ levelId }) => levelId === 1))(
    '$name is heard by its id and by its name',
    async (one) => {
      for (const key of [one.id, one.audioFilePath]) {
        const response = await sound(key);
        expect(response.headers.get('content-type')).toBe('audio/mpeg');
        expect(await bytesOf(response)).toEqual(promptOf(one.audioFilePath));
      }
    },
  );

  it('is sent in parts', async () => {
    const whole = promptOf(center.audios[0]?.audioFilePath ?? '');
    const part = await sound(1, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
    expect(await bytesOf(part)).toEqual(whole.subarray(100, 200));
    const etag = part.headers.get('etag') ?? '';
    expect((await sound(1, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await sound(1, { headers: { range: 'bytes=9999999-' } })).status).toBe(416);
  });

  it('of another level, or none, is not found', async () => {
    const foreign = center.audios.find(({ levelId }) => levelId === 2);
    for (const key of [foreign?.id ?? 0, foreign?.audioFilePath ?? '', 'none.mp3', 999_999]) {
      expect((await sound(key)).status).toBe(404);
    }
  });
});

it('whoever waits in a queue hears music', async () => {
  const queue = center.queues.find(({ levelId, fileAudio }) => levelId === 1 && fileAudio);
  const response = await sound(queue?.fileAudio ?? '');
  expect(await bytesOf(response)).toEqual(promptOf('musica-de-espera.mp3'));
});

describe('an upload', () => {
  it.each([
    ['../../etc/pass\\wd.mp3', '.. .. etc pass wd.mp3'],
    ['50% & "mais"?#+\u202e.mp3', '50% & mais #+.mp3'],
    [`${'😀'.repeat(60)}.mp3`, `${'😀'.repeat(40)}.mp3`],
    ['.mp3', 'audio.mp3'],
    ['7', '7.mp3'],
  ])('called %j is heard as %j', async (given, name) => {
    const id = await idOf(await upload(silence(given)));
    expect((await audio(id)).audioFilePath).toBe(name);
    const response = await sound(encodeURIComponent(name));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="[ -~]*"/);
    await send(`/audios/${id}`, { method: 'DELETE' });
    expect((await sound(encodeURIComponent(name))).status).toBe(404);
  });

  it('of a name gets one of its own where many come at once, and in each company', async () => {
    const uploads = await Promise.all(Array.from({ length: 8 }, () => upload(silence('Muitos.mp3'))));
    const names = await Promise.all(uploads.map(async (one) => (await audio(await idOf(one))).audioFilePath));
    expect(names.toSorted()).toEqual([
      ...Array.from({ length: 7 }, (_, index) => `Muitos (${index + 2}).mp3`),
      'Muitos.mp3',
    ]);
    const body = formOf({ name: 'Aviso', isActive: true, audio: silence('Muitos.mp3') });
    const elsewhere = await send('/audios', { method: 'POST', level: 2, body });
    const { result } = (await elsewhere.json()) as { result: { id: number } };
    const there = await send(`/audios/${result.id}`, { level: 2 });
    expect(await there.json()).toMatchObject({ audioFilePath: 'Muitos.mp3' });
  });

  it('is kept byte by byte under the name that it has', async () => {
    const file = silence('Aviso às 18h (novo).MP3');
    const [one, other] = [await idOf(await upload(file)), await idOf(await upload(file))];
    const { audioFilePath } = await audio(one);
    expect(audioFilePath).toBe('Aviso às 18h (novo).mp3');
    expect((await audio(other)).audioFilePath).toBe('Aviso às 18h (novo) (2).mp3');
    expect(await bytesOf(await sound(one))).toEqual(Buffer.from(await file.arrayBuffer()));
  });

  it('has a name that no other of its company has', async () => {
    await idOf(await upload(silence(), 'Só um'));
    const other = await upload(silence(), 'so UM');
    expect([other.status, await other.json()]).toEqual([
      422,
      expect.objectContaining({ errors: { name: ['There is already one of this name.'] } }),
    ]);
  });

  it('of 10 MB is taken, and one byte more is not', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024);
    for (const at of [0, 72]) bytes.set([0xff, 0xf3, 0x28, 0xc4], at);
    const id = await idOf(await upload(new File([bytes], 'longo.mp3', { type: 'audio/mpeg' })));
    const end = await sound(id, { headers: { range: `bytes=${bytes.length - 10}-` } });
    expect(await bytesOf(end)).toHaveLength(10);
    const larger = await upload(new File([bytes, new Uint8Array(1)], 'longo.mp3', { type: 'audio/mpeg' }));
    expect(larger.status).toBe(422);
    expect(await larger.json()).toMatchObject({ errors: { audio: ['The file must have at most 10 MB.'] } });
  });

  it('of a WAV is sent as one', async () => {
    const wav = new File([toneOf(1)], 'a.wav', { type: 'audio/wav' });
    const response = await sound(await idOf(await upload(wav)));
    expect(response.headers.get('content-type')).toBe('audio/wav');
  });

  it.each([
    ['a text that calls itself MP3', new File(['not a sound'], 'a.mp3', { type: 'audio/mpeg' })],
    ['a picture', new File([new Uint8Array([0x89, 0x50])], 'a.png', { type: 'image/png' })],
  ])('that is %s is refused', async (_, file) => {
    const response = await upload(file);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { audio: ['There is no sound in this file: it must be an MP3 or a WAV.'] },
    });
  });

  it('is required for a new audio, and may be left out of a change', async () => {
    const response = await send('/audios', {
      method: 'POST',
      body: formOf({ name: 'Aviso', isActive: true }),
    });
    expect(await response.json()).toMatchObject({ errors: { audio: ['This field is required.'] } });
    const id = await idOf(await upload(silence()));
    const { audioFilePath } = await audio(id);
    await send(`/audios/${id}`, { method: 'PUT', body: formOf({ name: 'Outro', isActive: true }) });
    expect(await audio(id)).toMatchObject({ name: 'Outro', audioFilePath });
  });

  it('takes the place of the one before, which is gone', async () => {
    const id = await idOf(await upload(silence('antes.mp3')));
    const { audioFilePath } = await audio(id);
    const change = formOf({ name: 'Troca', isActive: true, audio: silence('depois.mp3') });
    expect((await send(`/audios/${id}`, { method: 'PUT', body: change })).status).toBe(200);
    expect((await audio(id)).audioFilePath).toMatch(/^depois/);
    expect((await sound(audioFilePath)).status).toBe(404);
    // Another sound has another name, so that the trail tells it from the one before.
    const again = formOf({ name: 'Troca', isActive: true, audio: silence('depois.mp3') });
    expect((await send(`/audios/${id}`, { method: 'PUT', body: again })).status).toBe(200);
    expect((await audio(id)).audioFilePath).toBe('depois (2).mp3');
    await send(`/audios/${id}`, { method: 'DELETE' });
    expect((await sound(id)).status).toBe(404);
  });
});

it('logs nothing as an error while all of this goes on', () => expect(server.errors).toEqual([]));
