import { randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';
import type { Log } from '../http/failures/log.ts';
import { isNameOfThisMachine } from '../web/this-machine.ts';
import { createOutboxMailer, createSmtpMailer, type Mailer } from './mailer.ts';

interface MailOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Log;
  readonly smtpUrl: string | undefined;
  /** The data belong to the demo: real mails must not be stored where they can be read. */
  readonly isDemo: boolean;
  /** The portal's address, where the operator has set one. */
  readonly publicUrl: string | undefined;
}

/** The way that mails are sent. */
export interface MailWay {
  /** Undefined: there is none, and mails wait in the database until there is one. */
  readonly mailer: Mailer | undefined;
  /**
   * The path of the page that shows the mails. It cannot be guessed: links in mails open accounts, and a request
   * that a proxy on this machine passes on without a word looks like one of this machine.
   */
  readonly outboxPath: string | undefined;
}

/** A mail server if one is set, else the demo's outbox; a missing mail server is reported at the start. */
export function openMailWay({ db, clock, log, smtpUrl, isDemo, publicUrl }: MailOptions): MailWay {
  if (smtpUrl) return { mailer: createSmtpMailer(smtpUrl, log), outboxPath: undefined };
  if (isDemo)
    return {
      mailer: createOutboxMailer(db, clock, log),
      outboxPath: isOfThisMachine(publicUrl) ? newOutboxPath() : undefined,
    };
  log.info('No mail server is set (SMTP_URL): the mails that people ask for wait until there is one.');
  return { mailer: undefined, outboxPath: undefined };
}

const newOutboxPath = () => `/outbox/${randomBytes(16).toString('base64url')}`;

const isOfThisMachine = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined || isNameOfThisMachine(new URL(publicUrl).hostname);
