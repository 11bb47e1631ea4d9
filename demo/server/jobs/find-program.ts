import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** True if a program can be run: by its path, or by its name in the folders of `PATH`. */
export async function isProgram(command: string, path = process.env.PATH ?? ''): Promise<boolean> {
  const folders = command.includes('/') ? [''] : path.split(delimiter);
  const found = await Promise.all(folders.map((folder) => isRun(folder ? join(folder, command) : command)));
  return found.includes(true);
}

const isRun = async (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    async () => (await stat(path)).isFile(),
    () => false,
  );
