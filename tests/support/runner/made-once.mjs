import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const DAY = 24 * 3_600_000;
/** Longer than anything takes to make. */
const FORGOTTEN = 180_000;

/**
 * Makes something that several processes may need at once: the first makes it, the others wait.
 * @param path Its place. The name tells its sources; older versions beside it are removed.
 * @param make Makes it at the given place
 * @param kept Milliseconds that it stays valid
 */
export async function madeOnce(path, make, kept = DAY) {
  mkdirSync(dirname(path), { recursive: true });
  removeOlder(dirname(path), kept);
  while (!existsSync(path)) {
    if (claim(`${path}.claim`)) await makeBeside(path, make);
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
    if (ageOf(path) > FORGOTTEN) rmSync(path, { recursive: true, force: true });
    return false;
  }
}

async function makeBeside(path, make) {
  const beside = `${path}.${randomUUID()}`;
  try {
    // Another process may have made it between the check and the claim.
    if (existsSync(path)) return;
    await make(beside);
    renameSync(beside, path);
  } finally {
    rmSync(beside, { recursive: true, force: true });
    rmSync(`${path}.claim`, { recursive: true, force: true });
  }
}

/** Removes the entries of a folder that are older than so many milliseconds. */
export function removeOlder(folder, kept = DAY) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (ageOf(path) > kept) rmSync(path, { recursive: true, force: true });
  }
}

/** Since it was made, what is only used may be written to; not every file system knows when that was. */
function ageOf(path) {
  const { birthtimeMs = 0, ctimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return Date.now() - (birthtimeMs || ctimeMs);
}
