import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FlowElement } from '../../../../src/core/contract/calls/flows.ts';
import { audit, folded, id, moment } from './columns.ts';
import { levels } from './people.ts';

const levelId = () =>
  integer()
    .notNull()
    .references(() => levels.id);

/** Contact flows: their records. What happens inside of one is its versions. */
export const connectFlows = pgTable(
  'connect_flows',
  {
    id: id(),
    levelId: levelId(),
    name: text().notNull(),
    foldedName: folded('name'),
    /** The newest version; null: nothing was saved yet. No foreign key, since versions refer to their flow. */
    currentFlowId: integer(),
    /** The version that calls go through. */
    lastAppliedFlowId: integer(),
    lastAppliedAt: moment(),
    ...audit(),
  },
  (t) => [index('connect_flows_level').on(t.levelId)],
);

/** Every state of a flow that was ever saved; never changed afterwards. */
export const connectFlowVersions = pgTable(
  'connect_flow_versions',
  {
    id: id(),
    connectFlowId: integer()
      .notNull()
      .references(() => connectFlows.id, { onDelete: 'cascade' }),
    elements: jsonb().$type<readonly FlowElement[]>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    createdByUserId: integer(),
  },
  (t) => [index('connect_flow_versions_flow').on(t.connectFlowId, t.id)],
);

/** Flows that the provider made for a level; a contact flow hands a call over to one. */
export const customFlows = pgTable(
  'custom_flows',
  { id: id(), levelId: levelId(), name: text().notNull(), foldedName: folded('name'), ...audit() },
  (t) => [index('custom_flows_level').on(t.levelId)],
);
