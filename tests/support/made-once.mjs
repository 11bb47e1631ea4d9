import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Longer than anything takes to make. */
const FORGOTTEN = 180_000;

/**
 * Makes what several may want at the same time: one makes it, the others wait.
 *
 * @param path Where it is, or will be
 * @param make Makes it at the place it is given
 */
export async function madeOnce(path, make) {
  mkdirSync(dirname(path), { recursive: true });
  while (!existsSync(path)) {
    if (claim(`${path}.claim`)) await makeAt(path, make);
    else await setTimeout(100);
  }
  return path;
}

/** A claim that is minutes old was left by a run that was killed. */
function claim(path) {
  try {
    mkdirSync(path);
    return true;
  } catch {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > FORGOTTEN) rmSync(path, { recursive: true, force: true });
    return false;
  }
}

async function makeAt(path, make) {
  const beside = `${path}.${randomUUID()}`;
  try {
    // Somebody may have made it between a look and the claim.
    if (existsSync(path)) return;
    await make(beside);
    renameSync(beside, path);
  } finally {
    rmSync(beside, { recursive: true, force: true });
    rmSync(`${path}.claim`, { recursive: true, force: true });
  }
}
