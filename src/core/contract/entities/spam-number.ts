import * as z from 'zod/mini';
import { defineResource, resourceAccess } from '../entity.ts';
import * as p from '../parameters.ts';
import { phone } from '../payload.ts';
import { stamps } from '../values.ts';

/** On the wire `active`; screens read `isActive`, as of any other record (decision 40). */
export const SpamNumberItem = z.pipe(
  z.object({ id: z.int(), number: z.string(), active: z.boolean(), ...stamps }),
  z.transform((record) => ({ ...record, isActive: record.active })),
);

export const SpamNumberPayload = z.object({ number: phone(15), active: z.boolean() });

/** A number whose calls are refused. */
export const spamNumber = defineResource({
  name: 'SpamNumber',
  plural: 'SpamNumbers',
  path: 'spam-numbers',
  nouns: ['a spam number', 'spam numbers'],
  access: resourceAccess({
    list: 'viewSpamNumbers',
    view: 'viewSpamNumber',
    create: 'createSpamNumber',
    edit: 'editSpamNumber',
  }),
  item: SpamNumberItem,
  detail: SpamNumberItem,
  filters: { search: p.text(200) },
  sortKeys: ['number', 'createdAt'],
  pageSize: 30,
  create: { json: SpamNumberPayload },
  update: { json: SpamNumberPayload },
  activation: true,
});
