import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { leaveFiles, ownFiles } from '../call-sounds/call-recording.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
import { recordings, recordingTurns } from '../database/schema/recordings.ts';
import { idsOf, NOT_HELD, type OldCall, type Purge, recordingsOf, takeOld } from './old-calls.ts';

/** A recording of the demo belongs to many calls and to no company: those that are too old are only no longer led to it. */
const IS_SHARED = sql`r.level_id is null`;

const whose = (condition: SQL): SQL =>
  sql`exists (select from recordings as r where r.id = c.recording_id and (${IS_SHARED} or ${condition}))`;

/**
 * Removes the sounds of some calls that are too old. Files in the server's own folder are left to be removed; what a telephone system has only
 * named, in its own folder or in S3, stays there.
 * @returns how many calls have lost theirs.
 */
export async function purgeSounds(tx: Db, purge: Purge): Promise<number> {
  const calls = await takeOld(tx, purge, whose(sql`r.place <> 'none'`));
  if (calls.length === 0) return 0;
  const own = and(inArray(recordings.id, recordingsOf(calls)), isNotNull(recordings.levelId));
  const rows = await tx.select().from(recordings).where(own);
  await leaveFiles(tx, rows.flatMap(ownFiles));
  await tx.delete(jobs).where(inArray(jobs.recordingId, recordingsOf(calls)));
  await tx
    .update(recordings)
    .set({
      ...{ place: 'none', file: null, playableFile: null, isPlayable: true, mediaType: null },
      ...{ format: null, size: null, sha256: null, duration: null },
    })
    .where(own);
  await leaveEmpty(tx, calls);
  return calls.length;
}

/** Removes what was said in some calls that are too old. The sound stays, but for that of the demo, which has its words with it. */
export async function purgeTranscripts(tx: Db, purge: Purge): Promise<number> {
  const calls = await takeOld(
    tx,
    purge,
    whose(sql`exists (select from recording_turns as t where t.recording_id = r.id)`),
  );
  if (calls.length === 0) return 0;
  const ids = recordingsOf(calls);
  await tx.execute(
    sql`delete from jobs using recordings as r where r.id = recording_id and r.level_id is not null
      and kind = 'transcribe' and ${inArray(jobs.recordingId, ids)}`,
  );
  await tx
    .delete(recordingTurns)
    .where(
      and(
        inArray(recordingTurns.recordingId, ids),
        sql`exists (select from recordings as r where r.id = ${recordingTurns.recordingId} and not ${IS_SHARED})`,
      ),
    );
  await leaveEmpty(tx, calls);
  return calls.length;
}

/** Parts calls from recordings of the demo, and from those that have neither a sound nor words any more, which go. */
async function leaveEmpty(tx: Db, calls: readonly OldCall[]): Promise<void> {
  await tx.execute(
    sql`update calls set recording_id = null where id = any(${idsOf(calls)}) and exists (
      select from recordings as r where r.id = recording_id and (${IS_SHARED} or (
        r.place = 'none' and not exists (select from recording_turns as t where t.recording_id = r.id))))`,
  );
  await tx.execute(
    sql`delete from recordings as r where r.id = any(${sql.param(recordingsOf(calls))}::text[]) and r.level_id is not null
      and not exists (select from calls as c where c.recording_id = r.id)`,
  );
}

/** Removes uploads of calls that are too old and were not ended: they are of no recording yet. */
export async function purgeUploads(tx: Db, { levelId, before }: Purge): Promise<void> {
  const given = await rowsOf<{ file: string }>(
    tx,
    sql`delete from recording_uploads as u using calls as c
      where c.id = u.call_id and u.level_id = ${levelId} and c.started_at < ${before.toISOString()}::timestamptz
        and ${NOT_HELD}
      returning u.file`,
  );
  await leaveFiles(
    tx,
    given.map(({ file }) => file),
  );
}
