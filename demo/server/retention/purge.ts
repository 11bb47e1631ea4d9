import { isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { levels } from '../database/schema/people.ts';
import { rememberToErase } from './erase.ts';
import type { Purge } from './old-calls.ts';
import { purgeCalls, purgePresence } from './purge-calls.ts';
import { purgeSounds, purgeTranscripts, purgeUploads } from './purge-recordings.ts';
import { addPurged, type PurgedKind, tellPurged } from './purged-counts.ts';

/** The lock of all removals by age: servers take turns, and none counts what another has removed. */
const LOCK = 7_262_515;
const DAY = 24 * 3600 * 1000;

/** A company with the days that it keeps something. */
type Company = Pick<typeof levels.$inferSelect, 'id' | 'recordingDays' | 'transcriptDays' | 'callDays'>;

/**
 * Removes what companies keep no longer, in transactions of a fraction of a second: a server that is killed goes on where it was. Days are
 * those of UTC, and whole: what is too old goes once a day.
 */
export async function purgeOld(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const { id, recordingDays, transcriptDays, callDays } = levels;
  const companies = await db
    .select({ id, recordingDays, transcriptDays, callDays })
    .from(levels)
    .where(or(isNotNull(recordingDays), isNotNull(transcriptDays), isNotNull(callDays)));
  for (const company of companies) await purgeCompany(db, company, now, signal);
  await inTurn(db, (tx) => tellPurged(tx, now));
}

async function purgeCompany(db: Db, company: Company, now: Date, signal: AbortSignal): Promise<void> {
  const { id: levelId, recordingDays, transcriptDays, callDays } = company;
  const purgeOf = (days: number): Purge => ({ levelId, before: daysBefore(now, days) });
  const untilNone = (batch: (tx: Db) => Promise<number>) => repeat(() => inTurn(db, batch), signal);
  const counted = (kind: PurgedKind, batch: (tx: Db) => Promise<number>) =>
    untilNone((tx) => count(tx, levelId, kind, batch));
  if (recordingDays !== null) {
    const purge = purgeOf(recordingDays);
    await inTurn(db, (tx) => purgeUploads(tx, purge));
    await counted('recordings', (tx) => purgeSounds(tx, purge));
  }
  if (transcriptDays !== null) {
    const purge = purgeOf(transcriptDays);
    await counted('transcripts', (tx) => purgeTranscripts(tx, purge));
  }
  if (callDays !== null) {
    const purge = purgeOf(callDays);
    await counted('calls', (tx) => purgeCalls(tx, purge));
    await untilNone((tx) => purgePresence(tx, purge));
  }
}

/** The beginning of a day, so many days ago. */
const daysBefore = (now: Date, days: number): Date =>
  new Date(Math.floor(now.getTime() / DAY) * DAY - days * DAY);

/** Removes one batch after the other until there is nothing left to remove, or the server stops. */
async function repeat(next: () => Promise<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await next()) > 0);
}

/** Removes a batch, and remembers in the same transaction how much it was. */
async function count(
  tx: Db,
  levelId: number,
  kind: PurgedKind,
  batch: (tx: Db) => Promise<number>,
): Promise<number> {
  const removed = await batch(tx);
  if (removed === 0) return 0;
  await addPurged(tx, levelId, kind, removed);
  await rememberToErase(tx);
  return removed;
}

const inTurn = <T>(db: Db, task: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    return task(tx);
  });
