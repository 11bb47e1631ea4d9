import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { removeOld } from '../../../demo/server/retention/remove-old.ts';
import { newDataFolder } from '../../support/server/processes/data-folder.mjs';
import { wave } from '../../support/server/sounds.ts';
import {
  soundPath,
  startTelephoneSystem,
  type TelephoneSystem,
} from '../../support/server/telephone-system.ts';

type Json = Record<string, unknown>;

let system: TelephoneSystem;
/** The folder of the telephone system. */
let recordings: string;
beforeAll(async () => {
  recordings = newDataFolder('ramal-monitor-');
  system = await startTelephoneSystem({ recordingsDir: recordings });
});
afterAll(async () => {
  await system.close();
  rmSync(recordings, { recursive: true, force: true });
});

/** A sound that no other file has. */
function noise(): Uint8Array<ArrayBuffer> {
  const bytes = wave(1);
  bytes.set(randomBytes(4000), 2000);
  return bytes;
}

interface SentCall {
  readonly id: number;
  readonly name: string;
  /** A word of each of its texts. */
  readonly word: string;
  readonly sound: Uint8Array<ArrayBuffer>;
}

const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  system.server.request(path, { method: 'PUT', token: system.key, body, headers });
const ask = (path: string, method: string, body?: unknown) =>
  system.server.request(path, {
    ...{ method, token: system.admin, level: 1, headers: { 'accept-language': 'en' } },
    ...(body !== undefined && { body }),
  });

const version = (word: string, startedAt: string, number = 1) => ({
  version: number,
  type: 'INBOUND',
  startedAt,
  answeredAt: startedAt,
  endedAt: startedAt.replace(':00Z', ':30Z'),
  from: { number: '+5511987654321', name: word },
  to: { number: '1130001000' },
  tags: [`tag-${word}`],
  events: [
    { type: 'DIGITS', at: startedAt, menu: `menu-${word}`, digits: '1' },
    { type: 'HANGUP', at: startedAt, cause: `cause-${word}` },
  ],
});

/** Sends a call with its recording and its words. */
async function send(name: string, startedAt: string): Promise<SentCall> {
  const word = `xilo${randomBytes(6).toString('hex')}`;
  const sound = noise();
  const answer = await put(`/ingest/calls/pbx/${name}`, version(word, startedAt));
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { id } = (await answer.json()) as { id: number };
  expect((await system.sendSound(name, sound)).status).toBe(200);
  const words = Array.from({ length: 400 }, (_, at) => ({ word, startedAt: at / 500, endedAt: at / 500 }));
  const turns = [
    { participant: 'CLIENT', transcript: `Bom dia ${word} `.repeat(40), startedAt: 0, endedAt: 1, words },
  ];
  const sent = await system.send(name, 'transcript', { format: 'turns', content: { turns } });
  expect(sent.status, await sent.text()).toBe(200);
  return { id, name, word, sound };
}

const keep = async (days: Json) => {
  const answer = await ask('/levels/1', 'PUT', { name: 'Padaria da Rosa', isActive: true, ...days });
  expect(answer.status, await answer.text()).toBe(200);
};
const isEmbedded = () => !('databaseUrl' in system.place);
const remove = (now: string) =>
  removeOld(
    system.server.db,
    {
      sounds: { own: system.sounds, folder: undefined, s3: undefined },
      isEmbedded: isEmbedded(),
      signal: new AbortController().signal,
    },
    new Date(now),
  );

const detailOf = async (id: number): Promise<Json | number> => {
  const answer = await system.read(`/calls/${id}`);
  return answer.ok ? ((await answer.json()) as Json) : answer.status;
};
const isHeard = async (id: number) => (await system.read(`/vault/stream/call/${id}/audio`)).status === 200;
const eventsOf = async (action: string): Promise<Json[]> =>
  (await system.read(`/audit-events?per_page=1000&action=${action}`)).json() as Promise<Json[]>;

/** The rows of all tables that have a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    system.server.db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(
      system.server.db,
      sql`select 1 as one from ${sql.identifier(name)} as row where row::text like ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** The files of the data folder that have some bytes: of the embedded database its tables and its log as well. */
