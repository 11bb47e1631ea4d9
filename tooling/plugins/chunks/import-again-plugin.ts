import { posix } from 'node:path';
import type { Plugin } from 'vite';

/** A file of the build, as far as it is asked about here. */
interface Chunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
}

const IMPORT = /\bimport\((["'`])(\.{1,2}\/[^"'`]+)\1\)/g;
const HELPER =
  '\nfunction ramalImport(load) { return globalThis[Symbol.for("ramal.import/1")]?.(load) ?? load(); }\n';

/** The files that no other file imports, but for those that are fetched when they are wanted. */
export const leavesOf = (chunks: readonly Chunk[]): ReadonlySet<string> => {
  const needed = new Set(chunks.flatMap(({ imports }) => imports));
  return new Set(
    chunks
      .filter(({ fileName, isEntry }) => !isEntry && !needed.has(fileName))
      .map(({ fileName }) => fileName),
  );
};

/** A file with all that it imports, and what those import. */
function withImports(fileName: string, chunks: Readonly<Record<string, Chunk>>): ReadonlySet<string> {
  const found = new Set([fileName]);
  for (const name of found) for (const next of chunks[name]?.imports ?? []) found.add(next);
  return found;
}

/**
 * Gives a file's code with its later imports as they should be; null if it has none. What an imported file imports itself
 * is asked for at the same time, and not once that file is here; that of leaves goes through `importAgain`.
 */
export function importingWell(
  fileName: string,
  code: string,
  chunks: Readonly<Record<string, Chunk>>,
  leaves: ReadonlySet<string>,
): string | null {
  const folder = posix.dirname(fileName);
  const present = withImports(fileName, chunks);
  let isAgain = false;
  const changed = code.replace(IMPORT, (written, quote: string, address: string) => {
    const imported = posix.join(folder, address);
    const needed = [...withImports(imported, chunks)].filter(
      (name) => name !== imported && !present.has(name),
    );
    const beside = needed.map((name) => {
      const path = posix.relative(folder, name);
      return `import(${quote}${path.startsWith('.') ? path : `./${path}`}${quote}).catch(() => {}), `;
    });
    const all = beside.length > 0 ? `(${beside.join('')}${written})` : written;
    if (!leaves.has(imported)) return all;
    isAgain = true;
    return `ramalImport(() => ${all})`;
  });
  return changed === code ? null : changed + (isAgain ? HELPER : '');
}

/**
 * Asks for a file and what it imports at once, and lets one that did not arrive be asked for once more in browsers that
 * keep it as failed (`src/core/errors/import-again.ts`). The bundler alone knows which files import which.
 */
export function importAgain(): Plugin {
  let leaves: ReadonlySet<string> | undefined;
  return {
    name: 'ramal:import-again',
    renderStart() {
      leaves = undefined;
    },
    renderChunk(code, { fileName }, _options, { chunks }) {
      leaves ??= leavesOf(Object.values(chunks));
      const changed = importingWell(fileName, code, chunks, leaves);
      return changed === null ? null : { code: changed, map: null };
    },
  };
}
