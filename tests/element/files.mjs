import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/runner/tools.mjs';

const filesIn = (folder, pattern) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => pattern.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

/** Tests that hear sound in real time, which wants a machine that does nothing else. */
const CALM = 'tests/element/calm/';

/** The element tests: all but the calm ones, or those alone. */
export const elementTests = ({ calm = false } = {}) =>
  [...filesIn('src', /\.test\.tsx$/), ...filesIn('tests/element', /\.test\.tsx?$/)].filter(
    (file) => file.startsWith(CALM) === calm,
  );
