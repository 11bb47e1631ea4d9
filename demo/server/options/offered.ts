import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { connectFlows } from '../database/schema/flows.ts';
import { userLevels, users } from '../database/schema/people.ts';

/** A table of named records in a level. */
export type NamedTable = PgTable & Record<'id' | 'levelId' | 'name' | 'foldedName' | 'isActive', AnyPgColumn>;

/** The condition of the active records of a level. */
export const activeOf = (table: NamedTable, levelId: number): SQL | undefined =>
  and(eq(table.levelId, levelId), eq(table.isActive, true));

/** The condition of a level's flows, inactive ones too: a flow may be drawn before its activation. */
export const flowsOf = (levelId: number): SQL => eq(connectFlows.levelId, levelId);

/** The condition of a level's extensions: they are dialled inside their level, and ring active users. */
export const ringingOf = (levelId: number): SQL | undefined =>
  and(
    eq(users.standardLevelId, levelId),
    eq(users.isActive, true),
    isNotNull(users.extension),
    sql`exists (select 1 from ${userLevels} where ${userLevels.userId} = ${users.id} and ${userLevels.levelId} = ${levelId})`,
  );
