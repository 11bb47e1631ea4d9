import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FlowChanges, FlowElement } from '../../../../src/core/contract/calls/flows.ts';
import { audit, folded, id, moment } from './columns.ts';
import { levels } from './people.ts';

const levelId = () =>
  integer()
    .notNull()
    .references(() => levels.id);

/** The records of contact flows. Their content is in their versions. */
export const connectFlows = pgTable(
  'connect_flows',
  {
    id: id(),
    levelId: levelId(),
    name: text().notNull(),
    foldedName: folded('name'),
    /** The newest version; null: none was saved. Not a foreign key, since versions refer to their flow. */
    currentFlowId: integer(),
    /** The published version. */
    lastAppliedFlowId: integer(),
    lastAppliedAt: moment(),
    ...audit(),
  },
  (t) => [index('connect_flows_level').on(t.levelId)],
);

/** The saved versions of flows; never changed afterwards. */
export const connectFlowVersions = pgTable(
  'connect_flow_versions',
  {
    id: id(),
    connectFlowId: integer()
      .notNull()
      .references(() => connectFlows.id, { onDelete: 'cascade' }),
    elements: jsonb().$type<readonly FlowElement[]>().notNull(),
    /** Null: saved before this was counted. */
    changes: jsonb().$type<FlowChanges>(),
    createdAt: moment().notNull().defaultNow(),
    createdByUserId: integer(),
  },
  (t) => [index('connect_flow_versions_flow').on(t.connectFlowId, t.id)],
);

/** Flows that the provider made for a level; contact flows can run them. */
export const customFlows = pgTable(
  'custom_flows',
  { id: id(), levelId: levelId(), name: text().notNull(), foldedName: folded('name'), ...audit() },
  (t) => [index('custom_flows_level').on(t.levelId)],
);
