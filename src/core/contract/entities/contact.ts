import * as z from 'zod/mini';
import { defineEntity } from '../define/entities/define-entity.ts';
import { ClientNumber } from '../define/fields/client-number.ts';
import { Id } from '../define/fields/id-schema.ts';
import { additions, text } from '../define/fields/kinds.ts';
import { phone, requiredText } from '../define/fields/payload.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    contact: typeof contact;
  }
}

/** A client, known by name. */
export const contact = defineEntity('contact', {
  path: 'contacts',
  nouns: ['a contact', 'contacts'],
  fields: {
    name: text({ max: 255, title: true, sort: true }),
    emails: additions(
      {
        read: z.object({ id: Id, email: z.string() }),
        write: requiredText(50).check(z.email()),
        key: 'email',
        as: 'email',
      },
      { column: true },
    ),
    phones: additions(
      { read: z.object({ id: Id, number: ClientNumber }), write: phone(50), key: 'number', as: 'phone' },
      { column: true },
    ),
  },
});