function filesWith(text: Uint8Array | string): string[] {
  const bytes = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text);
  const { dataDir } = system.place as unknown as { dataDir: string };
  return readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((file) => {
      const path = join(dataDir, file);
      return statSync(path).isFile() && readFileSync(path).includes(bytes);
    });
}
const piecesOf = ({ sound }: SentCall) => sound.subarray(2000, 2064);

/** Sends a recording of which the second half comes when it is told to. */
function sendSlowly(name: string, sound: Uint8Array<ArrayBuffer>) {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const answer = fetch(`${system.server.url}/api${soundPath(name, sound)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${system.key}`, 'content-type': 'audio/wav' },
    body: new ReadableStream<Uint8Array>({ start: (controller) => (body = controller) }),
    duplex: 'half',
  } as RequestInit);
  const half = Math.floor(sound.length / 2);
  body?.enqueue(sound.subarray(0, half));
  return {
    ...{ answer, half },
    end: () => {
      body?.enqueue(sound.subarray(half));
      body?.close();
    },
  };
}

describe('what a company keeps no longer', () => {
  it('is not there again by a recording that comes meanwhile', async () => {
    const startedAt = '2026-01-10T12:00:00Z';
    expect((await put('/ingest/calls/pbx/coming', version('coming', startedAt))).status).toBe(200);
    const sound = noise();
    const { answer, half, end } = sendSlowly('coming', sound);
    await vi.waitFor(async () => expect(await system.status('coming')).toMatchObject({ received: half }), {
      ...{ timeout: 20_000, interval: 50 },
    });
    await keep({ recordingDays: null, transcriptDays: null, callDays: 90 });
    await remove('2026-06-17T12:00:00Z');
    end();
    expect((await answer).status).toBe(404);
    expect(filesWith(sound.subarray(2000, 2064))).toEqual([]);
    expect(system.server.errors).toEqual([]);
  });

  it('leaves no byte', async () => {
    const old = await send('old', '2026-01-10T12:00:00Z');
    const fresh = await send('fresh', '2026-06-10T12:00:00Z');
    await system.server.db.execute(sql`analyze`);
    await system.server.db.execute(sql`checkpoint`);
    expect(await tablesWith(old.word)).not.toEqual([]);
    expect(filesWith(piecesOf(old))).not.toEqual([]);
    if (isEmbedded()) expect(filesWith(old.word)).not.toEqual([]);
    await keep({ recordingDays: 30, transcriptDays: 60, callDays: 90 });
    await remove('2026-06-17T12:00:00Z');
    expect(await tablesWith(old.word)).toEqual([]);
    expect([...filesWith(piecesOf(old)), ...filesWith(old.word)]).toEqual([]);
    expect(await detailOf(old.id)).toBe(404);
    expect(await detailOf(fresh.id)).toMatchObject({ tags: [`tag-${fresh.word}`], hold: null });
    expect(await isHeard(fresh.id)).toBe(true);
    const clients = await rowsOf<{ day: string }>(
      system.server.db,
      sql`select day::text as day from call_client_days where number_client = '5511987654321'`,
    );
    expect(clients.map(({ day }) => day)).toEqual(['2026-06-10']);
  });

  it('is told in the record of who did what, once, however many servers remove it', async () => {
    const counts = async (action: string) => (await eventsOf(action)).map(({ details }) => details);
    const before = await counts('callsPurged');
    for (const name of ['one', 'two', 'three']) await send(name, '2026-01-11T12:00:00Z');
    await Promise.all([remove('2026-06-17T12:00:00Z'), remove('2026-06-17T12:00:00Z')]);
    expect((await counts('callsPurged')).slice(0, -before.length)).toEqual(['count=3']);
    expect((await eventsOf('callsPurged'))[0]).toMatchObject({ user: null, key: null, from: null });
    await remove('2026-06-17T12:00:00Z');
    expect(await counts('callsPurged')).toHaveLength(before.length + 1);
  });

  it('goes at its own time: the sound, then the words, then the call', async () => {
    const { id, word, sound } = await send('slow', '2026-05-10T12:00:00Z');
    await remove('2026-06-08T23:59:00Z');
    expect(await isHeard(id)).toBe(true);
    await remove('2026-06-17T12:00:00Z');
    expect(await isHeard(id)).toBe(false);
    expect(filesWith(sound.subarray(2000, 2064))).toEqual([]);
    expect(await detailOf(id)).toMatchObject({ transcripts: [{ participant: 'CLIENT' }] });
    await remove('2026-07-20T12:00:00Z');
    expect(await detailOf(id)).toMatchObject({ transcripts: [], tags: [`tag-${word}`] });
    await remove('2026-08-20T12:00:00Z');
    expect(await detailOf(id)).toBe(404);
    expect(await tablesWith(word)).toEqual([]);
  });

  it('stays gone, whatever version of the call comes again', async () => {
    const { name, word } = await send('again-5511987650000', '2026-01-12T12:00:00Z');
    await remove('2026-06-17T12:00:00Z');
    for (const number of [1, 2]) {
      const answer = await put(`/ingest/calls/pbx/${name}`, version(word, '2026-01-12T12:00:00Z', number));
      expect(await answer.json()).toMatchObject({ result: 'older' });
    }
    const sound = await system.sendSound(name, noise());
    expect([sound.status, await sound.json()]).toEqual([
      404,
      { message: expect.stringContaining('was removed') },
    ]);
    expect(await tablesWith(word)).toEqual([]);
    // Not even the id that its telephone system gave it: a number may stand in it.
    expect([...(await tablesWith(name)), ...filesWith(name)]).toEqual([]);
  });

  it('is unlinked, not deleted, where its sound is in a folder of the telephone system', async () => {
    const { id, name, sound } = await send('named', '2026-05-01T12:00:00Z');
    const file = join(recordings, 'monitor.wav');
    writeFileSync(file, sound);
    const referred = await system.send(name, 'recording/reference', { reference: 'monitor.wav' });
    expect(referred.status, await referred.text()).toBe(200);
    expect(await isHeard(id)).toBe(true);
    await remove('2026-06-17T12:00:00Z');
    expect(await isHeard(id)).toBe(false);
    expect(await tablesWith('monitor.wav')).toEqual([]);
    expect(existsSync(file)).toBe(true);
  });

  it('is that of the company alone', async () => {
    const made = await ask('/levels', 'POST', { name: 'Outra casa', isActive: true, callDays: 7 });
    expect(made.status).toBe(201);
    const { id } = await send('ours', '2026-06-01T12:00:00Z');
    const answer = await ask('/levels/1', 'PUT', { name: 'Padaria da Rosa', isActive: true, callDays: null });
    expect(answer.status).toBe(200);
    await remove('2027-06-17T12:00:00Z');
    expect(await detailOf(id)).toMatchObject({ id });
  });

  it.each([
    [{ recordingDays: 30, callDays: 29 }, 'callDays'],
    [{ transcriptDays: 30, callDays: 29 }, 'callDays'],
    [{ callDays: 0 }, 'callDays'],
    [{ recordingDays: 36_501 }, 'recordingDays'],
    [{ transcriptDays: 1.5 }, 'transcriptDays'],
  ])('%j is refused', async (days, field) => {
    const answer = await ask('/levels/1', 'PUT', { name: 'Padaria da Rosa', isActive: true, ...days });
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
  });
});

