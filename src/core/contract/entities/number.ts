import * as z from 'zod/mini';
import { defineResource } from '../define/entity.ts';
import * as p from '../define/parameters.ts';
import { optionalLine, optionalRecordId, recordId } from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import { audit, openEnum, Reference } from '../define/values.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';
import { UserReference } from './user-reference.ts';

/** Null where a number's kind is not informed. */
export const NUMBER_TYPES = ['local', 'mobile', 'national'] as const;

export const NumberItem = z.object({
  id: z.int(),
  number: z.string(),
  city: z.nullish(z.string()),
  state: z.nullish(z.string()),
  type: z.nullish(openEnum(NUMBER_TYPES)),
  level: z.nullish(Reference),
  connectFlow: z.nullish(Reference),
  connectFlowId: z.nullish(z.int()),
  mediaLabel: z.nullish(z.string()),
  agentsCount: z.nullish(z.int()),
  ...audit,
  isActive: z.nullish(z.boolean()),
});

export const NumberDetail = z.extend(NumberItem, {
  /** The agents who call with this number. */
  usersNumber: z._default(z.nullish(z.array(UserReference)), []),
});

/** A new number takes the same three fields: the server assigns the number itself (decision 5). */
export const NumberPayload = z.object({
  levelId: recordId(),
  connectFlowId: optionalRecordId(),
  mediaLabel: optionalLine(250),
});

const NUMBER_TYPE = { kind: 'choice', name: 'type', values: NUMBER_TYPES, none: true } as const;

/** A telephone number of a level. */
export const number = withScreens(
  defineResource({
    name: 'Number',
    plural: 'Numbers',
    path: 'numbers',
    nouns: ['a number', 'numbers'],
    access: ENTITY_PAGES.number.access,
    item: NumberItem,
    detail: NumberDetail,
    filters: { hasConnectFlow: p.flag(), state: p.text(50), city: p.text(100), search: p.text(200) },
    sortKeys: ['number', 'city', 'state'],
    pageSize: 10,
    create: { json: NumberPayload },
    update: { json: NumberPayload },
    activation: false,
  }),
  {
    title: { kind: 'phone', name: 'number', sort: 'number' },
    columns: [
      NUMBER_TYPE,
      { kind: 'text', name: 'city', sort: 'city' },
      { kind: 'text', name: 'state', sort: 'state' },
      { kind: 'reference', name: 'connectFlow', to: 'connect-flow' },
      { kind: 'text', name: 'mediaLabel' },
      { kind: 'count', name: 'agentsCount' },
    ],
    filterFields: [
      { kind: 'choice', name: 'hasConnectFlow', values: ['true', 'false'] },
      // The cities to choose from are those of the state.
      { kind: 'part', name: 'state', clears: ['city'] },
      { kind: 'part', name: 'city' },
    ],
    details: [
      NUMBER_TYPE,
      { kind: 'text', name: 'city' },
      { kind: 'text', name: 'state' },
      { kind: 'reference', name: 'level', to: 'level' },
      { kind: 'reference', name: 'connectFlow', to: 'connect-flow' },
      { kind: 'text', name: 'mediaLabel' },
    ],
    panels: [{ kind: 'references', name: 'usersNumber', to: 'user', detail: 'email' }],
    fields: [
      { kind: 'part', name: 'levelId' },
      { kind: 'part', name: 'connectFlowId' },
      { kind: 'text', name: 'mediaLabel' },
    ],
    add: false,
  },
);
