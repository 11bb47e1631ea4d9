import { and, eq, sql } from 'drizzle-orm';
import type { FlowElement, saveFlow } from '../../../src/core/contract/calls/flows.ts';
import type { Db } from '../database/database.ts';
import { connectFlowVersions } from '../database/schema/flows.ts';
import type { Handler } from '../http/handler.ts';
import { checkUnchanged } from '../records/if-match.ts';
import { changeRecord } from '../records/write-records.ts';
import type { Services } from '../services.ts';
import { flowChanges } from './flow-changes.ts';
import { flowRecords } from './flow-records.ts';
import { elementsOf, stateOf, summaryOf } from './flow-versions.ts';

/**
 * Saves a draft as a new version, unless it equals the current one. Drafts may have any errors (decision 91).
 */
export const saveFlowHandler =
  (services: Services): Handler<typeof saveFlow> =>
  async ({ params, body }, context) => {
    const elements = Array.isArray(body) ? body : body.elements;
    const flow = await changeRecord(flowRecords, services, params.id, context, async ({ tx, stored }) => {
      checkUnchanged(context.request, stateOf(stored));
      const { id, currentFlowId } = stored;
      if (await isCurrent(tx, currentFlowId, elements)) return undefined;
      const before = currentFlowId === null ? [] : await elementsOf(tx, id, currentFlowId);
      const [version] = await tx
        .insert(connectFlowVersions)
        .values({
          connectFlowId: id,
          elements,
          changes: flowChanges(before, elements),
          createdAt: services.clock(),
          createdByUserId: context.caller.userId,
        })
        .returning({ id: connectFlowVersions.id });
      return { currentFlowId: version?.id };
    });
    return { connectFlow: summaryOf(flow), message: context.texts.server('flowSaved') };
  };

async function isCurrent(tx: Db, id: number | null, elements: readonly FlowElement[]): Promise<boolean> {
  if (id === null) return false;
  const [same] = await tx
    .select({ id: connectFlowVersions.id })
    .from(connectFlowVersions)
    .where(
      and(
        eq(connectFlowVersions.id, id),
        sql`${connectFlowVersions.elements} = ${JSON.stringify(elements)}::jsonb`,
      ),
    );
  return same !== undefined;
}
