import { sql } from 'drizzle-orm';
import type { ChangeTopic } from '../../../src/core/contract/calls/changes.ts';
import type { Db } from '../database/database.ts';
import { changeMarks } from '../database/schema/ingest.ts';

/** Counts a change of a company's data, in the transaction that makes it: it is told when that is done. */
export async function markChange(tx: Db, levelId: number, topic: ChangeTopic): Promise<void> {
  await tx
    .insert(changeMarks)
    .values({ levelId, topic, changes: 1 })
    .onConflictDoUpdate({
      target: [changeMarks.levelId, changeMarks.topic],
      set: { changes: sql`${changeMarks.changes} + 1` },
    });
}
