import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { customElements } from './custom-elements.mjs';
import { vscodeCssData, vscodeHtmlData, webTypes } from './editor-data.mjs';
import { writeIntegrity } from './integrity.mjs';
import { manifestOf } from './manifest.mjs';
import { at } from './place.mjs';
import { writeServedParties, writeThirdParties } from './third-party.mjs';
import { writeDeclarations } from './types.mjs';
import { wcagData, wcagPage } from './wcag/write-statement.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const ownManifest = () => JSON.parse(readFileSync(at('package.json'), 'utf8'));

/**
 * Writes the files that belong to the elements everywhere: their manifest, which the playground reads, and
 * the notices on the packages inside.
 */
export function writeBesideElements(api) {
  writeCustomElements(api);
  writeServedParties(ownManifest());
}

/** Writes the manifest in each language of the playground. */
function writeCustomElements(api) {
  writeFileSync(at('dist/custom-elements.json'), json(customElements(api)));
  writeFileSync(at('dist/custom-elements.pt-BR.json'), json(customElements(api, 'pt-BR')));
}

/** Completes the built elements in `dist/` to a package for `npm pack`. */
export function writePackage(api) {
  const own = ownManifest();
  writeDeclarations(api);
  writeFileSync(at('dist/package.json'), json(manifestOf(own, api.tags)));
  writeCustomElements(api);
  writeFileSync(at('dist/web-types.json'), json(webTypes(api, own)));
  writeFileSync(at('dist/vscode.html-custom-data.json'), json(vscodeHtmlData(api)));
  writeFileSync(at('dist/vscode.css-custom-data.json'), json(vscodeCssData(api)));
  writeFileSync(at('dist/README.md'), readFileSync(at('docs/package.md')));
  writeFileSync(at('dist/ACCESSIBILITY.md'), wcagPage());
  writeFileSync(at('dist/accessibility.json'), json(wcagData(own)));
  cpSync(at('tooling/package/bin'), at('dist/bin'), { recursive: true });
  writeThirdParties(own);
  writeIntegrity();
  pack(own);
}

/** Packs the package as `build/ramal.tgz`, which the example hosts install. */
function pack({ name, version }) {
  const { status, stderr } = spawnSync('npm', ['pack', '--silent', '--pack-destination', at('build')], {
    cwd: at('dist'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The package cannot be packed.\n${stderr}`);
  renameSync(at(`build/${name}-${version}.tgz`), at('build/ramal.tgz'));
}
