import { eq, or, type SQL, sql } from 'drizzle-orm';
import { user } from '../../../src/core/contract/entities/user.ts';
import { keepOwnAccess } from '../access/keep-own-access.ts';
import { newHash } from '../accounts/passwords/choose-password.ts';
import { endSessions } from '../accounts/sessions.ts';
import { forgetLinks, requestRecovery } from '../accounts/sign-in/recovery.ts';
import { calls } from '../database/schema/calls.ts';
import { users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import { anyContains } from '../records/conditions.ts';
import { defineRecords, type RecordContext } from '../records/record-source.ts';
import { refusedField } from '../records/refused-field.ts';
import { containing } from '../search/fold.ts';
import type { Services } from '../services.ts';
import { checkMayTakeOver } from '../users/check-may-take-over.ts';
import { checkUser } from '../users/check-user.ts';
import { userDetail } from '../users/user-detail.ts';
import { setMemberships } from '../users/user-memberships.ts';
import { changedNumber } from '../users/user-number.ts';
import { relationsOf, setLevels, setRoles } from '../users/user-relations.ts';

/** The members of the level, also those who have other levels too. */
const ofLevel = ({ levelId }: RecordContext): SQL =>
  sql`exists (select 1 from user_levels as own where own.user_id = ${users.id} and own.level_id = ${levelId})`;

const holdsOneOf = (roleIds: readonly number[]): SQL | undefined =>
  roleIds.length
    ? sql`exists (select 1 from user_roles as own
        where own.user_id = ${users.id} and own.role_id in ${[...roleIds]})`
    : undefined;

type UserServices = Pick<
  Services,
  'db' | 'clock' | 'features' | 'presence' | 'center' | 'passwordCost' | 'sendMails'
>;

/** True of a new user who sets the password by the link of a mail. */
const isInvited = (body: object): boolean => 'invite' in body && body.invite === true;

/**
 * Users. A change takes effect with their next request, since the record is read each time. An inactivated
 * user loses all sessions, and signs in again after activation.
 */
export const createUserRecords = (services: UserServices) =>
  defineRecords(user, {
    table: users,
    scope: ofLevel,
    owner: () => ({}),
    search: (text) =>
      or(
        anyContains(users.foldedName)(text),
        sql`${users.email} ilike ${containing(text)}`,
        sql`${users.extension} like ${containing(text)}`,
      ),
    filters: { roles: holdsOneOf },
    sort: { 'extension.number': sql`lpad(${users.extension}, 10, '0')` },
    more: async (db, records, context) => {
      const of = await relationsOf(
        db,
        records.map(({ id }) => id),
        context,
      );
      return ({ id }) => of(id);
    },
    detail: (db, record, context) => userDetail(db, record, context, services),
    prepare: async (body, context) => {
      if (isInvited(body) && !services.features.includes('invitations'))
        throw refusedField(context, 'password', 'required');
      if (isInvited(body) || !('password' in body) || body.password === undefined) return body;
      const chosen = { password: body.password, cost: services.passwordCost, texts: context.texts };
      return { ...body, password: await newHash(services.db, chosen, body) };
    },
    values: async (body, writing) => {
      await checkUser(body, writing);
      const { name, email, standardLevelId, isActive, extensionNumber, devices, useSmartCallerId } = body;
      return {
        ...{ name, standardLevelId, isActive, useSmartCallerId },
        email: email.toLowerCase(),
        extension: extensionNumber ? String(extensionNumber) : null,
        numberId: await changedNumber(body, writing),
        deviceMobile: devices.mobile,
        deviceDesktop: devices.desktop,
        deviceWeb: devices.web,
        deviceExternal: devices.external,
        ...('password' in body && !isInvited(body) && { passwordHash: body.password }),
      };
    },
    link: async (id, body, { tx, context, stored }) => {
      const { roles, levels } = body;
      if (stored && stored.email !== body.email.toLowerCase()) await forgetLinks(tx, id);
      context.tell({ record: id, roles, levels });
      if (roles) await setRoles(tx, id, roles);
      await setLevels(tx, id, levels);
      await setMemberships(id, body, { tx, context });
      if (isInvited(body))
        await requestRecovery(
          tx,
          { email: body.email, language: context.texts.language, isInvitation: true },
          services.clock(),
        );
    },
    whenCreated: (body) => {
      if (isInvited(body)) services.sendMails();
    },
    beforeDelete: async ({ id }, { tx, context }) => {
      await checkMayTakeOver(tx, context.caller, id);
      const [call] = await tx
        .select({ id: calls.id })
        .from(calls)
        .where(or(eq(calls.userId, id), eq(calls.secondUserId, id)))
        .limit(1);
      if (call) throw new HttpError(409, 'recordInUse');
    },
    afterWrite: async (id, { tx, context, stored }) => {
      const [now] = await tx.select({ isActive: users.isActive }).from(users).where(eq(users.id, id));
      if (stored && now && stored.isActive !== now.isActive && id !== context.caller.userId)
        await checkMayTakeOver(tx, context.caller, id);
      if (now?.isActive === false) await endSessions(tx, id);
      await keepOwnAccess(tx, context);
    },
    unique: {
      users_email_unique: ['email', 'emailUsed'],
      users_extension_unique: ['extensionNumber', 'extensionUsed'],
    },
  });
