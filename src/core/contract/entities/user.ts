import * as z from 'zod/mini';
import { ENTITY_ACCESS } from '../access/entity-access.ts';
import { Email, givenPassword, NewPassword, passwordsMatch } from '../calls/accounts/auth.ts';
import { connectFlowQueueOptions, roleOptions, userLabelOptions } from '../calls/select-options.ts';
import { defineEndpoint } from '../define/endpoint.ts';
import { anyOf, defineEntity } from '../define/entities/define-entity.ts';
import { Id } from '../define/fields/id-schema.ts';
import { isRecord } from '../define/fields/keys.ts';
import { active, moment, PART, reference, references, text, unseen } from '../define/fields/kinds.ts';
import { recordIds, requiredText } from '../define/fields/payload.ts';
import {
  ExtensionNumber,
  LevelReference,
  listOrEmpty,
  Message,
  Moment,
  openEnum,
  RecordParams,
  Reference,
} from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';
import { sameId } from '../ids/ids.ts';
import { DEVICE_TYPES } from '../kinds/device-types.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    user: typeof user;
  }
}

/** A user's device. The external one's SIP account is shown masked, and never written (decision 107). */
const Device = z.object({
  id: z.nullish(Id),
  deviceType: openEnum(DEVICE_TYPES),
  hostname: z.nullish(z.string()),
  sipUser: z.nullish(z.string()),
  sipPassword: z.nullish(z.string()),
});

const QueueStatus = z.looseObject({ status: z.string(), createdAt: z.nullish(Moment) });

/** The largest extension: eight digits. */
export const LARGEST_EXTENSION = 99_999_999;
// @__NO_SIDE_EFFECTS__
const extensionNumber = () => z.int().check(z.gte(1), z.lte(LARGEST_EXTENSION));

const userPayload = {
  name: requiredText(500),
  email: Email,
  /** Left out by who may not assign roles; then they stay as they are (decision 6). */
  roles: z.optional(recordIds().check(z.minLength(1))),
  levels: recordIds().check(z.minLength(1)),
  standardLevelId: Id,
  isActive: z.boolean(),
  extensionNumber: z.nullish(extensionNumber()),
  numberId: z.nullish(Id),
  useSmartCallerId: z._default(z.boolean(), false),
  /** Those of the company at hand, by who may edit teams; left out, they stay as they are. Of other companies they stay anyway. */
  teams: z.optional(recordIds()),
  /** The same, by who may edit queues. */
  queues: z.optional(recordIds()),
  devices: z.object({
    mobile: z._default(z.boolean(), false),
    desktop: z._default(z.boolean(), false),
    web: z._default(z.boolean(), false),
    external: z._default(z.boolean(), false),
  }),
};

const standardLevelIsOwn = z.refine<{ levels: Id[]; standardLevelId: Id }>(
  ({ levels, standardLevelId }) => levels.some((id) => sameId(id, standardLevelId)),
  { error: 'choice', path: ['standardLevelId'] },
);

/** Refuses a new user without a password who is not invited either, whatever else is wrong. */
// @__NO_SIDE_EFFECTS__
const givenUnlessInvited = (name: 'password' | 'confirmPassword') =>
  z.refine<{
    invite?: boolean | undefined;
    password?: string | undefined;
    confirmPassword?: string | undefined;
  }>((body) => body.invite === true || body[name] !== undefined, {
    error: 'required',
    path: [name],
    when: ({ value }) => isRecord(value),
  });

const UserCreation = z
  .object({
    ...userPayload,
    /** True: the server mails a link by which the user sets a password, and none is sent here. */
    invite: z.optional(z.boolean()),
    password: z.optional(NewPassword),
    confirmPassword: z.optional(givenPassword()),
  })
  .check(
    standardLevelIsOwn,
    passwordsMatch(),
    givenUnlessInvited('password'),
    givenUnlessInvited('confirmPassword'),
  );

/** The body of a change of a user. It has no password: that is changed by its owner, or by a recovery mail. */
export const UserChange = z.object(userPayload).check(standardLevelIsOwn);

const access = ENTITY_ACCESS.user;

/** Takes the filters and the order of the list of users, and no page. */
export const exportUsers = defineEndpoint({
  method: 'GET',
  path: '/users/report/csv',
  summary: 'The list of users as CSV, every page of it.',
  permission: access.list,
  query: z.object({
    is_active: p.flag(),
    roles: p.list(Id),
    search: p.text(200),
    order_by: p.orderBy(),
  }),
  reply: { media: ['text/csv'] },
});

/**
 * For a user who can no longer sign in. Refused with 403 for the caller's own second factor, and for a user who may do more than
 * the caller.
 */
export const resetSecondFactor = defineEndpoint({
  method: 'DELETE',
  path: '/users/{id}/second-factor',
  summary:
    'Has sign-in ask a user for the password alone again, who has lost app and recovery codes; never the caller, and nobody who may do more.',
  permission: access.edit,
  feature: 'secondFactor',
  params: RecordParams,
  reply: Message,
});

/** Refused with 403 for the caller, and for a user who may do more than the caller. */
export const endUserSessions = defineEndpoint({
  method: 'DELETE',
  path: '/users/{id}/sessions',
  summary:
    'Signs a user out everywhere, as where a telephone was lost; never the caller, and nobody who may do more.',
  permission: access.edit,
  feature: 'userSessions',
  params: RecordParams,
  reply: Message,
});

