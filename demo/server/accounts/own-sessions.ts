import Bowser from 'bowser';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { sessions } from '../database/schema/accounts.ts';
import type { Caller } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { isOpen } from './sessions.ts';

const MOST = 100;

/** The caller's open sessions, the last seen first. */
export async function ownSessions(
  { db, sessionIdle }: Pick<Services, 'db' | 'sessionIdle'>,
  { userId, sessionKey }: Caller,
  now: Date,
) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now, sessionIdle)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MOST);
  return rows.map(({ id, tokenHash, userAgent, remoteAddress, createdAt, lastSeenAt }) => ({
    id,
    ...wordsOf(userAgent),
    address: remoteAddress,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === sessionKey,
  }));
}

/** Ends one of the caller's sessions; false: it does not exist. */
export async function endOwnSession(db: Db, { userId }: Caller, id: string): Promise<boolean> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return false;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Browser and system of a user agent in words; null if it names none. */
function wordsOf(userAgent: string | null) {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  const major = browser.version?.split('.')[0];
  return {
    browser: named(browser.name, major),
    // The versions of macOS and Windows in a user agent are not the ones that people know.
    system: named(os.name, os.name === 'Windows' || os.name === 'macOS' ? undefined : os.version),
  };
}

const LONGEST = 100;
const named = (name: string | undefined, version: string | undefined): string | null =>
  name ? [name, version].filter(Boolean).join(' ').slice(0, LONGEST) : null;
