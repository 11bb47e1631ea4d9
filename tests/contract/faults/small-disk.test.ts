import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesAhead, PIECE } from '../../../demo/server/database/embedded/log-pieces.ts';
import { SEED_CALLS } from '../../support/runner/test-now.ts';
import { formOf } from '../../support/samples/record-samples.ts';
import { CHEAP, PASSWORD, setPasswords } from '../../support/server/passwords.ts';
import { copySeededData, openAt } from '../../support/server/processes/seeded-data.ts';
import { emailOf, requester } from '../../support/server/processes/server.ts';
import {
  buildServerProgram,
  type ServerProgram,
  type SpawnedServer,
} from '../../support/server/processes/spawned-server.ts';
import {
  copyAfter,
  noSmallDisk,
  onFullDisk,
  onSmallDisk,
  otherProgramOn,
  seenFrom,
} from '../../support/server/small-disk.ts';

/** A server on a small disk, which is filled for real: by what it is sent, and by another program. */

const MEGABYTE = 1024 * 1024;
/** Megabytes of the disk, of which half is the database's. */
const DISK = 240;
/** Sign-ins that want more room in a table than is left in its last page. */
const MANY = 80;
/** Bytes of which a disk has whole ones. */
const PAGE = 4096;
/** A sound nearly as large as one may be. */
const LARGE = 9.5 * MEGABYTE;

const reason = noSmallDisk();
if (reason) console.log(reason);

