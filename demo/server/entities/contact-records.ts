import { asc, inArray, or, sql } from 'drizzle-orm';
import { contact } from '../../../src/core/contract/entities/contact.ts';
import { phoneDigits } from '../../../src/core/contract/phone.ts';
import { contactEmails, contactPhones, contacts } from '../database/schema/numbers.ts';
import { anyContains } from '../records/conditions.ts';
import { defineRecords } from '../records/record-source.ts';
import { containing } from '../search/fold.ts';
import { typedDigits } from '../search/typed-digits.ts';

/** Contacts, found by name, e-mail or number. Changing one adds e-mails and phones and takes none away (decision 44). */
export const contactRecords = defineRecords(contact, {
  table: contacts,
  search: (text) => {
    const digits = typedDigits(text);
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
  sort: { name: contacts.foldedName },
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
  link: async (contactId, { emails = [], phones = [] }, { tx }) => {
    if (emails.length) await tx.insert(contactEmails).values(emails.map((email) => ({ contactId, email })));
    if (phones.length) {
      const digits = phones.map((phone) => phoneDigits(phone).replace('+', ''));
      await tx.insert(contactPhones).values(digits.map((number) => ({ contactId, number })));
    }
  },
});
