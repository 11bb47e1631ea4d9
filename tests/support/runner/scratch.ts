import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder of its own for a test, outside the repository. */
export interface Scratch {
  readonly path: string;
  /** Writes files by their path below the folder. */
  write(files: Readonly<Record<string, string>>): void;
  remove(): void;
}

export function createScratch(files: Readonly<Record<string, string>> = {}): Scratch {
  const path = mkdtempSync(join(tmpdir(), 'ramal-'));
  const write: Scratch['write'] = (more) => {
    for (const [file, text] of Object.entries(more)) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    }
  };
  write(files);
  return { path, write, remove: () => rmSync(path, { recursive: true, force: true }) };
}
