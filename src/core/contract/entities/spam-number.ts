import * as z from 'zod/mini';
import { defineEntity } from '../define/entities/define-entity.ts';
import { ClientNumber } from '../define/fields/client-number.ts';
import { Id } from '../define/fields/id-schema.ts';
import { active, moment, phone } from '../define/fields/kinds.ts';
import { stamps } from '../define/fields/values.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    'spam-number': typeof spamNumber;
  }
}

/** On the wire `active`; screens read `isActive`, as of any other record (decision 40). */
const SpamNumberItem = z.pipe(
  z.object({ id: Id, number: ClientNumber, active: z.boolean(), ...stamps }),
  z.transform((record) => ({ ...record, isActive: record.active })),
);

/** A number whose calls are refused. */
export const spamNumber = defineEntity('spam-number', {
  path: 'spam-numbers',
  nouns: ['a spam number', 'spam numbers'],
  pageSize: 30,
  fields: {
    number: phone({ max: 15, title: true, sort: true }),
    createdAt: moment({ column: true, sort: true, sortKind: 'time', detail: false }),
    active: active({ column: true }),
  },
  schema: { item: SpamNumberItem },
});
