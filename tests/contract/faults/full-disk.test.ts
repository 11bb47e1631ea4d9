import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_CALLS } from '../../support/runner/test-now.ts';
import { ROOT } from '../../support/runner/tools.mjs';
import { CHEAP, PASSWORD, setPasswords } from '../../support/server/passwords.ts';
import { copySeededData, openAt } from '../../support/server/processes/seeded-data.ts';
import { emailOf, requester } from '../../support/server/processes/server.ts';
import {
  buildServerProgram,
  type ServerProgram,
  type SpawnedServer,
} from '../../support/server/processes/spawned-server.ts';

type Request = ReturnType<typeof requester>;

const folder = mkdtempSync(join(tmpdir(), 'ramal-full-'));
const sign = join(folder, 'full');
const environment = {
  FULL_DISK: sign,
  NODE_OPTIONS: `--import ${pathToFileURL(join(ROOT, 'tests/support/server/full-disk.mjs'))}`,
};

let program: ServerProgram;
let dataDir: string;
let server: SpawnedServer;
let request: Request;
let token: string;

beforeAll(async () => {
  program = await buildServerProgram();
  dataDir = await copySeededData(SEED_CALLS);
  const { db, close } = await openAt({ dataDir }, SEED_CALLS);
  await setPasswords(db, CHEAP);
  await close();
  server = program.start({ DATA_DIR: dataDir, ...environment });
  request = requester(await server.ready());
  const body = { email: emailOf('Administrador'), password: PASSWORD };
  token = ((await (await request('/auth/login', { method: 'POST', body })).json()) as { token: string })
    .token;
});
afterAll(async () => {
  await program.end();
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});

const write = (name: string) =>
  request('/contacts', {
    method: 'POST',
    token,
    level: 1,
    body: { name },
    headers: { 'accept-language': 'en-US' },
  });
const names = async () => {
  const answer = await request('/contacts?search=Cheio&per_page=100', { token, level: 1 });
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
};

/** Takes the sign away, and waits until a contact of this name is saved. */
async function saveOnceThereIsRoom(name: string): Promise<string> {
  rmSync(sign);
  await expect.poll(async () => (await write(name)).status, { timeout: 60_000 }).toBe(201);
  return name;
}

/** The answer of a state to a write. Where the database's own work found no room first, it is opened anew: a moment later that is over. */
async function refusedFor(status: number, name: string): Promise<Response> {
  const answers: Response[] = [];
  await expect.poll(async () => answers.unshift(await write(name)) && answers[0]?.status).toBe(status);
  return answers[0] as Response;
}

describe('a server whose disk is full', () => {
  it('says so, and goes on by itself once there is room', async () => {
    const saved: string[] = [];
    for (const round of [1, 2, 3]) {
      expect((await write(`Cheio antes ${round}`)).status).toBe(201);
      saved.push(`Cheio antes ${round}`);
      writeFileSync(sign, '');
      const refused = await refusedFor(507, `Cheio durante ${round}`);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await refused.json()).toEqual({
        message:
          'The server has no room left for its data: nothing can be saved at the moment. Tell whoever runs it, and try again later.',
      });
      for (const path of ['/auth/check', '/calls', '/contacts'])
        await expect
          .poll(async () => (await request(path, { token, level: 1 })).status, { message: path })
          .toBe(200);
      saved.push(await saveOnceThereIsRoom(`Cheio depois ${round}`));
    }
    expect(await names()).toEqual(expect.arrayContaining(saved));
  });

  it('goes on by itself also where nobody could know it before', async () => {
    const saved: string[] = [];
    for (const round of [1, 2, 3]) {
      writeFileSync(sign, 'sudden');
      const refused = await write(`Cheio de repente ${round}`);
      expect([503, 507]).toContain(refused.status);
      expect(refused.headers.get('retry-after')).toBe('5');
      saved.push(await saveOnceThereIsRoom(`Cheio depois do susto ${round}`));
    }
    expect(await names()).toEqual(expect.arrayContaining(saved));
  });

  it('stops when it is told to, and starts again with what it had', async () => {
    writeFileSync(sign, 'sudden');
    await write('Cheio por fim');
    writeFileSync(sign, '');
    await server.end('SIGTERM');
    const refused = program.start({ DATA_DIR: dataDir, ...environment });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`The disk of the data folder ${dataDir} is full.`);
    expect(refused.output()).not.toContain('    at ');
    rmSync(sign);
    const again = program.start({ DATA_DIR: dataDir, ...environment });
    request = requester(await again.ready());
    expect(await names()).toContain('Cheio antes 1');
    await again.end('SIGTERM');
  });
});

describe('a data folder that cannot be used', () => {
  const file = join(folder, 'file');
  beforeAll(() => writeFileSync(file, ''));

  it.each([
    ['a file', () => file],
    ['below a file', () => join(file, 'data')],
    ['where no folder can be', () => '/proc/ramal/data'],
    ['with a name that is too long', () => join(folder, 'x'.repeat(300))],
    ['with a file where its database is', () => databaseFile()],
  ])('is told at once: %s', async (_, path) => {
    const refused = program.start({ DATA_DIR: path() });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /^\nThe data folder \S+ cannot be (made|used): .+\. Set DATA_DIR to another one\.\n\n$/,
    );
  });

  function databaseFile(): string {
    const path = mkdtempSync(join(folder, 'odd-'));
    writeFileSync(join(path, 'database'), '');
    return path;
  }
});
