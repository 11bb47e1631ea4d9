import { existsSync, linkSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { SetupError } from '../database/setup-error.ts';

/**
 * Writes a file that is there only once it is whole, and replaces no other.
 * @param write Gets the path to write to.
 */
export async function newFile(path: string, write: (path: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw taken(path);
  const part = `${path}.${process.pid}.part`;
  try {
    await write(part);
    const file = await open(part, 'r+');
    await file.sync();
    await file.close();
    linkSync(part, path);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? taken(path) : error;
  } finally {
    rmSync(part, { force: true });
  }
}

const taken = (path: string): SetupError =>
  new SetupError(`There is a file ${path} already: give the backup another name.`);
