import * as z from 'zod/mini';
import { members } from '../access/user-reference.ts';
import { defineEntity } from '../define/entities/define-entity.ts';
import { active, text } from '../define/fields/kinds.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    'user-label': typeof userLabel;
  }
}

/** A team of users. */
export const userLabel = defineEntity('user-label', {
  path: 'user-labels',
  nouns: ['a user label (a team)', 'user labels'],
  copies: true,
  fields: {
    label: text({ max: 50, title: true, sort: true, unique: 'nameUsed' }),
    users: members({ detailOnly: true }),
    isActive: { ...active(), write: z._default(z.boolean(), true) },
  },
});
