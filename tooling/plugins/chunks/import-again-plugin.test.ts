import { expect, it } from 'vitest';
import { importingWell, leavesOf } from './import-again-plugin.ts';

const chunk = (fileName: string, imports: readonly string[] = [], isEntry = false) => ({
  fileName,
  imports,
  isEntry,
});

const CHUNKS = {
  'ramal.js': chunk('ramal.js', ['chunks/runtime.js'], true),
  'chunks/runtime.js': chunk('chunks/runtime.js'),
  'chunks/dialog.js': chunk('chunks/dialog.js', ['chunks/runtime.js']),
};

it('what a file imports is asked for with it, but for what is here', () => {
  const shared = { 'chunks/shared.js': chunk('chunks/shared.js', ['chunks/runtime.js']) };
  const chunks = {
    ...CHUNKS,
    ...shared,
    'chunks/dialog.js': chunk('chunks/dialog.js', ['chunks/runtime.js', 'chunks/shared.js']),
  };
  expect(importingWell('chunks/runtime.js', 'import("./dialog.js")', chunks, new Set())).toBe(
    '(import("./shared.js").catch(() => {}), import("./dialog.js"))',
  );
});

it('only files that no other imports are asked for again', () => {
  const leaves = leavesOf(Object.values(CHUNKS));
  expect([...leaves]).toEqual(['chunks/dialog.js']);
  expect(importingWell('ramal.js', 'import("./chunks/runtime.js")', CHUNKS, leaves)).toBe(null);
  const changed = importingWell(
    'chunks/runtime.js',
    'import(`./dialog.js`).then((m) => m.n)',
    CHUNKS,
    leaves,
  );
  expect(changed).toMatch(/^ramalImport\(\(\) => import\(`.\/dialog.js`\)\).then\(\(m\) => m.n\)\nfunction/);
});