describe('a disk that becomes full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-disk-'));
  let program: ServerProgram;
  let content: string;
  let server: SpawnedServer;
  let request: ReturnType<typeof requester>;
  let token: string;

  const signIn = () =>
    request('/auth/login', { method: 'POST', body: { email: emailOf('Administrador'), password: PASSWORD } });
  const send = (path: string, options: Parameters<typeof request>[1] = {}) =>
    request(path, { token, level: 1, ...options });
  let count = 0;
  const upload = () =>
    send('/audios', {
      method: 'POST',
      body: formOf({ name: `Aviso ${++count}`, isActive: true, audio: noise(LARGE) }),
    });
  const contact = () =>
    send('/contacts', {
      method: 'POST',
      body: {
        name: `Contato ${++count}`,
        emails: Array.from({ length: 50 }, (_, at) => `um.endereco.comprido.${at}@example.com`),
      },
    });

  /** Does something until it is refused, and returns how often it was done. */
  async function untilRefused(act: () => Promise<Response>): Promise<number> {
    for (let done = 0; ; done++) {
      const { status, headers } = await act();
      if (status === 201) continue;
      expect([status, headers.get('retry-after')]).toEqual([507, '5']);
      return done;
    }
  }

  /** Reading and signing in, each after something else. */
  async function goesOn(first = () => {}): Promise<void> {
    for (const path of [
      '/auth/check',
      '/calls',
      '/contacts',
      '/audios',
      '/reports/realtime/queue-calls-state',
    ]) {
      first();
      expect([path, (await send(path)).status]).toEqual([path, 200]);
    }
    first();
    expect((await signIn()).status).toBe(200);
  }

  const disk = () => seenFrom(server.pid, folder);

  /** True once there is on the disk what a server writes while nothing is free. */
  const isPrepared = () => bytesAhead(join(disk(), 'database')) >= 2 * PIECE;

  beforeAll(async () => {
    if (reason) return;
    program = await buildServerProgram({ passwordCost: CHEAP });
    content = await copySeededData(SEED_CALLS);
    const { db, close } = await openAt({ dataDir: content }, SEED_CALLS);
    await setPasswords(db, CHEAP);
    await close();
    server = program.start({ DATA_DIR: folder }, onSmallDisk(DISK, folder, content));
    request = requester(await server.ready());
    token = ((await (await signIn()).json()) as { token: string }).token;
  }, 120_000);
  afterAll(async () => {
    await program?.end();
    for (const path of [folder, content]) if (path) rmSync(path, { recursive: true, force: true });
  });

  /** A test on the disk. Where none can be made it passes, and the reason is above. */
  const filled = (name: string, test: () => Promise<void>) =>
    it(name, { timeout: 240_000 }, async () => {
      if (reason) expect(reason).toMatch(/^No small disk can be made here: /);
      else await test();
    });

  filled('by sounds: the one for which there is no room is refused, and all else goes on', async () => {
    expect(await untilRefused(upload)).toBeGreaterThan(0);
    await goesOn();
    // The database may give room back after a refusal: the disk is full when no more goes in, of eight at once neither.
    let many: Response[];
    do {
      while ((await untilRefused(upload)) > 0);
      many = await Promise.all(Array.from({ length: 8 }, () => upload()));
    } while (many.some(({ status }) => status === 201));
    expect(many.map(({ status }) => status)).toEqual(Array(8).fill(507));
    await goesOn();
  });

  filled('by sounds: removing them makes room again', async () => {
    const sounds = (await (await send('/audios?search=Aviso&per_page=100')).json()) as { id: number }[];
    const removed = await Promise.all(sounds.map(({ id }) => send(`/audios/${id}`, { method: 'DELETE' })));
    expect(removed.map(({ status }) => status)).toEqual(sounds.map(() => 200));
    await expect.poll(async () => (await upload()).status, { timeout: 60_000, interval: 500 }).toBe(201);
  });

  filled('by many small records: the last one is refused, and all else goes on', async () => {
    const other = otherProgramOn(disk());
    try {
      other.take(66 * MEGABYTE);
      expect(await untilRefused(contact)).toBeGreaterThan(0);
      await goesOn();
    } finally {
      other.giveBack();
    }
    await expect.poll(async () => (await contact()).status, { timeout: 60_000 }).toBe(201);
  });

  filled('by another program, time and again: nothing is stored, and all else goes on', async () => {
    for (let time = 0; time < 2; time++) {
      await expect.poll(isPrepared, { timeout: 30_000 }).toBe(true);
      const other = otherProgramOn(disk());
      try {
        other.take();
        expect((await contact()).status).toBe(507);
        for (let turn = 0; turn < 20; turn++) await goesOn(other.take);
        for (let turn = 0; turn < MANY; turn++) {
          other.take();
          expect((await signIn()).status).toBe(200);
        }
      } finally {
        other.giveBack();
      }
      await expect.poll(async () => (await contact()).status, { timeout: 60_000 }).toBe(201);
    }
    // Had it ended, it would say that it is opened again.
    expect(server.output()).not.toContain('It is opened again');
  });

  filled(
    'and its server killed: the next one starts where another program takes what becomes free, and goes on',
    async () => {
      await expect.poll(isPrepared, { timeout: 30_000 }).toBe(true);
      for (let time = 0; time < 2; time++) {
        const left = mkdtempSync(join(tmpdir(), 'ramal-disk-'));
        await copyAfter(disk(), () => server.end('SIGKILL'), left);
        server = program.start({ DATA_DIR: folder }, onFullDisk(megabytesOf(left), folder, left));
        request = requester(await server.ready());
        for (let turn = 0; turn < MANY / 2; turn++) await goesOn();
        rmSync(left, { recursive: true });
      }
    },
  );
});

/** The size of a disk that has room for a folder's files and little more. */
function megabytesOf(folder: string): number {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    Math.ceil(statSync(join(folder, path)).size / PAGE),
  );
  return Math.ceil((pages.reduce((sum, size) => sum + size, 0) * PAGE) / MEGABYTE);
}

/** An MP3 whose bytes cannot be pressed together. */
function noise(bytes: number): File {
  const sound = randomBytes(bytes);
  for (const at of [0, 72]) sound.set([0xff, 0xf3, 0x28, 0xc4], at);
  return new File([sound], 'aviso.mp3', { type: 'audio/mpeg' });
}
