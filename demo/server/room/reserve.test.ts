import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newDataFolder } from '../../../tests/support/server/processes/data-folder.mjs';
import { giveUpReserve, keepReserve, RESERVE } from './reserve.ts';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const inNew = () => {
  folder = newDataFolder('ramal-reserve-');
  return join(folder, 'reserve');
};

it('takes its room on the disk until it is given up', () => {
  const path = inNew();
  keepReserve(folder);
  expect(statSync(path).size).toBe(RESERVE);
  expect(statSync(path).blocks * 512).toBeGreaterThanOrEqual(RESERVE);
  giveUpReserve(folder);
  expect(existsSync(path)).toBe(false);
});

it.each([RESERVE / 2, 64 * RESERVE])('is made anew where there is a file of %i bytes', (bytes) => {
  const path = inNew();
  writeFileSync(path, Buffer.alloc(bytes));
  keepReserve(folder);
  expect(statSync(path).size).toBe(RESERVE);
});

it('is none where it cannot be made', () => {
  const path = inNew();
  rmSync(folder, { recursive: true });
  keepReserve(folder);
  expect(existsSync(path)).toBe(false);
});
