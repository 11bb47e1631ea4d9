import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './place.mjs';

/** Gives the hash of a file, in the form that browsers compare. */
const hashOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes the hashes of all scripts of the package, lazy ones included. */
export function writeIntegrity() {
  const scripts = readdirSync(at('dist'), { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(ramal|define|session|elements\/[\w-]+|chunks\/[\w.-]+)\.js$/.test(path))
    .sort();
  const integrity = Object.fromEntries(
    scripts.map((path) => [`./${path}`, hashOf(readFileSync(at(`dist/${path}`)))]),
  );
  writeFileSync(at('dist/integrity.json'), `${JSON.stringify({ integrity }, null, 1)}\n`);
}
