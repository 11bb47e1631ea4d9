import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Gives the origin of a module: a package, or one of our own folders. */
function originOf(id: string): string {
  const path = id.replaceAll('\\', '/').replace(/[?].*$/, '');
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name) return name;
  const [, folder] = /\/((?:src\/(?:core|features)\/[^/]+)|src\/elements|locales)\//.exec(path) ?? [];
  return folder ?? 'other';
}

/**
 * Writes the parts of each chunk: `{ "chunks/x.js": { "react-dom": 551000 } }`, in characters before the code
 * is minified. The size budgets refer to it.
 */
export function chunkParts(file: string): Plugin {
  return {
    name: 'ramal-chunk-parts',
    generateBundle(_options, bundle) {
      const parts: Record<string, Record<string, number>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const own: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          own[originOf(id)] = (own[originOf(id)] ?? 0) + renderedLength;
        parts[chunk.fileName] = own;
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(parts, null, 1));
    },
  };
}
