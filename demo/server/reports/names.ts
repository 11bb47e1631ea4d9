import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { medias } from '../database/schema/numbers.ts';
import { userLabels, userLevels, users } from '../database/schema/people.ts';
import { queues } from '../database/schema/routing.ts';

/** Names by id; none for null. */
type Names = ReadonlyMap<number | null, string>;

/** The names of teams, by id. */
export async function teamNames(db: Db, levelId: number): Promise<Names> {
  const rows = await db.select().from(userLabels).where(eq(userLabels.levelId, levelId));
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** The names of queues, by id. */
export async function queueNames(db: Db, levelId: number): Promise<Names> {
  const rows = await db.select().from(queues).where(eq(queues.levelId, levelId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of media, by id. */
export async function mediaNames(db: Db, levelId: number): Promise<Names> {
  const rows = await db.select().from(medias).where(eq(medias.levelId, levelId));
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** The names of agents by id, also of inactive ones. */
export async function agentNames(db: Db, levelId: number): Promise<Names> {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(userLevels, eq(userLevels.userId, users.id))
    .where(eq(userLevels.levelId, levelId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
