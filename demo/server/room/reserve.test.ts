import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newDataFolder } from '../../../tests/support/server/processes/data-folder.mjs';
import { openReserve, RESERVE } from './reserve.ts';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const inNew = () => {
  folder = newDataFolder('ramal-reserve-');
  return join(folder, 'reserve');
};

it('is on the disk until it is given up, and there again for the next server', async () => {
  const path = inNew();
  const reserve = openReserve(folder);
  expect(reserve.bytes).toBe(0);
  await reserve.make();
  expect([reserve.bytes, statSync(path).size]).toEqual([RESERVE, RESERVE]);
  expect(statSync(path).blocks * 512).toBeGreaterThanOrEqual(RESERVE);
  const next = openReserve(folder);
  expect(next.bytes).toBe(RESERVE);
  next.giveUp();
  expect([next.bytes, existsSync(path)]).toEqual([0, false]);
});

it('is not what a killed server had of it', () => {
  const path = inNew();
  writeFileSync(path, Buffer.alloc(RESERVE / 2));
  expect([openReserve(folder).bytes, existsSync(path)]).toEqual([0, false]);
});

it('is none where it cannot be made', async () => {
  inNew();
  const reserve = openReserve(folder);
  rmSync(folder, { recursive: true });
  await reserve.make();
  expect(reserve.bytes).toBe(0);
});
