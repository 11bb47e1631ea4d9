import { inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { recordingUploads, staleFiles } from '../database/schema/recordings.ts';
import { leaveFiles } from './call-recording.ts';
import { removeOwn, type SoundPlaces } from './sound-places.ts';

/** Milliseconds after which an upload that was not ended is given up. */
const GIVEN_UP = 7 * 24 * 3600 * 1000;
const AT_ONCE = 500;

/** Removes files of the server's own folder that nothing needs, also those of uploads that were given up. */
export async function removeStaleFiles(db: Db, places: SoundPlaces, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const given = await tx
      .delete(recordingUploads)
      .where(lt(recordingUploads.startedAt, new Date(now.getTime() - GIVEN_UP)))
      .returning();
    await leaveFiles(
      tx,
      given.map(({ file }) => file),
    );
  });
  for (;;) {
    const rows = await db.select().from(staleFiles).where(lte(staleFiles.staleAt, sql`now()`)).limit(AT_ONCE);
    if (rows.length === 0) return;
    for (const { file } of rows) await removeOwn(places, file);
    await db.delete(staleFiles).where(
      inArray(
        staleFiles.file,
        rows.map(({ file }) => file),
      ),
    );
  }
}
