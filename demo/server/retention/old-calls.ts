import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';

/** A company, and the moment before which its calls are too old. */
export interface Purge {
  readonly levelId: number;
  readonly before: Date;
}

/** A call that is too old, locked for the rest of its transaction. */
export interface OldCall {
  readonly id: number;
  readonly recordingId: string | null;
  readonly tags: readonly string[];
}

/** Calls of one transaction: it takes a fraction of a second. */
export const AT_ONCE = 200;

/** The condition of calls that are not under a legal hold; they are named `c`. */
export const NOT_HELD = sql`not exists (select from call_holds as h where h.call_id = c.id)`;

/**
 * Takes some of the calls that are too old, the oldest first. A hold that is made meanwhile waits for the lock or is seen by the second look:
 * the first one sees what was there when it began.
 */
export async function takeOld(tx: Db, { levelId, before }: Purge, which: SQL): Promise<OldCall[]> {
  const old = await rowsOf<OldCall>(
    tx,
    sql`select c.id::float8 as id, c.recording_id as "recordingId", c.tags from calls as c
      where c.level_id = ${levelId} and c.started_at < ${before.toISOString()}::timestamptz and ${which} and ${NOT_HELD}
      order by c.started_at limit ${AT_ONCE} for update of c skip locked`,
  );
  if (old.length === 0) return [];
  const held = await rowsOf<{ id: number }>(
    tx,
    sql`select call_id::float8 as id from call_holds where call_id = any(${idsOf(old)})`,
  );
  return old.filter(({ id }) => !held.some((hold) => hold.id === id));
}

/** The ids of calls as one parameter. */
export const idsOf = (calls: readonly OldCall[]): SQL =>
  sql`${`{${calls.map(({ id }) => id).join()}}`}::bigint[]`;

/** The ids of their recordings. */
export const recordingsOf = (calls: readonly OldCall[]): string[] =>
  calls.flatMap(({ recordingId }) => recordingId ?? []);
