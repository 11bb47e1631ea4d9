import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { audit, folded, id, stamps } from './columns.ts';
import { levels } from './people.ts';

const levelId = () =>
  integer()
    .notNull()
    .references(() => levels.id);

/** Media labels: the campaigns through which callers found a number. */
export const medias = pgTable(
  'medias',
  { id: id(), levelId: levelId(), label: text().notNull(), foldedLabel: folded('label') },
  (t) => [unique('medias_label_unique').on(t.levelId, t.label)],
);

/** The center's own numbers. All numbers are digits with the country's code. */
export const numbers = pgTable(
  'numbers',
  {
    id: id(),
    levelId: levelId(),
    number: text().notNull(),
    type: text().$type<'local' | 'mobile' | 'national'>(),
    city: text(),
    state: text(),
    connectFlowId: integer(),
    mediaId: integer().references(() => medias.id),
    isSmartCallerId: boolean().notNull().default(false),
    ...audit(),
  },
  (t) => [unique('numbers_number_unique').on(t.number), index('numbers_level').on(t.levelId)],
);

/** Contacts. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    levelId: levelId(),
    name: text().notNull(),
    foldedName: folded('name'),
    language: text().$type<'pt-BR' | 'en-US'>(),
    ...stamps(),
  },
  (t) => [
    index('contacts_level').on(t.levelId),
    index('contacts_folded_name').using('gin', t.foldedName.op('gin_trgm_ops')),
  ],
);

const contactId = () =>
  integer()
    .notNull()
    .references(() => contacts.id, { onDelete: 'cascade' });

/** The e-mail addresses of contacts. */
export const contactEmails = pgTable(
  'contact_emails',
  { id: id(), contactId: contactId(), email: text().notNull() },
  (t) => [index('contact_emails_contact').on(t.contactId)],
);

/** The telephone numbers of contacts. */
export const contactPhones = pgTable(
  'contact_phones',
  { id: id(), contactId: contactId(), number: text().notNull() },
  (t) => [
    index('contact_phones_contact').on(t.contactId),
    index('contact_phones_number').using('gin', t.number.op('gin_trgm_ops')),
  ],
);

/** Blocked numbers. */
export const spamNumbers = pgTable(
  'spam_numbers',
  {
    id: id(),
    levelId: levelId(),
    number: text().notNull(),
    active: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [index('spam_numbers_level').on(t.levelId)],
);
