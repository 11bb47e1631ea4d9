import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { leaveFiles, ownFiles } from '../call-sounds/call-recording.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { recordings } from '../database/schema/recordings.ts';
import { PURGED_ID } from '../ingest/purged-names.ts';
import { lockCompany } from '../ingest/store-calls.ts';
import { AT_ONCE, idsOf, type OldCall, type Purge, recordingsOf, takeOld } from './old-calls.ts';

/**
 * Removes some calls that are too old, with all that belongs to them: by foreign keys their details, surveys and the actions of integrations,
 * by triggers what the roll-ups have of them.
 * @returns how many.
 */
export async function purgeCalls(tx: Db, purge: Purge): Promise<number> {
  await lockCompany(tx, purge.levelId);
  const calls = await takeOld(tx, purge, sql`true`);
  if (calls.length === 0) return 0;
  await tx.execute(
    sql`update ingested_calls set purged_at = now(), source_id = ${PURGED_ID} where call_id = any(${idsOf(calls)})`,
  );
  await leaveUploads(tx, calls);
  await tx.execute(
    sql`delete from calls where id = any(${idsOf(calls)}) and started_at < ${purge.before.toISOString()}::timestamptz`,
  );
  await removeRecordings(tx, calls);
  await removeTags(tx, purge, calls);
  return calls.length;
}

async function leaveUploads(tx: Db, calls: readonly OldCall[]): Promise<void> {
  const given = await rowsOf<{ file: string }>(
    tx,
    sql`delete from recording_uploads where call_id = any(${idsOf(calls)}) returning file`,
  );
  await leaveFiles(
    tx,
    given.map(({ file }) => file),
  );
}

/** The words go with them, and work that waits. Recordings of the demo belong to no company, and stay. */
async function removeRecordings(tx: Db, calls: readonly OldCall[]): Promise<void> {
  const ids = recordingsOf(calls);
  if (ids.length === 0) return;
  const removed = await tx
    .delete(recordings)
    .where(and(inArray(recordings.id, ids), isNotNull(recordings.levelId)))
    .returning();
  await leaveFiles(tx, removed.flatMap(ownFiles));
}

/** Tags that no call of the company has any more are offered by no filter. */
async function removeTags(tx: Db, { levelId }: Purge, calls: readonly OldCall[]): Promise<void> {
  const used = [...new Set(calls.flatMap(({ tags }) => tags))];
  if (used.length === 0) return;
  await tx.execute(
    sql`delete from tags where level_id = ${levelId} and tag = any(${sql.param(used)}::text[])
      and not exists (select from calls where level_id = tags.level_id and calls.tags @> array[tags.tag])`,
  );
}

/**
 * Removes some of the states of devices and queues that are as old: they have the numbers of those who called.
 * @returns how many.
 */
export async function purgePresence(tx: Db, { levelId, before }: Purge): Promise<number> {
  const until = sql`${before.toISOString()}::timestamptz`;
  await tx.execute(
    sql`delete from queue_states where until < ${until} and queue_id in (select id from queues where level_id = ${levelId})`,
  );
  const removed = await rowsOf<{ at: unknown }>(
    tx,
    sql`delete from device_states where ctid = any(array(
        select ctid from device_states where level_id = ${levelId} and until < ${until} limit ${10 * AT_ONCE}))
      returning "from" as at`,
  );
  return removed.length;
}
