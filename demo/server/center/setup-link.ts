import { timingSafeEqual } from 'node:crypto';
import { createToken, hashToken } from '../accounts/token.ts';
import type { Db } from '../database/database.ts';
import { lockFact, writeFact } from '../database/facts.ts';
import { users } from '../database/schema/people.ts';

/** The link by which the first administrator comes in. Only the token's hash is stored. */
export interface SetupFact {
  readonly tokenHash: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const LIFE = 60 * 60 * 1000;

/** The address of the setup's page. The token is behind the #, which a browser sends to no server. */
export const setupLinkOf = (address: string, token: string | undefined): string | undefined =>
  token && `${address}/setup#token=${token}`;

/**
 * Makes the token of the link for the first administrator; an earlier one is void from then on.
 * @returns undefined once the center has a user.
 */
export async function openSetup(db: Db, now: Date): Promise<string | undefined> {
  const known = await db.select({ id: users.id }).from(users).limit(1);
  if (known.length > 0) return undefined;
  const token = createToken();
  await writeFact(db, 'setup', {
    tokenHash: hashToken(token),
    expiresAt: now.getTime() + LIFE,
  } satisfies SetupFact);
  return token;
}

/** True if a token is that of the open link. The link is locked for other transactions until this one ends. */
export async function isSetupToken(tx: Db, token: string, now: Date): Promise<boolean> {
  const fact = await lockFact<SetupFact>(tx, 'setup');
  if (!fact) return false;
  const isRight = timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(fact.tokenHash));
  return isRight && fact.expiresAt > now.getTime();
}
