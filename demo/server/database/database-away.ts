import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** What keeps the database from answering: it cannot be reached, or what it writes to is full. */
export type AwayReason = 'away' | 'full';

/** The database cannot answer for now: not the fault of whoever asks, and over by itself or by its operator. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor(
    readonly reason: AwayReason,
    options?: ErrorOptions,
  ) {
    super(
      reason === 'full' ? 'There is no room for the database.' : 'The database does not answer.',
      options,
    );
  }
}

/** PostgreSQL's code of a full disk, and its codes and classes of what ends connections or refuses them. */
export const FULL = '53100';
const AWAY = /^(08|57P0[1-5]|53)/;
/** What the system was doing when a connection did not come about, or ended. */
const CONNECTING = ['connect', 'getaddrinfo', 'read', 'write'];
/** The driver's own errors have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|Cannot use a pool after)/;

/** Why the database did not answer, when that is what an error is about. */
export function awayReason(error: unknown): AwayReason | undefined {
  if (error instanceof DatabaseAway) return error.reason;
  if (error instanceof DrizzleQueryError) return awayReason(error.cause);
  // One for each address of a name.
  if (error instanceof AggregateError) return awayReason(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (code === FULL) return 'full';
  if (error instanceof pg.DatabaseError) return AWAY.test(code) ? 'away' : undefined;
  return CONNECTING.includes(syscall) || DRIVER.test(error.message) ? 'away' : undefined;
}
