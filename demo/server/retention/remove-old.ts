import { removeStaleFiles } from '../call-sounds/remove-files.ts';
import type { SoundPlaces } from '../call-sounds/sound-places.ts';
import type { Db } from '../database/database.ts';
import { eraseRemoved } from './erase.ts';
import { purgeOld } from './purge.ts';

/** The places of what is removed. */
interface Places {
  readonly sounds: SoundPlaces;
  /** True: the database is this process's own, and its files are written anew here. */
  readonly isEmbedded: boolean;
  /** The server stops: what is left is done by the next run. */
  readonly signal: AbortSignal;
}

/** Removes what companies keep no longer: from the database, from the server's own folder, and from the files of the embedded database. */
export async function removeOld(db: Db, { sounds, isEmbedded, signal }: Places, now: Date): Promise<void> {
  await purgeOld(db, now, signal);
  await removeStaleFiles(db, sounds, now);
  if (isEmbedded && !signal.aborted) await eraseRemoved(db);
}
