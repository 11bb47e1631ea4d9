import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Gives the folder of a module's package, from `node_modules/` on; undefined for our own modules. */
export function packageFolderOf(id: string): string | undefined {
  const path = id.replaceAll('\\', '/').replace(/[?].*$/, '');
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

/**
 * Writes the folders of all packages in the bundle as a sorted list, from which the notices and the list of
 * materials are made.
 */
export function shippedPackages(file: string): Plugin {
  return {
    name: 'ramal-shipped-packages',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const ids = chunks.flatMap(({ modules }) => Object.keys(modules));
      const folders = new Set(ids.flatMap((id) => packageFolderOf(id) ?? []));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...folders].sort()));
    },
  };
}
