import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { patchMarkOthers } from './contained-overlays-plugin.ts';

const package_ = dirname(createRequire(import.meta.url).resolve('@base-ui/react/package.json'));
const code = readFileSync(join(package_, 'floating-ui-react/utils/markOthers.mjs'), 'utf8');

test('the patched module touches nothing', () => {
  expect(code).toContain('setAttribute');
  const patched = patchMarkOthers(code);
  expect(patched).toContain('export function markOthers');
  expect(patched).not.toContain('setAttribute');
});

test('a module of another shape is refused', () => {
  expect(patchMarkOthers(code.replace('function markOthers(', 'function markOther('))).toBeNull();
});
