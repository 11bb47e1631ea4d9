import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The output and the sources of each part. */
const PARTS = {
  elements: { output: 'dist/ramal.js', sources: ['src', 'locales'] },
  portal: {
    output: 'build/portal/index.html',
    sources: [
      'demo/index.html',
      'demo/main.ts',
      'demo/portal.css',
      'demo/playground.html',
      'demo/playground',
      'demo/shared.html',
      'demo/shared',
      'src/core/session',
      'src/elements/early.ts',
      'locales',
    ],
  },
  server: {
    output: 'build/server/main.js',
    sources: ['demo/server', 'src/core/contract', 'src/core/routes', 'locales'],
  },
  asterisk: {
    output: 'build/asterisk/main.js',
    sources: ['demo/connectors/asterisk', 'demo/server', 'src/core/contract'],
  },
};
const SHARED = ['package.json', 'package-lock.json', 'vite.config.ts'];

/** Those of the parts that are missing, or older than their sources. */
export const staleParts = (parts = Object.keys(PARTS)) => parts.filter(isStale);

function isStale(part) {
  const { output, sources } = PARTS[part];
  if (!existsSync(at(output))) return true;
  const built = statSync(at(output)).mtimeMs;
  return [...sources, ...SHARED].some((source) => existsSync(at(source)) && newest(at(source)) > built);
}

function newest(path) {
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(`${path}/${name}`)));
}
