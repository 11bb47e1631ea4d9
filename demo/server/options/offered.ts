import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { connectFlows } from '../database/schema/flows.ts';
import { userLevels, users } from '../database/schema/people.ts';

export type NamedTable = PgTable & Record<'id' | 'levelId' | 'name' | 'foldedName' | 'isActive', AnyPgColumn>;

/** The active records of a level. */
export const activeOf = (table: NamedTable, levelId: number): SQL | undefined =>
  and(eq(table.levelId, levelId), eq(table.isActive, true));

/** The flows of a level, inactive ones too: a flow may be drawn before it is put into use. */
export const flowsOf = (levelId: number): SQL => eq(connectFlows.levelId, levelId);

/** Extensions are dialled within the level that they belong to, and ring whoever is active there. */
export const ringingOf = (levelId: number): SQL | undefined =>
  and(
    eq(users.standardLevelId, levelId),
    eq(users.isActive, true),
    isNotNull(users.extension),
    sql`exists (select 1 from ${userLevels} where ${userLevels.userId} = ${users.id} and ${userLevels.levelId} = ${levelId})`,
  );
