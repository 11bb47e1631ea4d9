import { desc } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Db } from '../database/database.ts';
import { outbox } from '../database/schema/accounts.ts';
import type { Texts } from '../http/failures/texts.ts';

const SHOWN = 50;

/** The development outbox as a page of its own, without scripts: the newest mails first. */
export async function outboxPage(db: Db, texts: Texts) {
  const mails = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN);
  const time = new Intl.DateTimeFormat(texts.language, { dateStyle: 'short', timeStyle: 'long' });
  return html`<!doctype html>
<html lang="${texts.language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${texts.server('outboxTitle')} – Ramal</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/outbox.css" />
  </head>
  <body>
    <main>
      <h1>${texts.server('outboxTitle')}</h1>
      <p>${texts.server('outboxExplanation')}</p>
      <p><a href="">${texts.server('outboxRefresh')}</a></p>
      ${mails.length === 0 ? html`<p>${texts.server('outboxEmpty')}</p>` : ''}
      ${mails.map(
        (mail) => html`<article lang="${mail.language}">
        <h2>${mail.subject}</h2>
        <dl>
          <dt>${texts.server('outboxTo')}</dt>
          <dd>${mail.recipient}</dd>
          <dt>${texts.server('outboxSentAt')}</dt>
          <dd><time datetime="${mail.sentAt.toISOString()}">${time.format(mail.sentAt)}</time></dd>
        </dl>
        ${paragraphs(mail.text, mail.link)}
        ${mail.file ? attached(mail.file) : ''}
      </article>`,
      )}
    </main>
  </body>
</html>`;
}

const paragraphs = (text: string, link: string) =>
  text
    .split('\n\n')
    .map((paragraph) =>
      paragraph === link ? html`<p><a href="${link}">${link}</a></p>` : html`<p>${paragraph}</p>`,
    );

/** A link that saves the file: its address has the whole of it. */
const attached = ({ name, text }: NonNullable<typeof outbox.$inferSelect.file>) =>
  html`<p><a download="${name}" href="data:text/csv;base64,${Buffer.from(text).toString('base64')}">${name}</a></p>`;

/** The style of the page, as text for its element. */
export const outboxStyle = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 ui-sans-serif, system-ui, "Segoe UI", "Liberation Sans", sans-serif; color: light-dark(#171b22, #e8ebf0); background: light-dark(#f6f7f9, #0f1216); }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px; }
h1 { font-size: 24px; }
h2 { font-size: 18px; margin-block: 12px; }
article { margin-block: 24px; padding: 8px 24px 16px; border: 1px solid light-dark(#e1e4ea, #2a303a); border-radius: 8px; background: light-dark(#fff, #161a20); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dt { color: light-dark(#586172, #9aa4b5); }
dd { margin: 0; overflow-wrap: anywhere; }
p { white-space: pre-line; }
a { color: light-dark(#2f5bea, #86a4ff); overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`;
