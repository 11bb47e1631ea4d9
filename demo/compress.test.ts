import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compressFiles } from './compress.mjs';

it('compresses what is there: in a fresh clone the server is built before the pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-compress-'));
  const [pages, copies] = [join(folder, 'pages'), join(folder, 'copies')];
  await compressFiles([pages], copies);
  expect(readdirSync(copies)).toEqual([]);
  mkdirSync(pages);
  writeFileSync(join(pages, 'index.html'), '<p>Ramal</p>');
  await compressFiles([join(folder, 'none'), pages], copies);
  expect(readdirSync(copies)).toHaveLength(1);
  rmSync(folder, { recursive: true });
});
