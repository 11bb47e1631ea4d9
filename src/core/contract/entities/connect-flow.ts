import * as z from 'zod/mini';
import { defineResource } from '../define/entity.ts';
import { ACTIVE_COLUMN, ACTIVE_FIELD, ACTIVE_FILTER } from '../define/field.ts';
import * as p from '../define/parameters.ts';
import { requiredText } from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import { audit } from '../define/values.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';

export const ConnectFlowItem = z.object({
  id: z.int(),
  name: z.string(),
  /** The newest saved version. */
  currentFlowId: z.nullish(z.union([z.int(), z.string()])),
  /** The published version; another than the current one means "not published" (decision 77). */
  lastAppliedFlowId: z.nullish(z.union([z.int(), z.string()])),
  ...audit,
});

export const ConnectFlowDetail = z.extend(ConnectFlowItem, {
  /** The numbers whose calls enter here. */
  numbers: z._default(z.nullish(z.array(z.object({ id: z.int(), number: z.string() }))), []),
});

export const ConnectFlowPayload = z.object({ name: requiredText(500), isActive: z.boolean() });

/** A contact flow's record; what happens inside it is in `flows.ts`. */
export const connectFlow = withScreens(
  defineResource({
    name: 'ConnectFlow',
    plural: 'ConnectFlows',
    path: 'connect-flows',
    nouns: ['a contact flow', 'contact flows'],
    access: ENTITY_PAGES['connect-flow'].access,
    item: ConnectFlowItem,
    detail: ConnectFlowDetail,
    filters: { is_active: p.flag(), search: p.text(200) },
    sortKeys: ['name', 'createdAt'],
    pageSize: 10,
    create: { json: ConnectFlowPayload },
    update: { json: ConnectFlowPayload },
    activation: true,
  }),
  {
    title: { kind: 'text', name: 'name', sort: 'name' },
    columns: [{ kind: 'moment', name: 'createdAt', sort: 'createdAt', sortKind: 'time' }, ACTIVE_COLUMN],
    filterFields: [ACTIVE_FILTER],
    details: [],
    panels: [{ kind: 'references', name: 'numbers', to: 'number', label: 'number', as: 'phone' }],
    fields: [{ kind: 'text', name: 'name' }, ACTIVE_FIELD],
  },
);
