import { readFileSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { writeIntegrity } from './integrity.mjs';
import { manifestOf } from './manifest.mjs';
import { at } from './place.mjs';
import { writeDeclarations } from './types.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Makes of the built elements in `dist/` what `npm pack` packs. */
export async function writePackage() {
  const { registry } = (await runnerImport(at('src/elements/registry.ts'), { configFile: false })).module;
  const own = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  writeDeclarations(registry);
  writeFileSync(at('dist/package.json'), json(manifestOf(own, registry)));
  writeFileSync(at('dist/README.md'), readFileSync(at('docs/package.md')));
  writeIntegrity();
}
