import { and, asc, eq, or, sql } from 'drizzle-orm';
import {
  FLOWS_OF_ANSWER,
  type listFlowUses,
  type UsedInFlows,
} from '../../../src/core/contract/calls/flow-uses.ts';
import type { FlowElement } from '../../../src/core/contract/calls/flows.ts';
import { referencesOf } from '../../../src/core/contract/flow/check-flow.ts';
import { checkStructure } from '../../../src/core/contract/flow/check-structure.ts';
import { connectFlows, connectFlowVersions } from '../database/schema/flows.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** The flows whose newest or published version names a record; those that callers meet first. */
export const listFlowUsesHandler =
  ({ db }: Services): Handler<typeof listFlowUses> =>
  async ({ query: { list, id } }, { levelId }) => {
    const versions = await db
      .select({
        id: connectFlows.id,
        name: connectFlows.name,
        isPublished: sql<boolean>`${connectFlowVersions.id} is not distinct from ${connectFlows.lastAppliedFlowId}`,
        elements: connectFlowVersions.elements,
      })
      .from(connectFlows)
      .innerJoin(connectFlowVersions, eq(connectFlowVersions.connectFlowId, connectFlows.id))
      .where(
        and(
          eq(connectFlows.levelId, levelId),
          or(
            eq(connectFlowVersions.id, connectFlows.currentFlowId),
            eq(connectFlowVersions.id, connectFlows.lastAppliedFlowId),
          ),
          // Most flows do not have the id anywhere: what they are is not read.
          sql`position(${String(id)} in ${connectFlowVersions.elements}::text) > 0`,
        ),
      )
      .orderBy(asc(connectFlows.foldedName), asc(connectFlows.id));
    const found = new Map<number, { id: number; name: string; isPublished: boolean; steps: number }>();
    for (const { elements, ...flow } of versions) {
      const steps = stepsNaming(elements, list, String(id));
      const known = found.get(flow.id);
      // The version that callers meet counts more than the one that is being drawn.
      if (steps > 0 && (!known || flow.isPublished)) found.set(flow.id, { ...flow, steps });
    }
    const flows = [...found.values()].sort(
      (one, other) => Number(other.isPublished) - Number(one.isPublished),
    );
    return { flows: flows.slice(0, FLOWS_OF_ANSWER), total: flows.length };
  };

/** The number of a flow's steps that name a record of a list. */
const stepsNaming = (elements: readonly FlowElement[], list: UsedInFlows, id: string): number =>
  referencesOf(checkStructure(elements).graph).filter(
    (reference) => reference.list === list && reference.id === id,
  ).length;
