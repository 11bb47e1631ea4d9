import * as z from 'zod/mini';
import { defineEntity } from '../define/define-entity.ts';
import { additions, text } from '../define/kinds.ts';
import { phone, requiredText } from '../define/payload.ts';

/** A client, known by name. */
export const contact = defineEntity('contact', {
  path: 'contacts',
  nouns: ['a contact', 'contacts'],
  fields: {
    name: text({ max: 255, title: true, sort: true }),
    emails: additions(
      {
        read: z.object({ id: z.int(), email: z.string() }),
        write: requiredText(50).check(z.email()),
        key: 'email',
        as: 'email',
      },
      { column: true },
    ),
    phones: additions(
      { read: z.object({ id: z.int(), number: z.string() }), write: phone(50), key: 'number', as: 'phone' },
      { column: true },
    ),
  },
});
