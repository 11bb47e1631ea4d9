import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backUp, readSettings, recordingsFolder, restore } from '../../../demo/server/main.ts';
import { newDataFolder } from '../../support/server/processes/data-folder.mjs';
import { emptyPlace, startOwnServer } from '../../support/server/processes/own-server.ts';
import { wave } from '../../support/server/sounds.ts';
import { startTelephoneSystem } from '../../support/server/telephone-system.ts';

it('brings recordings back with their calls', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-backup-'));
  const file = join(folder, 'center.backup');
  const phone = await startTelephoneSystem();
  const id = await phone.sendCall('kept.1');
  await phone.sendSound('kept.1', wave(2));
  await phone.server.close();
  const from = { ...readSettings({}), ...phone.place };
  await backUp(from, file);

  const other = await emptyPlace();
  const dataDir = 'dataDir' in other.place ? other.place.dataDir : newDataFolder('ramal-sounds-');
  const into = { ...readSettings({}), ...other.place, dataDir };
  await restore(into, file, { isReplaced: false });
  // A program of PostgreSQL writes the backup of a server: the folder of recordings is copied beside it, as is said then.
  if (from.databaseUrl) cpSync(recordingsFolder(from), recordingsFolder(into), { recursive: true });
  const server = await startOwnServer({ ...other.place, dataDir });
  const answer = await server.request(`/vault/stream/call/${id}/audio`, { token: phone.admin, level: 1 });
  expect([answer.status, new Uint8Array(await answer.arrayBuffer())]).toEqual([200, wave(2)]);
  await server.close();

  // A center in its place leaves no byte of it.
  if (!from.databaseUrl) {
    const next = await startTelephoneSystem();
    await next.server.close();
    const nextFile = join(folder, 'next.backup');
    await backUp({ ...readSettings({}), ...next.place }, nextFile);
    await restore(into, nextFile, { isReplaced: true });
    expect(existsSync(recordingsFolder(into))).toBe(false);
    await next.remove();
  }
  await Promise.all([phone.remove(), other.remove()]);
  rmSync(folder, { recursive: true, force: true });
});
