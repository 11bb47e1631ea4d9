import { and, asc, eq } from 'drizzle-orm';
import type * as contract from '../../../src/core/contract/calls/report-mails.ts';
import { reportMails } from '../database/schema/report-mails.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { refusedField } from '../records/refused-field.ts';
import type { Services } from '../services.ts';
import { nextMail } from './mail-times.ts';
import { MAILED } from './mailed-reports.ts';
import { mayRead, queryOf } from './read-report.ts';

const isOwn = ({ userId }: Caller, levelId: number) =>
  and(eq(reportMails.userId, userId), eq(reportMails.levelId, levelId));

const toMail = ({
  report,
  every,
  filters,
  nextAt,
}: Pick<typeof reportMails.$inferSelect, 'report' | 'every' | 'filters' | 'nextAt'>) => ({
  ...{ report, every, filters },
  nextAt: nextAt.toISOString(),
});

/** The reports that the caller gets by mail. */
export const listReportMailsHandler =
  ({ db }: Services): Handler<typeof contract.listReportMails> =>
  async (_, { caller, levelId }) => {
    const rows = await db
      .select()
      .from(reportMails)
      .where(isOwn(caller, levelId))
      .orderBy(asc(reportMails.report));
    return rows.map(toMail);
  };

/** Has a report sent to the caller from the next time on. */
export const keepReportMailHandler =
  ({ db, clock }: Services): Handler<typeof contract.keepReportMail> =>
  async ({ params: { report }, body }, { caller, levelId, timeZone, texts }) => {
    const { every, filters } = body;
    const mailed = MAILED[report];
    if (!mayRead(mailed, caller)) throw new HttpError(403, 'permissionDenied');
    const nextAt = nextMail(every, clock(), timeZone);
    if (!queryOf(mailed, filters, { start: '2000-01-01', end: '2000-01-01' }))
      throw refusedField({ texts }, 'filters');
    const kept = { every, filters, language: texts.language, timeZone, nextAt, tryAt: nextAt, attempts: 0 };
    await db
      .insert(reportMails)
      .values({ userId: caller.userId, levelId, report, ...kept })
      .onConflictDoUpdate({
        target: [reportMails.userId, reportMails.levelId, reportMails.report],
        set: kept,
      });
    return toMail({ report, every, filters, nextAt });
  };

/** Sends a report to the caller no longer. */
export const endReportMailHandler =
  ({ db }: Services): Handler<typeof contract.endReportMail> =>
  async ({ params: { report } }, { caller, levelId, texts }) => {
    await db.delete(reportMails).where(and(isOwn(caller, levelId), eq(reportMails.report, report)));
    return { message: texts.server('reportMailEnded') };
  };
