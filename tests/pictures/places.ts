import { join } from 'node:path';
import { ROOT } from '../support/runner/tools.mjs';

/** The folder of the pictures: one folder for each page. */
export const PICTURES = join(ROOT, 'build/pictures');
