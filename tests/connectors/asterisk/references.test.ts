import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTelephoneSystem, type TelephoneSystem } from '../../support/server/telephone-system.ts';
import { writeRecordings } from './support/recordings.ts';
import { command, newFolder } from './support/run-command.ts';

const captured = (file: string) => fileURLToPath(new URL(`captured/scenarios/${file}`, import.meta.url));
const { folder, remove } = newFolder();
let system: TelephoneSystem;
beforeAll(async () => {
  writeRecordings(folder);
  system = await startTelephoneSystem({ recordingsDir: folder });
});
afterAll(async () => {
  await system.close();
  remove();
});

const FILES = [
  '--cdr',
  captured('cdr.csv'),
  '--cel',
  captured('cel.csv.gz'),
  '--queue-log',
  captured('queue_log'),
];

it('names recordings where the server reads them, and a call is heard', async () => {
  const args = ['import', ...FILES, '--recordings', folder, '--recordings-as', 'reference'];
  const said = await command([...args, '--to', system.server.url], { RAMAL_KEY: system.key });
  expect(said.join('\n')).toMatch(/60 calls: 60 new.* 38 recordings sent.* 0 not taken/);
  const heard = await system.read('/vault/stream/call/pbx:1795394179.0/audio');
  expect([heard.status, (await heard.arrayBuffer()).byteLength]).toEqual([200, 16_044]);
});

it('sends the calls of some days alone, and tells a key that may not send any', async () => {
  const args = ['import', ...FILES, '--to', system.server.url];
  const none = await command([...args, '--from', '2026-11-23'], { RAMAL_KEY: system.key });
  expect(none.join('\n')).toMatch(/^0 calls/m);
  const all = await command([...args, '--from', '2026-11-22', '--until', '2026-11-22'], {
    RAMAL_KEY: system.key,
  });
  expect(all.join('\n')).toMatch(/60 calls: 0 new, 0 changed, 60 known/);
  const other = await system.newKey(['ingestPresence']);
  await expect(command(args, { RAMAL_KEY: other })).rejects.toThrow(/may not send calls/);
  await expect(command(args, { RAMAL_KEY: 'wrong' })).rejects.toThrow(/does not know the key/);
});
