import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../database/database.ts';
import { rateLimits } from '../../database/schema/accounts.ts';
import { HttpError } from '../../http/failures/http-error.ts';

/** A limit of requests. */
export interface RateLimit {
  /** The key of the count, e.g. `sign-in 10.0.0.7`. */
  readonly key: string;
  readonly requests: number;
  /** Seconds. */
  readonly within: number;
}

/**
 * Counts a request in the database, for all processes of the server together.
 *
 * @throws HttpError 429 with `Retry-After` when there have been too many.
 */
export async function limitRate(db: Db, { key, requests, within }: RateLimit, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = sql`${new Date(now.getTime() + within * 1000).toISOString()}::timestamptz`;
  const [row] = await rowsOf<{ requests: number; seconds: number }>(
    db,
    sql`insert into rate_limits as r (key, window_ends_at, requests) values (${key}, ${end}, 1)
      on conflict (key) do update set
        requests = case when r.window_ends_at <= ${at} then 1 else r.requests + 1 end,
        window_ends_at = case when r.window_ends_at <= ${at} then excluded.window_ends_at else r.window_ends_at end
      returning requests::integer, ceil(extract(epoch from window_ends_at - ${at}))::integer as seconds`,
  );
  if (row && row.requests > requests) refuse(row.seconds);
}

/**
 * Checks whether a limit is used up, without counting: for limits that count failures alone.
 *
 * @throws HttpError 429 with `Retry-After`.
 */
export async function refuseOver(db: Db, { key, requests }: RateLimit, now: Date): Promise<void> {
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const seconds = row ? Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000) : 0;
  if (row && seconds > 0 && row.requests >= requests) refuse(seconds);
}

function refuse(seconds: number): never {
  throw new HttpError(429, 'tooManyAttempts', {
    values: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  });
}
