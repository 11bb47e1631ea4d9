import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A path whose name says what it was made from: made by the first test file that asks for it, the others wait. */
export async function madeOnce(path: string, make: (beside: string) => Promise<void>): Promise<string> {
  mkdirSync(dirname(path), { recursive: true });
  while (!existsSync(path)) {
    if (claim(`${path}.claim`)) await makeBeside(path, make);
    else await setTimeout(100);
  }
  return path;
}

/** A claim that is minutes old was left by a killed run. */
function claim(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    if (ageOf(path) > 180_000) rmSync(path, { recursive: true, force: true });
    return false;
  }
}

async function makeBeside(path: string, make: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  try {
    removeOld(dirname(path));
    await make(beside);
    renameSync(beside, path);
  } finally {
    rmSync(beside, { recursive: true, force: true });
    rmSync(`${path}.claim`, { recursive: true, force: true });
  }
}

/** What was made from sources that have changed since. */
function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (ageOf(path) > 24 * 3600_000) rmSync(path, { recursive: true, force: true });
  }
}

const ageOf = (path: string): number =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
