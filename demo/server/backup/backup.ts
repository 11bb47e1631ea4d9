import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { SetupError } from '../database/setup-error.ts';
import type { Settings } from '../settings.ts';
import { backUpEmbedded, restoreEmbedded } from './embedded-backup.ts';
import { backUpOnServer, restoreOnServer } from './server-backup.ts';

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/**
 * Writes all data of a center into one file.
 * @throws SetupError for errors that the operator can mend.
 */
export const backUp = ({ databaseUrl, dataDir }: Place, file: string): Promise<void> =>
  databaseUrl ? backUpOnServer(databaseUrl, file) : backUpEmbedded(dataDir, file);

/**
 * Restores the data of a backup's file: all of it or nothing.
 * @param isReplaced True: data that are there are replaced.
 * @throws SetupError for errors that the operator can mend.
 */
export async function restore(
  { databaseUrl, dataDir }: Place,
  file: string,
  { isReplaced }: { readonly isReplaced: boolean },
): Promise<void> {
  const isDump = await isServerDump(file);
  if (isDump === undefined) throw new SetupError(`${file} is no backup of a center.`);
  if (isDump !== Boolean(databaseUrl))
    throw new SetupError(
      isDump
        ? `${file} is of a PostgreSQL server: set DATABASE_URL to the one that takes it.`
        : `${file} is of the embedded database: leave DATABASE_URL out.`,
    );
  if (databaseUrl) await restoreOnServer(databaseUrl, file, isReplaced);
  else await restoreEmbedded(dataDir, file, isReplaced);
}

/** True for a file of `pg_dump`, false for one of the embedded database; undefined for others. */
async function isServerDump(file: string): Promise<boolean | undefined> {
  if (!existsSync(file)) throw new SetupError(`There is no file ${file}.`);
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.toString('latin1') === 'PGDMP') return true;
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? false : undefined;
  } finally {
    await handle.close();
  }
}
