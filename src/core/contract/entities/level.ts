import * as z from 'zod/mini';
import { defineResource } from '../define/entity.ts';
import { ACTIVE_COLUMN, ACTIVE_FIELD, ACTIVE_FILTER } from '../define/field.ts';
import * as p from '../define/parameters.ts';
import { requiredText } from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import { audit } from '../define/values.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';
import { UserReference } from './user-reference.ts';

export const LevelItem = z.object({
  id: z.int(),
  name: z.string(),
  usersCount: z.nullish(z.int()),
  numbersCount: z.nullish(z.int()),
  ...audit,
});

export const LevelDetail = z.extend(LevelItem, {
  users: z._default(z.nullish(z.array(UserReference)), []),
  /** Whether meetings are recorded; read only, as is the logo (decision 81). */
  hasMeeting: z._default(z.nullish(z.boolean()), false),
  logo: z.nullish(z.string()),
});

export const LevelPayload = z.object({ name: requiredText(500), isActive: z.boolean() });

/** A level: one company. */
export const level = withScreens(
  defineResource({
    name: 'Level',
    plural: 'Levels',
    path: 'levels',
    nouns: ['a level (a company)', 'levels'],
    access: ENTITY_PAGES.level.access,
    item: LevelItem,
    detail: LevelDetail,
    filters: { is_active: p.flag(), search: p.text(200) },
    sortKeys: ['name'],
    pageSize: 10,
    create: { json: LevelPayload },
    update: { json: LevelPayload },
    activation: true,
  }),
  {
    title: { kind: 'text', name: 'name', sort: 'name' },
    columns: [{ kind: 'count', name: 'usersCount' }, { kind: 'count', name: 'numbersCount' }, ACTIVE_COLUMN],
    filterFields: [ACTIVE_FILTER],
    details: [
      { kind: 'count', name: 'usersCount' },
      { kind: 'count', name: 'numbersCount' },
    ],
    panels: [{ kind: 'references', name: 'users', to: 'user', detail: 'email' }],
    fields: [{ kind: 'text', name: 'name' }, ACTIVE_FIELD],
  },
);
