import { and, eq, type SQL, sql } from 'drizzle-orm';
import { callIds, calls } from '../database/schema/calls.ts';

/** The condition of a call's id, with its month: so the database looks into one table. */
export const isCall = (id: number): SQL | undefined =>
  and(
    eq(calls.id, id),
    eq(calls.startedAt, sql`(select started_at from ${callIds} where ${callIds.id} = ${id}::bigint)`),
  );
