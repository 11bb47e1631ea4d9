import * as z from 'zod/mini';
import { userOptions } from '../calls/select-options.ts';
import { defineResource } from '../define/entity.ts';
import { ACTIVE_COLUMN, ACTIVE_FIELD, ACTIVE_FILTER } from '../define/field.ts';
import * as p from '../define/parameters.ts';
import { recordIds, requiredText } from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import { audit } from '../define/values.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';
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
export const userLabel = withScreens(
  defineResource({
    name: 'UserLabel',
    plural: 'UserLabels',
    path: 'user-labels',
    nouns: ['a user label (a team)', 'user labels'],
    access: ENTITY_PAGES['user-label'].access,
    item: UserLabelItem,
    detail: UserLabelDetail,
    filters: { is_active: p.flag(), search: p.text(200) },
    sortKeys: ['label'],
    pageSize: 10,
    create: { json: UserLabelPayload },
    update: { json: UserLabelPayload },
    activation: true,
  }),
  {
    title: { kind: 'text', name: 'label', sort: 'label' },
    columns: [ACTIVE_COLUMN],
    filterFields: [ACTIVE_FILTER],
    details: [{ kind: 'references', name: 'users', to: 'user', detail: 'email' }],
    fields: [
      { kind: 'text', name: 'label' },
      { kind: 'options', name: 'users', source: { endpoint: userOptions, detail: 'extension' } },
      ACTIVE_FIELD,
    ],
  },
);
