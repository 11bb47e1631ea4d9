import { and, eq, gt } from 'drizzle-orm';
import type { IngestedPresence } from '../../../src/core/contract/ingest/ingested-presence.ts';
import type { realtimeLines } from '../../../src/core/contract/reports/telephone-lines.ts';
import type { Db } from '../database/database.ts';
import { telephoneLines } from '../database/schema/ingest.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** A line that was not heard of for so long belongs to a telephone system that is not there any more. */
const FORGOTTEN = 24 * 3600 * 1000;

type Line = NonNullable<IngestedPresence['line']>;
type StoredLine = typeof telephoneLines.$inferSelect;

/** The moment since which a line is lost; null: it is there. */
export const lostSince = ({ lostAt, until, toldAt }: StoredLine, now: Date): Date | null =>
  lostAt ?? (until <= now ? toldAt : null);

/** Keeps what a program tells of its line. The moments are those of the server: the program's clock may be another one. Returns true where the line or its actions are others than before. */
export async function keepLine(tx: Db, levelId: number, line: Line, now: Date): Promise<boolean> {
  const { source, isLost, holds, actions } = line;
  const [before] = await tx
    .select()
    .from(telephoneLines)
    .where(and(eq(telephoneLines.levelId, levelId), eq(telephoneLines.source, source)));
  const lostBefore = before ? lostSince(before, now) : null;
  const told = {
    ...{ toldAt: now, until: new Date(now.getTime() + holds * 1000), actions },
    lostAt: isLost ? (lostBefore ?? now) : null,
  };
  await tx
    .insert(telephoneLines)
    .values({ levelId, source, ...told })
    .onConflictDoUpdate({ target: [telephoneLines.levelId, telephoneLines.source], set: told });
  const isSame = before && isLost === (lostBefore !== null) && String(before.actions) === String(actions);
  return !isSame;
}

/** The lines of a level's telephone systems. */
export const linesOf = (db: Db, levelId: number, now: Date): Promise<StoredLine[]> =>
  db
    .select()
    .from(telephoneLines)
    .where(
      and(
        eq(telephoneLines.levelId, levelId),
        gt(telephoneLines.toldAt, new Date(now.getTime() - FORGOTTEN)),
      ),
    )
    .orderBy(telephoneLines.source);

/** Tells which lines are lost, and what may be asked over the others. */
export const realtimeLinesHandler =
  ({ db, clock }: Services): Handler<typeof realtimeLines> =>
  async (_, { levelId }) => {
    const now = clock();
    return (await linesOf(db, levelId, now)).map((line) => {
      const since = lostSince(line, now);
      return {
        source: line.source,
        staleSince: since?.toISOString() ?? null,
        actions: since ? [] : [...line.actions],
      };
    });
  };
