import { fileURLToPath } from 'node:url';
import { build as viteBuild } from 'vite';
import { writeCustomElements, writePackage } from './package/write-package.mjs';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** The parts that can be built: the elements, the kit for tests, the checker of servers, what makes a package of both, the demo's page, the reference server. */
export const PARTS = ['elements', 'testing', 'conformance', 'package', 'portal', 'server'];

/** Builds parts one after another. */
export async function build({ what = PARTS, logLevel = 'warn' } = {}) {
  for (const part of what) {
    await (part === 'package' ? writePackage() : viteBuild({ configFile, mode: part, logLevel }));
    if (part === 'elements') await writeCustomElements();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  await build({ what: asked.length ? asked : PARTS, logLevel: 'info' });
}
