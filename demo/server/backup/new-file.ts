import { existsSync, linkSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SetupError } from '../database/setup-error.ts';

/** Removes what backups that were killed have written of a file. */
function removeParts(path: string): void {
  const begins = `${basename(path)}.`;
  for (const name of readdirSync(dirname(path))) {
    const pid = name.startsWith(begins) && /^(\d+)\.part$/.exec(name.slice(begins.length))?.[1];
    if (pid && !isOther(Number(pid))) rmSync(join(dirname(path), name), { force: true });
  }
}

/** True if another process of this machine has this number. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Writes a file that is there only once it is whole, and replaces no other.
 * @param write Gets the path to write to.
 */
export async function newFile(path: string, write: (path: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw taken(path);
  if (!existsSync(dirname(path)))
    throw new SetupError(`There is no folder ${dirname(path)} for the backup: make it first.`);
  removeParts(path);
  const part = `${path}.${process.pid}.part`;
  try {
    await write(part);
    const file = await open(part, 'r+');
    await file.sync();
    await file.close();
    linkSync(part, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new SetupError(
        `The disk of ${path} is full: nothing was backed up. Give the backup another place.`,
      );
    throw code === 'EEXIST' ? taken(path) : error;
  } finally {
    rmSync(part, { force: true });
  }
}

const taken = (path: string): SetupError =>
  new SetupError(`There is a file ${path} already: give the backup another name.`);
