import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { refusedCalls, telephoneSystems } from '../database/schema/ingest.ts';

/** A sign of life of a telephone system. */
export interface Contact {
  readonly levelId: number;
  readonly source: string;
  /** As the program of the request names itself; undefined: it is not told. */
  readonly program?: string | undefined;
  /** The calls that were new, and whether any told more than before. */
  readonly calls?: { readonly made: number };
  readonly isPresence?: boolean;
}

/** Seconds between two writings of contacts that tell nothing else. */
const REST = 10;
const LONGEST_NAME = 100;

/** The program's name in the header of its requests: `ramal-asterisk/1.0` is `ramal-asterisk`. */
export const programOf = (request: Request): string | undefined =>
  request.headers.get('user-agent')?.split(/[\s/]/)[0]?.slice(0, LONGEST_NAME) || undefined;

/** Notes that a telephone system was heard of. */
export async function noteContact(db: Db, contact: Contact, now: Date): Promise<void> {
  const { levelId, source, program = null, calls, isPresence } = contact;
  const callAt = calls ? now : null;
  const presenceAt = isPresence ? now : null;
  const isRested = lt(telephoneSystems.contactAt, new Date(now.getTime() - REST * 1000));
  await db
    .insert(telephoneSystems)
    .values({ levelId, source, program, contactAt: now, callAt, presenceAt, calls: calls?.made ?? 0 })
    .onConflictDoUpdate({
      target: [telephoneSystems.levelId, telephoneSystems.source],
      set: {
        contactAt: now,
        program: sql`coalesce(excluded.program, ${telephoneSystems.program})`,
        callAt: sql`coalesce(excluded.call_at, ${telephoneSystems.callAt})`,
        presenceAt: sql`coalesce(excluded.presence_at, ${telephoneSystems.presenceAt})`,
        calls: sql`${telephoneSystems.calls} + excluded.calls`,
      },
      ...(!calls && !isPresence && { setWhere: isRested }),
    });
}

/** The reason of a refusal, with the fields that it is about. */
export const reasonOf = (
  message: string,
  errors: Readonly<Record<string, readonly string[]>> = {},
): string => {
  const fields = Object.entries(errors).map(([field, reasons]) => `${field}: ${reasons.join(', ')}`);
  return fields.length > 0 ? fields.join('; ') : message;
};

/** The refusals that are kept of each telephone system. */
export const KEPT = 20;
const LONGEST_REASON = 500;

/** A call of a telephone system that was refused. */
export interface RefusedCall {
  readonly source: string;
  readonly sourceId: string | null;
  readonly reason: string;
}

/** Keeps the last refusals of each telephone system. */
export async function noteRefusals(
  db: Db,
  levelId: number,
  refused: readonly RefusedCall[],
  now: Date,
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ reason, ...one }) => ({ ...one, reason: reason.slice(0, LONGEST_REASON) }));
  await db.insert(refusedCalls).values(rows.map((row) => ({ ...row, levelId, at: now })));
  for (const source of new Set(refused.map((one) => one.source))) {
    const own = and(eq(refusedCalls.levelId, levelId), eq(refusedCalls.source, source));
    const [last] = await db
      .select({ id: refusedCalls.id })
      .from(refusedCalls)
      .where(own)
      .orderBy(desc(refusedCalls.id))
      .offset(KEPT)
      .limit(1);
    if (last) await db.delete(refusedCalls).where(and(own, sql`${refusedCalls.id} <= ${last.id}`));
  }
}
