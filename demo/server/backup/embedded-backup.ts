import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { awayReason } from '../database/database-away.ts';
import { inDatabase, MAJOR_VERSION, ownFolder, settleRestore } from '../database/embedded/embedded.ts';
import { newerMigration } from '../database/migrate.ts';
import { SetupError } from '../database/setup-error.ts';
import { DamagedArchive, pack, unpack } from './archive.ts';
import { newFile } from './new-file.ts';

/** The first file of a backup, which says what the backup is of. */
const NOTE = 'ramal-backup.json';

interface Note {
  readonly postgres: string;
}

/**
 * Writes the embedded database into one file, a compressed tar archive. Nothing uses the database meanwhile.
 * @throws SetupError when a server uses it, or there is none.
 */
export function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  return ownFolder(dataDir, async (directory) => {
    settleRestore(directory);
    const path = join(directory, 'database');
    if (!existsSync(path))
      throw new SetupError(`There is no database in ${directory}: nothing was backed up.`);
    const text = JSON.stringify({ postgres: MAJOR_VERSION } satisfies Note);
    await newFile(file, (part) =>
      pipeline(
        Readable.from(pack({ name: NOTE, text }, path)),
        createGzip({ level: 6 }),
        createWriteStream(part, { mode: 0o600, flags: 'wx' }),
      ),
    );
  });
}

/**
 * Makes the embedded database of a backup's file: all of it or, also when it is killed, nothing.
 * @throws SetupError when there is a database, unless it is to be replaced, or the file is none of ours.
 */
export function restoreEmbedded(dataDir: string, file: string, isReplaced: boolean): Promise<void> {
  return ownFolder(dataDir, async (directory) => {
    settleRestore(directory);
    const path = join(directory, 'database');
    if (existsSync(path) && !isReplaced)
      throw new SetupError(`There is a database in ${directory} already. --force replaces it by the backup.`);
    const beside = join(directory, 'database.restored');
    mkdirSync(beside, { mode: 0o700 });
    try {
      await unpackInto(beside, file);
      await checkCenter(beside, file);
      if (existsSync(path)) renameSync(path, join(directory, 'database.replaced'));
      renameSync(beside, path);
    } finally {
      settleRestore(directory);
    }
  });
}

async function unpackInto(folder: string, file: string): Promise<void> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  // A failure of the file ends the other stream too, where it is told.
  source.on('error', (error) => unzipped.destroy(error));
  let isNoted = false;
  const check = (text: string) => {
    checkNote(text, file);
    isNoted = true;
  };
  try {
    await unpack(source.pipe(unzipped), folder, { name: NOTE, check });
    if (!isNoted || !existsSync(join(folder, 'PG_VERSION')))
      throw new DamagedArchive('The archive has no database.');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isDamaged = error instanceof DamagedArchive || code?.startsWith('Z_');
    throw isDamaged ? new SetupError(`${file} is no whole backup: ${message} Nothing was changed.`) : error;
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

/** A database that no server of this version starts with takes the place of none that one does. */
async function checkCenter(folder: string, file: string): Promise<void> {
  const newer = await inDatabase(folder, newerMigration).catch((error: unknown) => {
    if (awayReason(error) === 'full') throw error;
    throw new SetupError(`${file} has no database of a center that can be opened. Nothing was changed.`);
  });
  if (newer === undefined) return;
  throw new SetupError(
    `${file} was made by a newer version of the server (it knows the migration ${newer}). Nothing was changed: restore it with that version.`,
  );
}

function checkNote(text: string, file: string): void {
  const postgres = postgresOf(text);
  if (postgres === undefined) throw new DamagedArchive('Its note cannot be read.');
  if (postgres !== MAJOR_VERSION)
    throw new SetupError(
      `${file} was made by PostgreSQL ${postgres}, and this server embeds PostgreSQL ${MAJOR_VERSION}. Nothing was changed.`,
    );
}

function postgresOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as Partial<Note>).postgres;
  } catch {
    return undefined;
  }
}
