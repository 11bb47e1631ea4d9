import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFile } from './new-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'ramal-new-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const full = (path: string) => {
  writeFileSync(path, 'half');
  return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
};

it('names the disk that is full, which is not that of the data', async () => {
  const path = join(folder, 'monday.backup');
  const part = `${path}.${process.pid}.part`;
  await expect(newFile(path, full)).rejects.toThrow(`The disk of ${path} is full: nothing was backed up.`);
  expect([path, part].map(existsSync)).toEqual([false, false]);
});

it('names the folder that is not there', async () => {
  const path = join(folder, 'nowhere', 'monday.backup');
  await expect(newFile(path, full)).rejects.toThrow(`There is no folder ${join(folder, 'nowhere')}`);
});
