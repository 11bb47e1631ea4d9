import { and, eq, notLike, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../database/database.ts';
import { signInFailures } from '../../database/schema/accounts.ts';
import { HttpError } from '../../http/failures/http-error.ts';

/**
 * The source of failures that are counted together for an e-mail address: a place, a known browser, or all
 * unknown ones.
 */
export interface Guesser {
  /** In lower case; it may belong to no user. */
  readonly email: string;
  readonly by: string;
}

/** Failures in a row without a wait. */
export const FREE_FAILURES = 5;
/** Seconds of the first wait; each further failure doubles it, up to the longest. */
const FIRST_WAIT = 1;
const LONGEST_WAIT = 15 * 60;

/**
 * Counts an attempt as a failure before it is checked, so that simultaneous attempts, also at several
 * processes, cannot exceed the free ones. A right password removes those of passwords, a sign-in all of them.
 * @returns the number of failures in a row, with this one.
 * @throws HttpError 429 while the guesser has to wait.
 */
export async function takeTurn(
  db: Db,
  { email, by }: Guesser,
  now: Date,
  free = FREE_FAILURES,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const wait = (failures: ReturnType<typeof sql>) =>
    sql`case when ${failures} >= ${free} then ${at} + interval '1 second'
      * least(${LONGEST_WAIT}::integer, ${FIRST_WAIT} * power(2, least(${failures} - ${free}, 20))) end`;
  const next = sql`f.failures + 1`;
  const [taken] = await rowsOf<{ failures: number }>(
    db,
    sql`insert into sign_in_failures as f (email, by, failures, locked_until, updated_at)
      values (${email}, ${by}, 1, null, ${at})
      on conflict (email, by) do update set
        failures = ${next}, locked_until = ${wait(next)}, updated_at = excluded.updated_at
        where f.locked_until is null or f.locked_until <= ${at}
      returning failures`,
  );
  if (taken) return taken.failures;
  await refuseWhileWaiting(db, { email, by }, now);
  // Removed meanwhile by a right password.
  return 1;
}

/**
 * Checks whether a guesser has to wait, without counting.
 * @throws HttpError 429 with the time.
 */
export async function refuseWhileWaiting(db: Db, { email, by }: Guesser, now: Date): Promise<void> {
  const [row] = await db
    .select({ until: signInFailures.lockedUntil })
    .from(signInFailures)
    .where(and(eq(signInFailures.email, email), eq(signInFailures.by, by)));
  const seconds = row?.until ? Math.ceil((row.until.getTime() - now.getTime()) / 1000) : 0;
  if (seconds <= 0) return;
  throw new HttpError(429, 'signInLocked', {
    values: { seconds, minutes: seconds > 90 ? Math.ceil(seconds / 60) : 0 },
    headers: { 'retry-after': String(seconds) },
  });
}

/** The beginning of `by` where codes are counted, and not passwords. */
export const CODES = 'code';

/**
 * Removes the failures of passwords with an address: its right one has been given. Removing wants no room, so a sign-in that cannot be
 * stored afterwards is no failure.
 */
export async function forgetPasswordFailures(db: Db, email: string): Promise<void> {
  await db
    .delete(signInFailures)
    .where(and(eq(signInFailures.email, email), notLike(signInFailures.by, `${CODES}%`)));
}

/** Removes all failures with an address: its owner has just signed in. */
export async function forgetFailures(db: Db, email: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.email, email));
}
