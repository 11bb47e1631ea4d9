import * as z from 'zod/mini';
import { defineResource } from '../define/entity.ts';
import { ACTIVE_COLUMN } from '../define/field.ts';
import * as p from '../define/parameters.ts';
import { phone } from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import { stamps } from '../define/values.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';

/** On the wire `active`; screens read `isActive`, as of any other record (decision 40). */
export const SpamNumberItem = z.pipe(
  z.object({ id: z.int(), number: z.string(), active: z.boolean(), ...stamps }),
  z.transform((record) => ({ ...record, isActive: record.active })),
);

export const SpamNumberPayload = z.object({ number: phone(15), active: z.boolean() });

/** A number whose calls are refused. */
export const spamNumber = withScreens(
  defineResource({
    name: 'SpamNumber',
    plural: 'SpamNumbers',
    path: 'spam-numbers',
    nouns: ['a spam number', 'spam numbers'],
    access: ENTITY_PAGES['spam-number'].access,
    item: SpamNumberItem,
    detail: SpamNumberItem,
    filters: { search: p.text(200) },
    sortKeys: ['number', 'createdAt'],
    pageSize: 30,
    create: { json: SpamNumberPayload },
    update: { json: SpamNumberPayload },
    activation: true,
  }),
  {
    title: { kind: 'phone', name: 'number', sort: 'number' },
    columns: [{ kind: 'moment', name: 'createdAt', sort: 'createdAt', sortKind: 'time' }, ACTIVE_COLUMN],
    filterFields: [],
    details: [],
    fields: [
      { kind: 'phone', name: 'number' },
      { kind: 'active', name: 'active' },
    ],
  },
);
