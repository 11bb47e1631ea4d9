import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../support/runner/tools.mjs';
import { elementTests } from './files.mjs';

const FOLDER = 'build/element-tests';

const withoutEnding = (file) => file.replace(/\.tsx?$/, '');

/**
 * Bundles element tests with their code, the libraries as in the package: a page loads some dozen files
 * instead of a thousand sources, and React is the shipped one.
 * @param asked Files of tests; all of them unless given
 * @param folder Where the bundles are put, which is emptied
 * @returns The files that the browser loads for each
 */
export async function bundleTests(asked = elementTests(), folder = FOLDER) {
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'element-tests',
    logLevel: 'warn',
    build: {
      outDir: folder,
      lib: { entry: Object.fromEntries(asked.map((file) => [withoutEnding(file), join(ROOT, file)])) },
    },
  });
  return asked.map((file) => `${folder}/${withoutEnding(file)}.js`);
}

/** The test, from the root, that was bundled into this file. */
export function sourceOf(bundled) {
  const file = relative(join(ROOT, FOLDER), bundled).replaceAll('\\', '/').replace(/\.js$/, '');
  return [`${file}.tsx`, `${file}.ts`].find((source) => existsSync(join(ROOT, source))) ?? file;
}
