import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport, build as viteBuild } from 'vite';
import { publicApi } from '../tooling/package/public-api.mjs';
import { writeBesideElements, writePackage } from '../tooling/package/write-package.mjs';
import { compressFiles } from './compress.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const configFile = at('../vite.config.ts');

/**
 * The parts that can be built: the elements, the kit for tests, the checker of servers, the package of these,
 * the demo's page, the reference server, and compressed copies of what it serves.
 */
export const PARTS = ['elements', 'testing', 'conformance', 'package', 'portal', 'server', 'compressed'];

/** Builds parts one after another. */
export async function build({ what = PARTS, logLevel = 'warn' } = {}) {
  let api;
  // Never before the first build: Vite keeps the mode of its first use for all builds, and this is not
  // production.
  const read = async () => (api ??= await publicApi());
  for (const part of what) {
    if (part === 'package') writePackage(await read());
    else if (part === 'compressed')
      await compressFiles([at('../dist'), at('../build/portal')], at('../build/compressed'));
    else await viteBuild({ configFile, mode: part, logLevel });
    if (part === 'elements') {
      await viteBuild({ configFile, mode: 'loader', logLevel });
      writeBesideElements(await read());
    }
    if (part === 'portal') {
      await viteBuild({ configFile, mode: 'early', logLevel });
      await writePages();
    }
  }
}

/** Nothing of a page's look is needed to know what it asks for. */
const withoutStyles = {
  name: 'ramal-without-styles',
  enforce: 'pre',
  resolveId: (id) => (/\.css(\?|$)/.test(id) ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? "export default ''" : null),
};

/**
 * Writes which tag each page of the portal has, the values that its route alone gives it, and what it asks for first:
 * `{ "ListQueue": { "tag": "ramal-settings-entity", "values": { "entity": "queue", "mode": "list" }, "first": { … } } }`.
 */
async function writePages() {
  const { module } = await runnerImport(at('../tooling/pages/pages.ts'), {
    configFile,
    mode: 'elements',
    logLevel: 'error',
    plugins: [withoutStyles],
  });
  writeFileSync(at('../build/portal/pages.json'), JSON.stringify(module.pages));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  await build({ what: asked.length ? asked : PARTS, logLevel: 'info' });
}
