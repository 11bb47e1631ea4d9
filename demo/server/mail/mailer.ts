import { createTransport } from 'nodemailer';
import type { Db } from '../database/database.ts';
import { outbox } from '../database/schema/accounts.ts';
import type { Log } from '../http/failures/log.ts';
import type { Language } from '../http/failures/texts.ts';

/** A mail to a user. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** The link in the mail; also part of the text. */
  readonly link: string;
  /** A CSV file that goes with it. */
  readonly file?: { readonly name: string; readonly text: string };
}

/** Sends mails. */
export interface Mailer {
  /**
   * Sends a mail.
   * @throws when the mail was not accepted.
   */
  send(mail: Mail): Promise<void>;
  /** Called by the sender after a mail was not accepted. */
  failed(error: unknown): void;
}

/** Sends through a mail server: `smtps://user:password@host:465?from=portal@example.com`. */
export function createSmtpMailer(url: string, log: Log): Mailer {
  const transport = createTransport(url);
  const from = new URL(url).searchParams.get('from') ?? `ramal@${new URL(url).hostname}`;
  return {
    send: async ({ to, subject, text, file }) => {
      const attachments = file
        ? [{ filename: file.name, content: file.text, contentType: 'text/csv; charset=utf-8' }]
        : [];
      await transport.sendMail({ from, to, subject, text, attachments });
    },
    failed: (error) => log.error('A mail could not be sent; it will be tried again.', error),
  };
}

/** Stores mails for the page of the outbox, for a demo without a mail server. */
export function createOutboxMailer(db: Db, now: () => Date, log: Log): Mailer {
  return {
    send: async ({ to, file = null, ...mail }) => {
      const { language, subject, text, link } = mail;
      const recipient = `${to.name} <${to.address}>`;
      await db.insert(outbox).values({ recipient, language, subject, text, link, file, sentAt: now() });
    },
    failed: (error) => log.error('A mail could not be kept for the outbox.', error),
  };
}
