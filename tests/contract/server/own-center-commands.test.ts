import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordingsDirectory } from '../../../demo/server/recordings/recordings.ts';
import { ROOT } from '../../support/runner/tools.mjs';
import { emptyPlace, type OwnServer, startOwnServer } from '../../support/server/processes/own-server.ts';
import type { SeededDatabase } from '../../support/server/processes/seeded-data.ts';

/** What `docs/own-center.md` tells an operator to type, as they type it. */
const page = readFileSync(join(ROOT, 'docs/own-center.md'), 'utf8');
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)]
  .map(([, text = '']) => text.trim())
  .filter((text) => text.startsWith('curl '));

let database: SeededDatabase;
let server: OwnServer;
let folder: string;
beforeAll(async () => {
  database = await emptyPlace();
  server = await startOwnServer(database.place);
  folder = mkdtempSync(join(tmpdir(), 'ramal-own-commands-'));
  copyFileSync(join(recordingsDirectory(), 'en-refund.mp3'), join(folder, 'call.wav'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
  await database.remove();
});

it('takes five commands from the empty start to the first call heard', async () => {
  expect(commands).toHaveLength(5);
  const environment: Record<string, string | undefined> = {
    ...process.env,
    RAMAL: server.url,
    TOKEN: server.setupToken,
    PASSWORD: 'Fermento-Fino#20',
  };
  const typed = async (command: string | undefined) => {
    const { stdout } = await promisify(execFile)('bash', ['-c', command ?? ''], {
      env: environment,
      cwd: folder,
    });
    return stdout && JSON.parse(stdout);
  };
  const [setup, key, call, recording, hear] = commands;
  environment.SESSION = (await typed(setup)).token;
  environment.KEY = (await typed(key)).result.secret;
  expect(await typed(call)).toMatchObject({ result: 'created' });
  expect(await typed(recording)).toMatchObject({ state: 'ready' });
  await typed(hear);
  const [sent, heard] = ['call.wav', 'heard.wav'].map((name) => readFileSync(join(folder, name)));
  expect(sent?.equals(heard as Buffer)).toBe(true);
  expect(server.errors).toEqual([]);
});
