import * as z from 'zod/mini';
import { UserReference } from '../access/user-reference.ts';
import { defineEntity, ownFilter, yesOrNo } from '../define/entities/define-entity.ts';
import { Id } from '../define/fields/id-schema.ts';
import {
  choice,
  count,
  optionalText,
  PART,
  phone,
  reference,
  references,
  unseen,
} from '../define/fields/kinds.ts';
import { openEnum } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    number: typeof number;
  }
}

const NUMBER_TYPES = ['local', 'mobile', 'national'] as const;

/** A telephone number of a level. The server assigns it: a new one takes the same three fields as a change (decision 5). */
export const number = defineEntity('number', {
  path: 'numbers',
  nouns: ['a number', 'numbers'],
  filters: {
    hasConnectFlow: yesOrNo(),
    /** The cities to choose from are those of the state. */
    state: ownFilter(p.text(50), 'city'),
    city: ownFilter(p.text(100)),
  },
  fields: {
    number: phone({ max: 15, title: true, sort: true, readOnly: true }),
    /** Null where it is not informed. */
    type: {
      ...choice(NUMBER_TYPES, { column: true, none: true, readOnly: true }),
      read: z.nullish(openEnum(NUMBER_TYPES)),
    },
    city: optionalText({ max: 100, column: true, sort: true, readOnly: true }),
    state: optionalText({ max: 50, column: true, sort: true, readOnly: true }),
    level: reference('level', {}),
    levelId: { write: Id, input: PART, is: {} },
    connectFlow: reference('connect-flow', { column: true }),
    connectFlowId: { ...unseen(z.nullish(Id)), write: z.nullish(Id), input: PART },
    mediaLabel: optionalText({ max: 250, column: true }),
    agentsCount: count({ column: true, detail: false }),
    isActive: unseen(z.nullish(z.boolean())),
    /** The agents who call with this number. */
    usersNumber: references('user', UserReference, { panel: true, detailOnly: true }, { detail: 'email' }),
  },
  add: false,
});
