import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SWEEPER = fileURLToPath(new URL('../sweep.mjs', import.meta.url));

/**
 * Gives this run a temporary folder of its own, and all that it starts. When the run has ended, however it ended, a sweeper ends
 * what is left of its processes, and removes the folder.
 * @returns The folder
 */
export function openRunPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-run-'));
  // PostgreSQL, which never runs as root, has its own folder in there.
  chmodSync(folder, 0o755);
  // Its input ends with this process. It is none of those that it ends, nor of those of a run that this one is a part of.
  const sweeper = spawn(process.execPath, [SWEEPER, folder], {
    detached: true,
    env: { ...process.env, RAMAL_RUN: undefined },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  sweeper.unref();
  sweeper.stdin.unref();
  process.env.TMPDIR = folder;
  process.env.RAMAL_RUN = folder;
  return folder;
}
