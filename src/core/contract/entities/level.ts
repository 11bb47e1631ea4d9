import * as z from 'zod/mini';
import { defineEntity } from '../define/define-entity.ts';
import { active, count, references, text, unseen } from '../define/kinds.ts';
import { UserReference } from './user-reference.ts';

/** A level: one company. */
export const level = defineEntity('level', {
  path: 'levels',
  nouns: ['a level (a company)', 'levels'],
  fields: {
    name: text({ max: 500, title: true, sort: true }),
    usersCount: count({ column: true }),
    numbersCount: count({ column: true }),
    users: references('user', UserReference, { panel: true, detailOnly: true }, { detail: 'email' }),
    /** Whether meetings are recorded; read only, as is the logo (decision 81). */
    hasMeeting: unseen(z._default(z.nullish(z.boolean()), false), { detailOnly: true }),
    logo: unseen(z.nullish(z.string()), { detailOnly: true }),
    isActive: active(),
  },
});