const no = z._default(z.nullish(z.boolean()), false);

/** A person who works in one level or several. */
export const user = defineEntity('user', {
  path: 'users',
  nouns: ['a user', 'users'],
  inFlows: 'extensions',
  filters: { roles: anyOf({ endpoint: roleOptions }) },
  fields: {
    name: { ...text({ max: 500, title: true, sort: true }), line: PART },
    email: {
      ...{ read: z.string(), line: { kind: 'text' }, input: { kind: 'email' } },
      is: { column: true, unique: 'emailUsed' },
    },
    invite: {
      input: { kind: 'flag', isSet: true, help: true },
      is: { only: 'create', feature: 'invitations', help: true },
    },
    password: {
      input: { kind: 'password', replacedBy: 'invite', help: true },
      is: { only: 'create', help: true },
    },
    confirmPassword: {
      input: { kind: 'password', repeats: 'password', replacedBy: 'invite' },
      is: { only: 'create' },
    },
    roles: {
      ...{ read: listOrEmpty(Reference), line: PART, input: PART },
      is: { column: true, editPermission: 'assignRoleToUser' },
    },
    levels: {
      ...{ read: listOrEmpty(LevelReference), line: PART, input: PART },
      is: { column: true, viewPermission: 'viewLevels', editPermission: 'assignLevelToUser' },
    },
    standardLevel: {
      ...reference('level', { detailOnly: true, viewPermission: 'viewLevels' }),
      read: z.nullish(LevelReference),
    },
    standardLevelId: {
      ...unseen(z.nullish(Id), { detailOnly: true, editPermission: 'assignLevelToUser' }),
      input: PART,
    },
    labels: references('user-label', z.object({ id: Id, label: z.string() }), {}, { label: 'label' }),
    teams: {
      input: {
        kind: 'options',
        stored: 'labels',
        source: { endpoint: userLabelOptions, label: 'label', makes: 'user-label' },
      },
      is: { feature: 'memberships', editPermission: 'editUserLabel' },
    },
    queues: {
      ...references('queue', Reference, {}),
      input: { kind: 'options', source: { endpoint: connectFlowQueueOptions, makes: 'queue' } },
      is: { detailOnly: true, feature: 'memberships', editPermission: 'editQueue' },
    },
    devices: { read: listOrEmpty(Device), line: PART, input: PART, is: { detailOnly: true } },
    extension: {
      ...{ read: ExtensionNumber, line: { kind: 'text' } },
      is: { column: true, sort: 'extension.number', sortKind: 'number' },
    },
    extensionNumber: { input: PART, is: { uniqueIn: 'standardLevelId' } },
    /** The number that the called party sees. */
    callerIdentifier: { read: z.nullish(z.string()), line: PART, is: { detailOnly: true } },
    numbers: unseen(listOrEmpty(z.object({ id: Id, number: z.string() })), { detailOnly: true }),
    numberId: { ...unseen(z.nullish(Id), { detailOnly: true }), input: PART },
    useSmartCallerId: { ...unseen(no, { detailOnly: true }), input: PART },
    queueStatusHistory: { read: listOrEmpty(QueueStatus), line: PART, is: { detailOnly: true } },
    lastDeviceLogin: moment({ detailOnly: true }),
    lastLogin: moment({}),
    hasMeeting: unseen(no, { detailOnly: true }),
    /** True: sign-in asks this user for a code, where the server has that feature. */
    hasSecondFactor: unseen(z.nullish(z.boolean()), { detailOnly: true }),
    isActive: active(),
  },
  order: { columns: ['email', 'extension', 'roles', 'levels', 'isActive'] },
  schema: { create: UserCreation, update: UserChange },
  copies: true,
  csv: { endpoint: exportUsers, identifier: 'ListUser' },
  joins: [
    {
      to: 'user-label',
      members: 'users',
      source: { endpoint: userLabelOptions, label: 'label', makes: 'user-label' },
    },
    { to: 'queue', members: 'users', source: { endpoint: connectFlowQueueOptions } },
  ],
});

/**
 * Despite the path's name, a truthy answer means that the number IS TAKEN (decision 41). Wrap the answer
 * in `isExtensionTaken` and never read it as "available".
 */
export const checkExtension = defineEndpoint({
  method: 'POST',
  path: '/users/is-number-extension-available',
  summary: 'Whether an extension is already used in a level: TRUE MEANS TAKEN, despite the name.',
  permission: ['createUser', 'editUser'],
  json: z.object({
    /** The user being edited, whose own extension does not count; null for a new one. */
    id: z.nullish(Id),
    levelId: Id,
    number: extensionNumber(),
  }),
  reply: z.unknown(),
});

/** Reads the answer of `checkExtension`, bare or wrapped: anything truthy means taken. */
export function isExtensionTaken(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null && 'result' in answer) return Boolean(answer.result);
  return Boolean(answer);
}

/** True if two of a form's extensions are the same number, also in two spellings (decision 43). */
export function hasRepeatedExtensions(typed: readonly string[]): boolean {
  const numbers = typed.filter((text) => text.trim()).map(Number);
  return new Set(numbers).size < numbers.length;
}
