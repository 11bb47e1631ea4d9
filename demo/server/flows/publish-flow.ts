import { eq } from 'drizzle-orm';
import type { publishFlow } from '../../../src/core/contract/calls/flows.ts';
import { checkFlow, referencesOf } from '../../../src/core/contract/flow/check-flow.ts';
import type { Db } from '../database/database.ts';
import { connectFlowVersions } from '../database/schema/flows.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Texts } from '../http/failures/texts.ts';
import type { Handler } from '../http/handler.ts';
import { checkUnchanged } from '../records/if-match.ts';
import { changeRecord } from '../records/write-records.ts';
import type { Services } from '../services.ts';
import { FlowErrors } from './flow-errors.ts';
import { flowRecords } from './flow-records.ts';
import { missingReferences } from './flow-references.ts';
import { stateOf, summaryOf } from './flow-versions.ts';

interface Publisher {
  readonly levelId: number;
  readonly texts: Texts;
  /** The id of the flow. */
  readonly own: string;
}

/** Publishes the newest version, after its own check: the validity in the request is ignored. */
export const publishFlowHandler =
  (services: Services): Handler<typeof publishFlow> =>
  async ({ params }, context) => {
    const flow = await changeRecord(flowRecords, services, params.id, context, async ({ tx, stored }) => {
      checkUnchanged(context.request, stateOf(stored));
      if (stored.currentFlowId === null) throw new HttpError(422, 'flowEmpty');
      await checkVersion(tx, stored.currentFlowId, { ...context, own: String(stored.id) });
      return { lastAppliedFlowId: stored.currentFlowId, lastAppliedAt: services.clock() };
    });
    return { connectFlow: summaryOf(flow), message: context.texts.server('flowPublished') };
  };

/**
 * Checks a version.
 * @throws HttpError 422 with every wrong step, by `elements.<id>.<field>`.
 */
async function checkVersion(tx: Db, id: number, { levelId, texts, own }: Publisher): Promise<void> {
  const [version] = await tx
    .select({ elements: connectFlowVersions.elements })
    .from(connectFlowVersions)
    .where(eq(connectFlowVersions.id, id));
  const elements = version?.elements ?? [];
  const { graph, structure, problems } = checkFlow(elements, own);
  const errors = new FlowErrors(elements, texts);
  for (const fault of structure) errors.addFault(fault);
  for (const problem of problems) errors.addProblem(problem);
  for (const node of graph.nodes.values()) errors.addUnknown(node);
  for (const connection of graph.connections.values()) errors.addUnknownConnection(connection);
  for (const missing of await missingReferences(tx, levelId, referencesOf(graph))) errors.addMissing(missing);
  if (!errors.isEmpty) throw new HttpError(422, 'flowInvalid', { fields: errors.fields });
}
