import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A short text that changes when any of the files does, or any in the folders. Sounds and tests do not count. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory())
    return /\.(ts|json|sql)$/.test(path) && !path.endsWith('.test.ts') ? [path] : [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
