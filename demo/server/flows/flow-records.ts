import { and, asc, eq } from 'drizzle-orm';
import { connectFlow } from '../../../src/core/contract/entities/connect-flow.ts';
import { connectFlows } from '../database/schema/flows.ts';
import { numbers } from '../database/schema/numbers.ts';
import { HttpError } from '../http/failures/http-error.ts';
import { defineRecords } from '../records/record-source.ts';

/** The records of contact flows; `flow-versions.ts` has their content. */
export const flowRecords = defineRecords(connectFlow, {
  table: connectFlows,
  detail: async (db, { id, levelId }) => ({
    numbers: await db
      .select({ id: numbers.id, number: numbers.number })
      .from(numbers)
      .where(and(eq(numbers.connectFlowId, id), eq(numbers.levelId, levelId)))
      .orderBy(asc(numbers.number)),
  }),
  /** A flow with numbers is not deleted: their calls would have no flow. */
  beforeDelete: async ({ id }, { tx }) => {
    const [number] = await tx
      .select({ id: numbers.id })
      .from(numbers)
      .where(eq(numbers.connectFlowId, id))
      .limit(1);
    if (number) throw new HttpError(409, 'recordInUse');
  },
});
