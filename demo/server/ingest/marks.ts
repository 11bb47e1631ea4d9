import { and, eq } from 'drizzle-orm';
import type { getIngestMark, setIngestMark } from '../../../src/core/contract/calls/telephone/ingest.ts';
import { ingestMarks } from '../database/schema/ingest.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { noteContact, programOf } from '../telephone/known-systems.ts';

/** Tells the place that a program kept for a telephone system. */
export const getIngestMarkHandler =
  ({ db, clock }: Services): Handler<typeof getIngestMark> =>
  async ({ params: { source } }, { levelId, request }) => {
    await noteContact(db, { levelId, source, program: programOf(request) }, clock());
    const [row] = await db
      .select({ mark: ingestMarks.mark, updatedAt: ingestMarks.updatedAt })
      .from(ingestMarks)
      .where(and(eq(ingestMarks.levelId, levelId), eq(ingestMarks.source, source)));
    return row ? { mark: row.mark, updatedAt: row.updatedAt.toISOString() } : { mark: null, updatedAt: null };
  };

/** Keeps the place of a program for a telephone system; the last word counts. */
export const setIngestMarkHandler =
  ({ db, clock }: Services): Handler<typeof setIngestMark> =>
  async ({ params: { source }, body: { mark } }, { levelId, request }) => {
    const updatedAt = clock();
    await noteContact(db, { levelId, source, program: programOf(request) }, updatedAt);
    await db
      .insert(ingestMarks)
      .values({ levelId, source, mark, updatedAt })
      .onConflictDoUpdate({
        target: [ingestMarks.levelId, ingestMarks.source],
        set: { mark, updatedAt },
      });
    return { mark, updatedAt: updatedAt.toISOString() };
  };
