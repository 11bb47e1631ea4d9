import { fileURLToPath } from 'node:url';
import { build as viteBuild } from 'vite';
import { publicApi } from '../tooling/package/public-api.mjs';
import { writeBesideElements, writePackage } from '../tooling/package/write-package.mjs';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/**
 * The parts that can be built: the elements, the kit for tests, the checker of servers, the package of these,
 * the demo's page, the reference server.
 */
export const PARTS = ['elements', 'testing', 'conformance', 'package', 'portal', 'server'];

/** Builds parts one after another. */
export async function build({ what = PARTS, logLevel = 'warn' } = {}) {
  let api;
  // Never before the first build: Vite keeps the mode of its first use for all builds, and this is not
  // production.
  const read = async () => (api ??= await publicApi());
  for (const part of what) {
    if (part === 'package') writePackage(await read());
    else await viteBuild({ configFile, mode: part, logLevel });
    if (part === 'elements') writeBesideElements(await read());
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  await build({ what: asked.length ? asked : PARTS, logLevel: 'info' });
}
