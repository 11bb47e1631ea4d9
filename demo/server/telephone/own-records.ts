import { and, eq, ne, sql } from 'drizzle-orm';
import type { TelephoneNameKind } from '../../../src/core/contract/calls/telephone/telephone-systems.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { telephoneNames } from '../database/schema/ingest.ts';
import { numbers } from '../database/schema/numbers.ts';
import { userLevels, users } from '../database/schema/people.ts';
import { queues } from '../database/schema/routing.ts';

/** A name of a telephone system in the database. */
export type NameRow = typeof telephoneNames.$inferSelect;

const TABLES = { person: users, queue: queues, number: numbers } as const;

/** The name of a record that belongs to a company; undefined: there is none. */
export async function recordName(
  tx: Db,
  levelId: number,
  kind: TelephoneNameKind,
  id: number,
): Promise<string | undefined> {
  const [row] = await rowsOf<{ name: string }>(
    tx,
    {
      person: sql`select name from users join user_levels on user_id = id and level_id = ${levelId} where id = ${id}`,
      queue: sql`select name from queues where id = ${id} and level_id = ${levelId}`,
      number: sql`select number as name from numbers where id = ${id} and level_id = ${levelId}`,
    }[kind],
  );
  return row?.name;
}

/** Makes a record for a name that has none of its own: a person without an address, until an administrator completes it. */
export async function makeRecord(
  tx: Db,
  { levelId, source, kind, key, name }: NameRow,
): Promise<number | null> {
  if (kind === 'queue')
    return idOf(
      tx
        .insert(queues)
        .values({ levelId, name: name || key, strategy: 'ringall' })
        .returning({ id: queues.id }),
    );
  if (kind === 'number')
    return idOf(
      tx.insert(numbers).values({ levelId, number: key }).onConflictDoNothing().returning({ id: numbers.id }),
    );
  const own = key.slice(1);
  const extension = key.startsWith('#') && (await isFree(tx, levelId, own)) ? own : null;
  const plain = `${own}.${source}`.toLowerCase().replaceAll(/[^\w.-]/g, '-');
  const email = key.startsWith('@') ? own : `${plain}.${levelId}@extension.invalid`;
  const userId = await idOf(
    tx
      .insert(users)
      .values({ name: name || own, email, extension, standardLevelId: levelId, deviceExternal: true })
      .onConflictDoNothing()
      .returning({ id: users.id }),
  );
  if (userId !== null) await tx.insert(userLevels).values({ userId, levelId });
  return userId;
}

const idOf = async (inserting: PromiseLike<{ id: number }[]>): Promise<number | null> =>
  (await inserting)[0]?.id ?? null;

async function isFree(tx: Db, levelId: number, extension: string): Promise<boolean> {
  const taken = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.standardLevelId, levelId), eq(users.extension, extension)));
  return taken.length === 0;
}

/**
 * Puts the record that was made for a name out of use once its calls are another's, and frees its extension for who really has it. Calls of
 * another name may still be its own: then it stays.
 */
export async function retireMade(tx: Db, { id, kind, madeId }: NameRow): Promise<void> {
  if (madeId === null) return;
  const others = await tx
    .select({ id: telephoneNames.id })
    .from(telephoneNames)
    .where(and(eq(telephoneNames.kind, kind), eq(telephoneNames.recordId, madeId), ne(telephoneNames.id, id)))
    .limit(1);
  if (others.length > 0) return;
  const table = TABLES[kind];
  await tx.update(table).set({ isActive: false }).where(eq(table.id, madeId));
  if (kind === 'person')
    await tx
      .update(users)
      .set({ extension: null })
      .where(and(eq(users.id, madeId), sql`${users.email} like '%@extension.invalid'`));
}

/** Takes the record that was made for a name into use again; its extension only where nobody else has it. */
export async function restoreMade(tx: Db, { levelId, kind, key, madeId }: NameRow): Promise<void> {
  if (madeId === null) return;
  const table = TABLES[kind];
  await tx.update(table).set({ isActive: true }).where(eq(table.id, madeId));
  if (kind === 'person' && key.startsWith('#') && (await isFree(tx, levelId, key.slice(1))))
    await tx
      .update(users)
      .set({ extension: key.slice(1) })
      .where(eq(users.id, madeId));
}