describe('a call under a legal hold', () => {
  it('survives with all that belongs to it, and says who holds it', async () => {
    const held = await send('held', '2026-01-13T12:00:00Z');
    await keep({ recordingDays: 30, transcriptDays: 60, callDays: 90 });
    expect((await ask(`/calls/${held.id}/hold`, 'PUT')).status).toBe(200);
    expect((await ask(`/calls/${held.id}/hold`, 'PUT')).status).toBe(200);
    await remove('2030-06-17T12:00:00Z');
    expect(await detailOf(held.id)).toMatchObject({
      tags: [`tag-${held.word}`],
      transcripts: [{ participant: 'CLIENT' }],
      hold: { at: expect.any(String), user: { name: 'Rosa Lima' } },
    });
    expect(await isHeard(held.id)).toBe(true);
    expect(filesWith(piecesOf(held))).not.toEqual([]);
    // Not even by whoever has the database.
    await expect(system.server.db.execute(sql`delete from calls where id = ${held.id}`)).rejects.toThrow();
    expect((await ask(`/calls/${held.id}/hold`, 'DELETE')).status).toBe(200);
    await remove('2030-06-17T12:00:00Z');
    expect(await detailOf(held.id)).toBe(404);
    expect(await eventsOf('callHeld')).toMatchObject([{ subject: { id: String(held.id) } }, {}]);
    expect(await eventsOf('callReleased')).toMatchObject([{ subject: { id: String(held.id) } }]);
  });

  it('keeps what it has, whatever its telephone system sends of it later', async () => {
    const startedAt = '2026-06-03T12:00:00Z';
    const held = await send('kept', startedAt);
    await ask(`/calls/${held.id}/hold`, 'PUT');
    const before = await detailOf(held.id);
    const other = { ...version('', startedAt, 2), answeredAt: null, tags: [], events: [], from: {} };
    expect(await (await put('/ingest/calls/pbx/kept', other)).json()).toEqual({
      id: held.id,
      result: 'held',
    });
    // Another call is as free as before.
    await send('free', startedAt);
    expect(await (await put('/ingest/calls/pbx/free', other)).json()).toMatchObject({ result: 'replaced' });
    const sound = await system.sendSound('kept', noise());
    expect([sound.status, await sound.json()]).toEqual([
      409,
      { message: expect.stringContaining('legal hold') },
    ]);
    writeFileSync(join(recordings, 'other.wav'), noise());
    expect((await system.send('kept', 'recording/reference', { reference: 'other.wav' })).status).toBe(409);
    const words = { format: 'vtt', content: 'WEBVTT\n' };
    expect((await system.send('kept', 'transcript', words)).status).toBe(409);
    expect(await detailOf(held.id)).toEqual(before);
    expect(filesWith(piecesOf(held))).not.toEqual([]);
    // The same again is no change, and after the hold the later version counts.
    expect((await system.sendSound('kept', held.sound)).status).toBe(200);
    await ask(`/calls/${held.id}/hold`, 'DELETE');
    expect(await (await put('/ingest/calls/pbx/kept', other)).json()).toMatchObject({ result: 'replaced' });
  });

  it('takes what comes for the first time, and the end of a call that goes on', async () => {
    const { endedAt, ...ongoing } = version('live', '2026-06-04T12:00:00Z');
    const { id } = (await (await put('/ingest/calls/pbx/live', ongoing)).json()) as { id: number };
    await ask(`/calls/${id}/hold`, 'PUT');
    const ended = await put('/ingest/calls/pbx/live', { ...ongoing, endedAt, version: 2 });
    expect(await ended.json()).toMatchObject({ result: 'replaced' });
    expect((await system.sendSound('live', noise())).status).toBe(200);
    const turns = [{ participant: 'CLIENT', transcript: 'Bom dia', startedAt: 0, endedAt: 1 }];
    expect((await system.send('live', 'transcript', { format: 'turns', content: { turns } })).status).toBe(
      200,
    );
    expect(await isHeard(id)).toBe(true);
    // The same again is no change; another one is.
    const same = { format: 'turns', content: { turns } };
    expect((await system.send('live', 'transcript', same)).status).toBe(200);
    expect((await system.send('live', 'transcript', { ...same, language: 'pt-BR' })).status).toBe(409);
    const others = [{ ...turns[0], transcript: 'Boa noite' }];
    expect((await system.send('live', 'transcript', { ...same, content: { turns: others } })).status).toBe(
      409,
    );
  });

  it('is not held by others, nor found from another company', async () => {
    const { id } = await send('guarded', '2026-06-02T12:00:00Z');
    const key = await system.newKey(['viewCall', 'viewAllUsersCalls']);
    const other = { method: 'PUT', token: key, level: 1 };
    expect((await system.server.request(`/calls/${id}/hold`, other)).status).not.toBe(200);
    expect((await ask('/calls/999999/hold', 'PUT')).status).toBe(404);
  });
});
