import { mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { removeOlder } from '../../runner/made-once.mjs';
import { MEMORY, memoryOf } from '../../runner/steps/run-memory.mjs';

/** Bytes: more than all databases of a run need at once; a container has 64 MB by default. */
const ENOUGH = 2 ** 31;

/**
 * A new folder for a test's database: in memory where there is room. It has more than a thousand files, and making and removing
 * them on a disk takes longer than starting the server.
 */
export const newDataFolder = (prefix) => mkdtempSync(join(hasRoom() ? inMemory() : tmpdir(), prefix));

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}

/** The folder in memory: the run's own; of tests without a run one from which the next ones remove the rest of killed ones. */
function inMemory() {
  const run = process.env.RAMAL_RUN;
  if (run) {
    mkdirSync(memoryOf(run), { recursive: true });
    return memoryOf(run);
  }
  const folder = join(MEMORY, `ramal-tests-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true });
  removeOlder(folder);
  return folder;
}
