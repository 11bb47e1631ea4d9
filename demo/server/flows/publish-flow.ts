import { eq } from 'drizzle-orm';
import type { publishFlow } from '../../../src/core/contract/flows.ts';
import type { Db } from '../database/database.ts';
import { connectFlowVersions } from '../database/schema/flows.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import type { Texts } from '../http/texts.ts';
import { checkUnchanged } from '../records/if-match.ts';
import { changeRecord } from '../records/write-records.ts';
import type { Services } from '../services.ts';
import { flowRecords } from './flow-records.ts';
import { problemsOf } from './flow-rules.ts';
import { stateOf, summaryOf } from './flow-versions.ts';

/** Puts the newest version into use. What the sender says of its validity is not believed. */
export const publishFlowHandler =
  (services: Services): Handler<typeof publishFlow> =>
  async ({ params }, context) => {
    const flow = await changeRecord(flowRecords, services, params.id, context, async ({ tx, stored }) => {
      checkUnchanged(context.request, stateOf(stored));
      if (stored.currentFlowId === null) throw new HttpError(422, 'flowEmpty');
      await checkVersion(tx, stored.currentFlowId, context.texts);
      return { lastAppliedFlowId: stored.currentFlowId, lastAppliedAt: services.clock() };
    });
    return { connectFlow: summaryOf(flow), message: context.texts.server('flowPublished') };
  };

/** @throws HttpError 422 that names every invalid field as `elements.<id>.<field>`. */
async function checkVersion(tx: Db, id: number, texts: Texts): Promise<void> {
  const [version] = await tx
    .select({ elements: connectFlowVersions.elements })
    .from(connectFlowVersions)
    .where(eq(connectFlowVersions.id, id));
  const problems = problemsOf(version?.elements ?? []);
  if (problems.length === 0) return;
  const fields: Record<string, string[]> = {};
  for (const { element, field, message } of problems) {
    const key = `elements.${element}.${field}`;
    fields[key] = [...(fields[key] ?? []), texts.validation(message.id, message.values)];
  }
  throw new HttpError(422, 'flowInvalid', { fields });
}
