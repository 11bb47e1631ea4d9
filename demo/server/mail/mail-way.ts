import type { Db } from '../database/database.ts';
import type { Log } from '../http/log.ts';
import { createOutboxMailer, createSmtpMailer, type Mailer } from './mailer.ts';

interface MailOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Log;
  readonly smtpUrl: string | undefined;
  /** The data belong to the demo: real mails must not be stored where they can be read. */
  readonly isDemo: boolean;
}

/** The way that mails are sent. */
export interface MailWay {
  /** Undefined: there is none, and mails wait in the database until there is one. */
  readonly mailer: Mailer | undefined;
  /** True: the page `/outbox` shows the mails. */
  readonly hasOutbox: boolean;
}

/** A mail server if one is set, else the demo's outbox; a missing mail server is reported at the start. */
export function openMailWay({ db, clock, log, smtpUrl, isDemo }: MailOptions): MailWay {
  if (smtpUrl) return { mailer: createSmtpMailer(smtpUrl, log), hasOutbox: false };
  if (isDemo) return { mailer: createOutboxMailer(db, clock, log), hasOutbox: true };
  log.info('No mail server is set (SMTP_URL): the mails that people ask for wait until there is one.');
  return { mailer: undefined, hasOutbox: false };
}
