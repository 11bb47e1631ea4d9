import { and, desc, eq } from 'drizzle-orm';
import type { FlowSummary, listFlowHistory, loadFlow } from '../../../src/core/contract/calls/flows.ts';
import type { Db } from '../database/database.ts';
import { type connectFlows, connectFlowVersions } from '../database/schema/flows.ts';
import { users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler } from '../http/handler.ts';
import { findRecord } from '../records/select-records.ts';
import type { Services } from '../services.ts';
import { flowRecords } from './flow-records.ts';

type Flow = typeof connectFlows.$inferSelect;

/** The state in `If-Match` of a flow: the version that a change is based on; `0` before the first. */
export const stateOf = ({ currentFlowId }: Flow): string => String(currentFlowId ?? 0);

/** The flow in the designer's header. */
export const summaryOf = (flow: Flow): FlowSummary => ({
  id: flow.id,
  name: flow.name,
  isActive: flow.isActive,
  updatedAt: flow.updatedAt.toISOString(),
  currentFlowId: flow.currentFlowId,
  lastAppliedFlowId: flow.lastAppliedFlowId,
  lastAppliedAt: flow.lastAppliedAt?.toISOString() ?? null,
});

/** The content of a flow, in its newest version or an earlier one. */
export const loadFlowHandler =
  ({ db }: Services): Handler<typeof loadFlow> =>
  async ({ params, query }, context) => {
    const { record } = await findRecord(db, flowRecords.source, params.id, context);
    const asked = query.historyId ?? record.currentFlowId;
    return {
      connectFlow: summaryOf(record),
      elements: asked === null ? null : await elementsOf(db, record.id, asked),
    };
  };

/**
 * The elements of a version.
 * @throws HttpError 404 when the flow has no such version.
 */
export async function elementsOf(db: Db, flowId: number, versionId: number | string) {
  const id = /^\d{1,9}$/.test(String(versionId)) ? Number(versionId) : 0;
  const [version] = await db
    .select({ elements: connectFlowVersions.elements })
    .from(connectFlowVersions)
    .where(and(eq(connectFlowVersions.id, id), eq(connectFlowVersions.connectFlowId, flowId)));
  if (!version) throw new HttpError(404, 'notFound');
  return [...version.elements];
}

/** All versions at once: the designer divides them into pages (decision 46). */
export const listFlowHistoryHandler =
  ({ db }: Services): Handler<typeof listFlowHistory> =>
  async ({ params }, context) => {
    const { record } = await findRecord(db, flowRecords.source, params.id, context);
    const versions = await db
      .select({
        id: connectFlowVersions.id,
        createdAt: connectFlowVersions.createdAt,
        createdByUser: { id: users.id, name: users.name },
        changes: connectFlowVersions.changes,
      })
      .from(connectFlowVersions)
      .leftJoin(users, eq(users.id, connectFlowVersions.createdByUserId))
      .where(eq(connectFlowVersions.connectFlowId, record.id))
      .orderBy(desc(connectFlowVersions.id));
    return {
      flows: versions.map(({ createdAt, ...version }) => ({
        ...version,
        createdAt: createdAt.toISOString(),
      })),
      lastAppliedFlowId: record.lastAppliedFlowId,
    };
  };
