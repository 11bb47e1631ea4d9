import * as z from 'zod/mini';
import { defineEntity } from '../define/define-entity.ts';
import { active, text } from '../define/kinds.ts';
import { members } from '../user-reference.ts';

declare module '../entity-access.ts' {
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
    label: text({ max: 50, title: true, sort: true }),
    users: members({ detailOnly: true }),
    isActive: { ...active(), write: z._default(z.boolean(), true) },
  },
});
