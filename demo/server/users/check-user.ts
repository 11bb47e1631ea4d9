import { eq, inArray } from 'drizzle-orm';
import type { UserChange } from '../../../src/core/contract/entities/user.ts';
import { roles, userLevels, userRoles, type users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { WholeOutput } from '../http/request/whole-ids.ts';
import type { Writing } from '../records/record-source.ts';
import { refusedField } from '../records/refused-field.ts';
import { checkMayTakeOver } from './check-may-take-over.ts';
import { differing } from './differing.ts';

type Body = WholeOutput<typeof UserChange>;
type UserWriting = Writing<typeof users>;

/**
 * The rules of a new or changed user beyond its schema.
 * @throws HttpError 422 on a field, or 403
 */
export async function checkUser(body: Body, writing: UserWriting): Promise<void> {
  await checkRoles(body, writing);
  await checkLevels(body, writing);
  await checkEmail(body, writing);
}

/** Only callers with the permission change roles; others send them back unchanged (decision 6). */
async function checkRoles({ roles: wanted }: Body, { tx, context, stored }: UserWriting): Promise<void> {
  if (!wanted) return;
  const before = stored
    ? await tx.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, stored.id))
    : [];
  const changed = differing(
    before.map(({ id }) => id),
    wanted,
  );
  if (changed.length === 0) return;
  if (!context.caller.permissions.has('assignRoleToUser')) throw new HttpError(403, 'permissionDenied');
  const known = await tx.select({ id: roles.id }).from(roles).where(inArray(roles.id, changed));
  if (known.length < changed.length) throw refusedField(context, 'roles');
}

/** The same for levels, among the caller's own; without the permission a new user gets the current one. */
async function checkLevels({ levels: wanted }: Body, { tx, context, stored }: UserWriting): Promise<void> {
  const { caller, levelId } = context;
  const ofUser = async (id: number) =>
    (await tx.select({ id: userLevels.levelId }).from(userLevels).where(eq(userLevels.userId, id))).map(
      (level) => level.id,
    );
  const mayAssign = caller.permissions.has('assignLevelToUser');
  const before = stored ? await ofUser(stored.id) : mayAssign ? [] : [levelId];
  const changed = differing(before, wanted);
  if (changed.length === 0) return;
  if (!mayAssign) throw new HttpError(403, 'permissionDenied');
  const own = await ofUser(caller.userId);
  if (!changed.every((id) => own.includes(id))) throw refusedField(context, 'levels');
}

/** A recovery mail opens the account to the owner of its address. */
async function checkEmail({ email }: Body, { tx, context, stored }: UserWriting): Promise<void> {
  const isOwn = stored?.id === context.caller.userId;
  if (!stored || isOwn || stored.email === email.toLowerCase()) return;
  await checkMayTakeOver(tx, context.caller, stored.id);
}
