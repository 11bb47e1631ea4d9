import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wave } from '../../../support/server/sounds.ts';

/** Writes the recordings of the captured switch into the folder of their day; each is another tone of a second, and those without sound have none. */
export function writeRecordings(folder: string): void {
  const file = fileURLToPath(new URL('../captured/scenarios/recordings.json', import.meta.url));
  const sizes: Readonly<Record<string, number>> = JSON.parse(readFileSync(file, 'utf8'));
  const day = join(folder, '2026', '11', '22');
  mkdirSync(day, { recursive: true });
  for (const [seed, [name, size]] of Object.entries(sizes).entries())
    writeFileSync(join(day, name), wave(size <= 44 ? 0 : 1, { seed: seed + 1 }));
}
