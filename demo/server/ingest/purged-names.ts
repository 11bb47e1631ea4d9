import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** A call that is gone leaves no id of its telephone system, in which a number may stand: only what tells that it is the same one. */

/** The beginning of what stands in place of the id; no id has a space. */
const MARK = 'purged ';

/** The text in place of a call's id once it was purged. */
export const purgedId = (
  levelId: number,
  { source, id }: { readonly source: string; readonly id: string },
): string => MARK + createHash('sha256').update(`${levelId} ${source} ${id}`).digest('hex');

/** The same in the database, of a row of `ingested_calls`; one that has it already keeps it. */
export const PURGED_ID: SQL = sql`case when source_id like ${`${MARK}%`} then source_id
  else ${MARK}::text || encode(sha256(convert_to(level_id || ' ' || source || ' ' || source_id, 'UTF8')), 'hex') end`;
