import { and, eq } from 'drizzle-orm';
import type { UserChange } from '../../../src/core/contract/entities/user.ts';
import { numbers } from '../database/schema/numbers.ts';
import type { users } from '../database/schema/people.ts';
import type { WholeOutput } from '../http/request/whole-ids.ts';
import type { Stored, Writing } from '../records/record-source.ts';
import { refusedField } from '../records/refused-field.ts';

type Body = Pick<WholeOutput<typeof UserChange>, 'standardLevelId' | 'numberId' | 'useSmartCallerId'>;
type User = Pick<Stored<typeof users>, 'standardLevelId'>;

/** Tells whether a company has the numbers that a user calls with: those of the standard level. Others are not told of them. */
export const hasNumberOf = ({ standardLevelId }: User, levelId: number): boolean =>
  standardLevelId === levelId;

/**
 * The number that a user calls with after a change. It belongs to the standard level, and a new one to a company of the caller; one that the
 * caller was not shown stays. A smart choice needs a number that is marked for it.
 * @throws HttpError 422 on a field
 */
export async function changedNumber(
  { standardLevelId, numberId, useSmartCallerId }: Body,
  { tx, context, stored }: Writing<typeof users>,
): Promise<number | null> {
  const has = async (condition: ReturnType<typeof eq>) =>
    (
      await tx
        .select({ id: numbers.id })
        .from(numbers)
        .where(and(eq(numbers.levelId, standardLevelId), condition))
        .limit(1)
    ).length > 0;
  if (useSmartCallerId) {
    if (!(await has(eq(numbers.isSmartCallerId, true)))) throw refusedField(context, 'useSmartCallerId');
    return null;
  }
  const isAsBefore = stored?.standardLevelId === standardLevelId;
  if (!numberId) return isAsBefore && !hasNumberOf(stored, context.levelId) ? stored.numberId : null;
  const isKept = isAsBefore && numberId === stored.numberId;
  const isOwn = context.caller.levelIds.includes(standardLevelId);
  if (!isKept && !(isOwn && (await has(eq(numbers.id, numberId))))) throw refusedField(context, 'numberId');
  return numberId;
}
