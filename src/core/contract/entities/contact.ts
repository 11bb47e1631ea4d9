import * as z from 'zod/mini';
import { defineResource } from '../define/entity.ts';
import * as p from '../define/parameters.ts';
import { phone, requiredText, several } from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import { stamps } from '../define/values.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';

export const ContactItem = z.object({
  id: z.int(),
  name: z.string(),
  emails: z._default(z.nullish(z.array(z.object({ id: z.int(), email: z.string() }))), []),
  phones: z._default(z.nullish(z.array(z.object({ id: z.int(), number: z.string() }))), []),
  ...stamps,
});

/** E-mails, and phones, of one saving. */
const ADDITIONS_MAXIMUM = 100;

const contactEmail = () => requiredText(50).check(z.email());

/** Of an update, only the NEW e-mails and phones: what is stored stays as it is (decision 44). */
export const ContactPayload = z.object({
  name: requiredText(255),
  emails: z.optional(several(contactEmail(), ADDITIONS_MAXIMUM)),
  phones: z.optional(several(phone(50), ADDITIONS_MAXIMUM)),
});

/** A client, known by name. */
export const contact = withScreens(
  defineResource({
    name: 'Contact',
    plural: 'Contacts',
    path: 'contacts',
    nouns: ['a contact', 'contacts'],
    access: ENTITY_PAGES.contact.access,
    item: ContactItem,
    detail: ContactItem,
    filters: { search: p.text(200) },
    sortKeys: ['name'],
    pageSize: 10,
    create: { json: ContactPayload },
    update: { json: ContactPayload },
    activation: false,
  }),
  {
    title: { kind: 'text', name: 'name', sort: 'name' },
    columns: [
      { kind: 'count', name: 'emails' },
      { kind: 'count', name: 'phones' },
    ],
    filterFields: [],
    details: [
      { kind: 'list', name: 'emails', of: 'email' },
      { kind: 'list', name: 'phones', of: 'number', as: 'phone' },
    ],
    fields: [
      { kind: 'text', name: 'name' },
      { kind: 'additions', name: 'emails', of: 'email', as: 'email' },
      { kind: 'additions', name: 'phones', of: 'number', as: 'phone' },
    ],
  },
);
