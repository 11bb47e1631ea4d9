import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** Why the database does not answer: it cannot be reached, or its disk is full. */
export type AwayReason = 'away' | 'full';

/** The database cannot answer now: not the caller's fault, and it ends by itself or by the operator. */
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

/** PostgreSQL's code of a full disk. */
export const FULL = '53100';
/**
 * Codes and classes of ended or refused connections; of a write where none may be made, on a replica that is about to take over; of what
 * stood in the way of another change (a call that moves to another month), or of what a replica has to take over. Each works a moment later.
 */
const AWAY = /^(08|57P0[1-5]|53|25006|40001)/;
/** System calls that fail when a connection cannot be made, or ends. */
const CONNECTING = ['connect', 'getaddrinfo', 'read', 'write'];
/** The driver's own errors have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|Cannot use a pool after)/;

/** The reason why the database did not answer (a panic, after which it is opened anew, is one), if the error is about that. */
export function awayReason(error: unknown): AwayReason | undefined {
  if (error instanceof DatabaseAway) return error.reason;
  if (error instanceof DrizzleQueryError) return awayReason(error.cause);
  // It has an error for each address of a name.
  if (error instanceof AggregateError) return awayReason(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (code === FULL) return 'full';
  if (error instanceof pg.DatabaseError)
    return AWAY.test(code) || error.severity === 'PANIC' ? 'away' : undefined;
  return CONNECTING.includes(syscall) || DRIVER.test(error.message) ? 'away' : undefined;
}
