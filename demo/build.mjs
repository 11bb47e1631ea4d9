import { fileURLToPath } from 'node:url';
import { build as viteBuild } from 'vite';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** The parts that can be built: the package, the demo's page, the reference server. */
export const PARTS = ['elements', 'portal', 'server'];

/** Builds parts one after another. */
export async function build({ what = PARTS, logLevel = 'warn' } = {}) {
  for (const mode of what) await viteBuild({ configFile, mode, logLevel });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  await build({ what: asked.length ? asked : PARTS, logLevel: 'info' });
}
