import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { customElements } from './custom-elements.mjs';
import { writeIntegrity } from './integrity.mjs';
import { manifestOf } from './manifest.mjs';
import { at } from './place.mjs';
import { publicApi } from './public-api.mjs';
import { writeDeclarations } from './types.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Makes of the built elements in `dist/` what `npm pack` packs. */
export async function writePackage() {
  const api = await publicApi();
  const own = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  writeDeclarations(api);
  writeFileSync(at('dist/package.json'), json(manifestOf(own, api.registry)));
  writeFileSync(at('dist/custom-elements.json'), json(customElements(api)));
  writeFileSync(at('dist/README.md'), readFileSync(at('docs/package.md')));
  cpSync(at('demo/package/bin'), at('dist/bin'), { recursive: true });
  writeIntegrity();
}
