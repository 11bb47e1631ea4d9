import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The project's folder, found upwards from this module: a bundled server is in another folder than its
 * source.
 */
export function projectRoot(from: string = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from)
    throw new Error('The project was not found: there is no package.json above the server.');
  return projectRoot(parent);
}
