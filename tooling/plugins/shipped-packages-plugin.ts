import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the package that a module belongs to, from `node_modules/` on; undefined for a module of our own. */
export function packageFolderOf(id: string): string | undefined {
  const path = id.replaceAll('\\', '/').replace(/[?].*$/, '');
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

/** Writes the folders of the packages of which something is in the bundle, as a sorted list. Notices and SBOM are made of it. */
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
