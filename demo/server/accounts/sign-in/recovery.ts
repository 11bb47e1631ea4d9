import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { recoveries, recoveryRequests } from '../../database/schema/accounts.ts';
import { users } from '../../database/schema/people.ts';
import { type Language, textsIn } from '../../http/failures/texts.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { createToken, hashToken } from '../token.ts';

const HOUR = 60 * 60 * 1000;
const TOKEN_LIFE = HOUR;
const INVITATION_LIFE = 7 * 24 * HOUR;
const ATTEMPTS = 5;
const RETRY_AFTER = 60 * 1000;
/** Mails to one address within an hour, over all requests. */
const MAILS_PER_HOUR = 5;

interface Asked {
  readonly email: string;
  readonly language: Language;
  /** True: the user is new, and the link sets their first password. */
  readonly isInvitation?: boolean;
}

/** Stores the request for a recovery mail, the same way for a known address and an unknown one, or for an invitation. */
export async function requestRecovery(
  db: Db,
  { email, language, isInvitation = false }: Asked,
  now: Date,
): Promise<void> {
  await db
    .insert(recoveryRequests)
    .values({ email: email.toLowerCase(), language, isInvitation, requestedAt: now, nextAttemptAt: now });
}

/** Makes the links that were mailed to a user void, as where the address was not theirs. */
export async function forgetLinks(tx: Db, userId: number): Promise<void> {
  await tx.delete(recoveries).where(eq(recoveries.userId, userId));
}

/** The parts that sending these mails needs. */
export interface RecoveryMails {
  readonly db: Db;
  readonly mailer: Mailer;
  /** The portal's address, for the link in the mail. */
  readonly publicUrl: () => string;
}

/** Sends the mails that are due, each by one process; a failed mail is tried again. */
export async function sendRecoveryMails({ db, mailer, publicUrl }: RecoveryMails, now: Date): Promise<void> {
  for (;;) {
    const request = await takeRequest(db, now);
    if (!request) return;
    const user = await recipientOf(db, request.email, now);
    if (user) {
      const token = createToken();
      const tokenHash = hashToken(token);
      const life = request.isInvitation ? INVITATION_LIFE : TOKEN_LIFE;
      await db
        .insert(recoveries)
        .values({ tokenHash, userId: user.id, expiresAt: new Date(now.getTime() + life) });
      try {
        await mailer.send(mailOf(user, request, `${publicUrl()}/update-password?token=${token}`));
      } catch (error) {
        await db.delete(recoveries).where(eq(recoveries.tokenHash, tokenHash));
        mailer.failed(error);
        continue;
      }
    }
    await db.delete(recoveryRequests).where(eq(recoveryRequests.id, request.id));
  }
}

/** Claims a request by moving its next attempt: if this process dies, another one takes it then. */
async function takeRequest(db: Db, now: Date) {
  await db
    .delete(recoveryRequests)
    .where(and(sql`attempts >= ${ATTEMPTS}`, lte(recoveryRequests.nextAttemptAt, now)));
  const due = db
    .select({ id: recoveryRequests.id })
    .from(recoveryRequests)
    .where(lte(recoveryRequests.nextAttemptAt, now))
    .orderBy(recoveryRequests.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [request] = await db
    .update(recoveryRequests)
    .set({ attempts: sql`attempts + 1`, nextAttemptAt: new Date(now.getTime() + RETRY_AFTER) })
    .where(sql`id in ${due}`)
    .returning();
  return request;
}

async function recipientOf(db: Db, email: string, now: Date) {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      recent: sql<number>`(
        select count(*)::integer from recoveries
        where recoveries.user_id = ${users.id} and recoveries.expires_at > ${now.toISOString()}::timestamptz
      )`,
    })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isActive, true)));
  return user && user.recent < MAILS_PER_HOUR ? user : undefined;
}

function mailOf(
  { name, email }: { readonly name: string; readonly email: string },
  { language, isInvitation }: { readonly language: Language; readonly isInvitation: boolean },
  link: string,
): Mail {
  const { server: text } = textsIn(language);
  const [subject, body] = isInvitation
    ? (['mailInvitationSubject', 'mailInvitationText'] as const)
    : (['mailRecoverySubject', 'mailRecoveryText'] as const);
  return {
    to: { name, address: email },
    language,
    subject: text(subject),
    text: text(body, { name, email, link }),
    link,
  };
}
