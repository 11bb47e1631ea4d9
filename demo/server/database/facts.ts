import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { facts } from './schema/accounts.ts';

/** A value that the server stores about itself between starts. */
export async function readFact<T>(db: Db, name: string): Promise<T | undefined> {
  const [fact] = await db.select({ value: facts.value }).from(facts).where(eq(facts.name, name));
  return fact?.value as T | undefined;
}

/** The same, locked for other transactions until this one ends. */
export async function lockFact<T>(tx: Db, name: string): Promise<T | undefined> {
  const [fact] = await tx
    .select({ value: facts.value })
    .from(facts)
    .where(eq(facts.name, name))
    .for('update');
  return fact?.value as T | undefined;
}

/** Stores a value of the server about itself. */
export async function writeFact(db: Db, name: string, value: unknown): Promise<void> {
  await db.insert(facts).values({ name, value }).onConflictDoUpdate({ target: facts.name, set: { value } });
}
