import { and, eq, lte, sql } from 'drizzle-orm';
import type { Contract } from '../../../src/core/contract/index.ts';
import { pathOf } from '../../../src/core/routes/href.ts';
import { callerOfUser } from '../accounts/sessions.ts';
import { recordOwnEvent } from '../audit/record-event.ts';
import type { Db } from '../database/database.ts';
import { levels, users } from '../database/schema/people.ts';
import { reportMails } from '../database/schema/report-mails.ts';
import { textsIn } from '../http/failures/texts.ts';
import type { Caller, Handlers } from '../http/handler.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import { comparedWith, daysBefore, localDay, nextMail } from './mail-times.ts';
import { MAILED } from './mailed-reports.ts';
import { mayRead, type Reader, readReport } from './read-report.ts';
import { writtenDays, writtenFigures, writtenRows } from './written-figures.ts';

const RETRY_AFTER = 10 * 60 * 1000;
const ATTEMPTS = 5;

type ReportMail = typeof reportMails.$inferSelect;

/** The parts that sending reports needs. */
export interface ReportMails {
  readonly services: Pick<Services, 'db' | 'withheld' | 'portalAddress'>;
  readonly handlers: Handlers<Contract>;
  readonly mailer: Mailer;
}

/**
 * Sends the reports that are due, each by one process. One that fails is tried again, some times; after a pause of the server each is sent
 * once, of the last whole span.
 */
export async function sendReportMails(parts: ReportMails, now: Date): Promise<void> {
  const { db } = parts.services;
  for (;;) {
    const due = await takeDue(db, now);
    if (!due) return;
    try {
      await sendOne(parts, due, now);
    } catch (error) {
      parts.mailer.failed(error);
      if (due.attempts < ATTEMPTS) continue;
    }
    await putOff(db, due, now);
  }
}

/** Claims a mail by moving its next try: if this process dies, another one takes it then. */
async function takeDue(db: Db, now: Date): Promise<ReportMail | undefined> {
  const due = db
    .select({ at: sql`ctid` })
    .from(reportMails)
    .where(lte(reportMails.tryAt, now))
    .orderBy(reportMails.tryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(reportMails)
    .set({ attempts: sql`attempts + 1`, tryAt: new Date(now.getTime() + RETRY_AFTER) })
    .where(sql`ctid in ${due}`)
    .returning();
  return taken;
}

/** A mail that its reader has changed meanwhile is not put off. */
async function putOff(db: Db, mail: ReportMail, now: Date): Promise<void> {
  const nextAt = nextMail(mail.every, now, mail.timeZone);
  await db
    .update(reportMails)
    .set({ nextAt, tryAt: nextAt, attempts: 0 })
    .where(
      and(
        eq(reportMails.userId, mail.userId),
        eq(reportMails.levelId, mail.levelId),
        eq(reportMails.report, mail.report),
        eq(reportMails.nextAt, mail.nextAt),
      ),
    );
}

/** Sends nothing to whoever may not see the report, or does not belong to the company any more. */
async function sendOne({ services, handlers, mailer }: ReportMails, due: ReportMail, now: Date) {
  const { db, portalAddress } = services;
  const caller = await callerOfUser(services, due.userId);
  if (!caller || !mayGet(due, caller)) return;
  const recipient = await recipientOf(db, due);
  if (!recipient) return;
  const reader: Reader = { ...due, caller, texts: textsIn(due.language) };
  const mail = await mailOf(due, { handlers, reader, recipient, base: portalAddress(), now });
  await mailer.send(mail);
  const { levelId, report, filters } = due;
  const details = [report, ...Object.entries(filters).map((filter) => filter.join('='))].join(' ');
  await recordOwnEvent(db, { levelId, action: 'reportMailed', details, caller }, now);
}

const mayGet = ({ report, levelId }: ReportMail, caller: Caller): boolean =>
  !caller.mustChoosePassword && caller.levelIds.includes(levelId) && mayRead(MAILED[report], caller);

interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

async function recipientOf(db: Db, { userId, levelId }: ReportMail): Promise<Recipient | undefined> {
  const [recipient] = await db
    .select({ name: users.name, email: users.email, company: levels.name })
    .from(users)
    .innerJoin(levels, eq(levels.id, levelId))
    .where(eq(users.id, userId));
  return recipient;
}

interface Writing {
  readonly handlers: Handlers<Contract>;
  readonly reader: Reader;
  readonly recipient: Recipient;
  /** The portal's address. */
  readonly base: string;
  readonly now: Date;
}

async function mailOf(due: ReportMail, writing: Writing): Promise<Mail> {
  const { handlers, reader, recipient, base, now } = writing;
  const { every, filters, language, levelId, report, timeZone } = due;
  const { texts } = reader;
  const mailed = MAILED[report];
  const days = daysBefore(every, localDay(now, timeZone));
  const former = comparedWith(every, days);
  const figures = await readReport(mailed, handlers, { filters, days, reader });
  const before = await readReport(mailed, handlers, { filters, days: former, reader });
  const title = texts.report(`title.${report}`);
  const link = base + pathOf(mailed.route, {}, { ...pageFilters(filters), ...days, company: levelId });
  return {
    to: { name: recipient.name, address: recipient.email },
    language,
    subject: `${title}: ${writtenDays(days, language)}`,
    text: texts.server('mailReportText', {
      ...{ name: recipient.name, company: recipient.company, title, link },
      ...{ days: writtenDays(days, language), before: writtenDays(former, language) },
      figures: writtenFigures(figures, before, texts),
      isFiltered: Object.keys(filters).length ? 'yes' : 'no',
      menu: texts.report('mail'),
      never: texts.report('mail.never'),
    }),
    link,
    file: { name: `${report}_${days.start}_${days.end}.csv`, text: writtenRows(figures, texts) },
  };
}

/** The names that the page of a report has for filters of its call, where they are others. */
const OF_PAGE = new Map([
  ['type', 'callType'],
  ['user_id', 'user'],
  ['source_number', 'sourceNumber'],
  ['destination_number', 'destinationNumber'],
]);

const pageFilters = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [OF_PAGE.get(name) ?? name, value]));
