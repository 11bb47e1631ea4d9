import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { medias } from '../database/schema/numbers.ts';

/** The campaign of a level by its label, created if it is new; null: none. */
export async function mediaIdOf(
  tx: Db,
  levelId: number,
  label: string | null | undefined,
): Promise<number | null> {
  if (!label) return null;
  await tx.insert(medias).values({ levelId, label }).onConflictDoNothing();
  const [media] = await tx
    .select({ id: medias.id })
    .from(medias)
    .where(and(eq(medias.levelId, levelId), eq(medias.label, label)));
  return media?.id ?? null;
}
