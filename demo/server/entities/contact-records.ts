import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { phoneNumber } from '../../../src/core/contract/define/fields/phone.ts';
import { contact } from '../../../src/core/contract/entities/contact.ts';
import { contactEmails, contactPhones, contacts } from '../database/schema/numbers.ts';
import { seesNumbers } from '../http/request/masked-numbers.ts';
import { anyContains } from '../records/conditions.ts';
import { defineRecords, type RecordContext } from '../records/record-source.ts';
import { refusedField } from '../records/refused-field.ts';
import { containing } from '../search/fold.ts';
import { typedDigits } from '../search/typed-digits.ts';

/**
 * Contacts, searched by name, e-mail or number. A change adds e-mails and phones and removes none (decision
 * 44).
 */
export const contactRecords = defineRecords(contact, {
  table: contacts,
  search: (text, { caller }) => {
    const digits = seesNumbers(caller) ? typedDigits(text) : '';
    return or(
      anyContains(contacts.foldedName)(text),
      sql`exists (select 1 from contact_emails as e where e.contact_id = ${contacts.id}
        and e.email ilike ${containing(text)})`,
      digits
        ? sql`exists (select 1 from contact_phones as p where p.contact_id = ${contacts.id}
            and p.number like ${containing(digits)})`
        : undefined,
    );
  },
  more: async (db, records) => {
    const ids = records.map(({ id }) => id);
    const emails = await db
      .select()
      .from(contactEmails)
      .where(inArray(contactEmails.contactId, ids))
      .orderBy(asc(contactEmails.id));
    const phones = await db
      .select()
      .from(contactPhones)
      .where(inArray(contactPhones.contactId, ids))
      .orderBy(asc(contactPhones.id));
    return ({ id }) => ({
      emails: emails.filter(({ contactId }) => contactId === id),
      phones: phones.filter(({ contactId }) => contactId === id),
    });
  },
  values: ({ name }) => ({ name }),
  link: async (contactId, { emails = [], phones = [] }, { tx, context }) => {
    const numbers = phones.map((phone) => phoneNumber(phone) ?? phone);
    const stored = {
      emails: await tx
        .select({ value: contactEmails.email })
        .from(contactEmails)
        .where(eq(contactEmails.contactId, contactId)),
      phones: await tx
        .select({ value: contactPhones.number })
        .from(contactPhones)
        .where(eq(contactPhones.contactId, contactId)),
    };
    refuseRepeated(context, 'emails', emails, stored.emails);
    refuseRepeated(context, 'phones', numbers, stored.phones);
    if (emails.length) await tx.insert(contactEmails).values(emails.map((email) => ({ contactId, email })));
    if (numbers.length)
      await tx.insert(contactPhones).values(numbers.map((number) => ({ contactId, number })));
  },
});

/**
 * Refuses an entry that the contact has already, or that is sent twice.
 * @throws HttpError 422
 */
function refuseRepeated(
  context: RecordContext,
  field: 'emails' | 'phones',
  sent: readonly string[],
  stored: readonly { readonly value: string }[],
): void {
  const known = new Set(stored.map(({ value }) => value.toLowerCase()));
  for (const [at, value] of sent.entries()) {
    if (known.has(value.toLowerCase())) throw refusedField(context, `${field}.${at}`, 'repeated');
    known.add(value.toLowerCase());
  }
}
