import * as z from 'zod/mini';
import { Email, givenPassword, NewPassword, passwordsMatch } from '../calls/auth.ts';
import { roleOptions } from '../calls/select-options.ts';
import { defineEndpoint } from '../define/endpoint.ts';
import { defineResource } from '../define/entity.ts';
import { ACTIVE_COLUMN, ACTIVE_FIELD, ACTIVE_FILTER } from '../define/field.ts';
import * as p from '../define/parameters.ts';
import { optionalRecordId, recordId, recordIds, requiredText } from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import {
  audit,
  ExtensionNumber,
  Message,
  Moment,
  openEnum,
  RecordParams,
  Reference,
} from '../define/values.ts';
import { DEVICE_TYPES } from '../device-types.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';

/** A user's device. The external one's SIP account is shown masked, and never written (decision 107). */
const Device = z.object({
  id: z.nullish(z.int()),
  deviceType: openEnum(DEVICE_TYPES),
  hostname: z.nullish(z.string()),
  sipUser: z.nullish(z.string()),
  sipPassword: z.nullish(z.string()),
});

export const UserItem = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  extension: ExtensionNumber,
  roles: z._default(z.nullish(z.array(Reference)), []),
  levels: z._default(z.nullish(z.array(Reference)), []),
  labels: z._default(z.nullish(z.array(z.object({ id: z.int(), label: z.string() }))), []),
  lastLogin: z.nullish(Moment),
  ...audit,
});

export const UserDetail = z.extend(UserItem, {
  standardLevel: z.nullish(Reference),
  standardLevelId: z.nullish(z.int()),
  numbers: z._default(z.nullish(z.array(z.object({ id: z.int(), number: z.string() }))), []),
  numberId: z.nullish(z.int()),
  useSmartCallerId: z._default(z.nullish(z.boolean()), false),
  /** The number that the called party sees. */
  callerIdentifier: z.nullish(z.string()),
  hasMeeting: z._default(z.nullish(z.boolean()), false),
  devices: z._default(z.nullish(z.array(Device)), []),
  lastDeviceLogin: z.nullish(Moment),
  /** Whether sign-in asks them for a code, where the server has that. */
  hasSecondFactor: z.nullish(z.boolean()),
  queueStatusHistory: z._default(
    z.nullish(z.array(z.looseObject({ status: z.string(), createdAt: z.nullish(Moment) }))),
    [],
  ),
});

/** Eight digits at most. */
// @__NO_SIDE_EFFECTS__
const extensionNumber = () => z.int().check(z.positive(), z.lte(99_999_999));

const userPayload = {
  name: requiredText(500),
  email: Email,
  /** Left out by who may not assign roles; then they stay as they are (decision 6). */
  roles: z.optional(recordIds().check(z.minLength(1))),
  levels: recordIds().check(z.minLength(1)),
  standardLevelId: recordId(),
  isActive: z.boolean(),
  extensionNumber: z.nullish(extensionNumber()),
  numberId: optionalRecordId(),
  useSmartCallerId: z._default(z.boolean(), false),
  devices: z.object({
    mobile: z._default(z.boolean(), false),
    desktop: z._default(z.boolean(), false),
    web: z._default(z.boolean(), false),
    external: z._default(z.boolean(), false),
  }),
};

const standardLevelIsOwn = z.refine<{ levels: number[]; standardLevelId: number }>(
  ({ levels, standardLevelId }) => levels.includes(standardLevelId),
  { error: 'choice', path: ['standardLevelId'] },
);

export const UserCreation = z
  .object({ ...userPayload, password: NewPassword, confirmPassword: givenPassword() })
  .check(standardLevelIsOwn, passwordsMatch());

export const UserChange = z.object(userPayload).check(standardLevelIsOwn);

const userFilters = { is_active: p.flag(), roles: p.list(p.id()), search: p.text(200) };

const access = ENTITY_PAGES.user.access;

export const exportUsers = defineEndpoint({
  method: 'GET',
  path: '/users/report/csv',
  summary: 'The list of users as CSV, every page of it.',
  permission: access.list,
  query: z.object({ ...userFilters, order_by: p.orderBy() }),
  reply: { media: ['text/csv'] },
});

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

/** Somebody who works in one level or several. */
export const user = withScreens(
  defineResource({
    name: 'User',
    plural: 'Users',
    path: 'users',
    nouns: ['a user', 'users'],
    access,
    item: UserItem,
    detail: UserDetail,
    filters: userFilters,
    sortKeys: ['name', 'extension.number'],
    pageSize: 10,
    create: { json: UserCreation },
    update: { json: UserChange },
    activation: true,
  }),
  {
    title: { kind: 'part', name: 'name', sort: 'name' },
    columns: [
      { kind: 'text', name: 'email' },
      { kind: 'text', name: 'extension', sort: 'extension.number', sortKind: 'kind' },
      { kind: 'part', name: 'roles' },
      { kind: 'part', name: 'levels', permission: 'viewLevels' },
      ACTIVE_COLUMN,
    ],
    filterFields: [{ kind: 'options', name: 'roles', source: { endpoint: roleOptions } }, ACTIVE_FILTER],
    details: [
      { kind: 'text', name: 'email' },
      { kind: 'part', name: 'roles' },
      { kind: 'part', name: 'levels', permission: 'viewLevels' },
      { kind: 'reference', name: 'standardLevel', to: 'level', permission: 'viewLevels' },
      { kind: 'references', name: 'labels', to: 'user-label', label: 'label' },
      { kind: 'part', name: 'devices' },
      { kind: 'text', name: 'extension' },
      { kind: 'part', name: 'callerIdentifier' },
      { kind: 'part', name: 'queueStatusHistory' },
      { kind: 'moment', name: 'lastDeviceLogin' },
      { kind: 'moment', name: 'lastLogin' },
    ],
    fields: [
      { kind: 'text', name: 'name' },
      { kind: 'email', name: 'email' },
      { kind: 'password', name: 'password', only: 'create' },
      { kind: 'password', name: 'confirmPassword', only: 'create' },
      { kind: 'part', name: 'roles', permission: 'assignRoleToUser' },
      { kind: 'part', name: 'levels', permission: 'assignLevelToUser' },
      { kind: 'part', name: 'standardLevelId', permission: 'assignLevelToUser' },
      { kind: 'part', name: 'devices' },
      { kind: 'part', name: 'extensionNumber' },
      { kind: 'part', name: 'numberId' },
      { kind: 'part', name: 'useSmartCallerId' },
      ACTIVE_FIELD,
    ],
    csv: { endpoint: exportUsers, identifier: 'ListUser' },
  },
);

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
    id: optionalRecordId(),
    levelId: recordId(),
    number: extensionNumber(),
  }),
  reply: z.unknown(),
});

/** Reads the answer of `checkExtension`, bare or wrapped: anything truthy means taken. */
export function isExtensionTaken(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null && 'result' in answer) return Boolean(answer.result);
  return Boolean(answer);
}

/** Whether two of a form's extensions are the same, however they are typed (decision 43). */
export function hasRepeatedExtensions(typed: readonly string[]): boolean {
  const numbers = typed.filter((text) => text.trim()).map(Number);
  return new Set(numbers).size < numbers.length;
}
