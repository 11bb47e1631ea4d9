import * as z from 'zod/mini';
import { defineResource, resourceAccess } from '../entity.ts';
import * as p from '../parameters.ts';
import { recordIds, requiredText } from '../payload.ts';
import { audit } from '../values.ts';
import { UserReference } from './user-reference.ts';

export const UserLabelItem = z.object({ id: z.int(), label: z.string(), ...audit });

export const UserLabelDetail = z.extend(UserLabelItem, {
  users: z._default(z.nullish(z.array(UserReference)), []),
});

export const UserLabelPayload = z.object({
  label: requiredText(50),
  users: z.optional(recordIds()),
  isActive: z._default(z.boolean(), true),
});

/** A team of users. */
export const userLabel = defineResource({
  name: 'UserLabel',
  plural: 'UserLabels',
  path: 'user-labels',
  nouns: ['a user label (a team)', 'user labels'],
  access: resourceAccess({
    list: 'viewUserLabels',
    view: 'viewUserLabel',
    create: 'createUserLabel',
    edit: 'editUserLabel',
  }),
  item: UserLabelItem,
  detail: UserLabelDetail,
  filters: { is_active: p.flag(), search: p.text(200) },
  sortKeys: ['label'],
  pageSize: 10,
  create: { json: UserLabelPayload },
  update: { json: UserLabelPayload },
  activation: true,
});
