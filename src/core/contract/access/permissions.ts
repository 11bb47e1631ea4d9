import { isRecord } from '../define/fields/keys.ts';

/**
 * Every permission the product knows, once: the id that goes over the wire.
 *
 * Specification: file 2, section 6; decisions 1 and 2 (plural ids open lists, singular ids open details).
 */
const IDS = [
  'viewCalls',
  'viewCall',
  'viewAllUsersCalls',
  'viewLabelUsersCalls',
  'downloadCallAudio',
  'spyActiveCall',
  'viewFullNumbers',
  'holdCall',

  'viewConnectFlows',
  'viewConnectFlow',
  'editConnectFlow',
  'createConnectFlow',
  'viewConnectFlowCustom',
  'viewConnectFlowAudios',
  'viewConnectFlowAudio',
  'editConnectFlowAudio',
  'createConnectFlowAudio',
  'viewSurveys',
  'viewSurvey',
  'editSurvey',
  'createSurvey',

  'viewContacts',
  'viewContact',
  'editContact',
  'createContact',
  'viewLevels',
  'viewLevel',
  'editLevel',
  'createLevel',
  'viewQueues',
  'viewQueue',
  'editQueue',
  'createQueue',
  'viewSchedules',
  'viewSchedule',
  'editSchedule',
  'createSchedule',
  'viewSpamNumbers',
  'viewSpamNumber',
  'editSpamNumber',
  'createSpamNumber',
  'viewUsers',
  'viewUser',
  'editUser',
  'createUser',
  'viewUserLabels',
  'viewUserLabel',
  'editUserLabel',
  'createUserLabel',
  'viewWords',
  'viewWord',
  'editWord',
  'createWord',
  'viewNumbers',
  'viewNumber',
  'editNumber',
  'viewIntegrations',
  'viewIntegrationLogs',
  'editIntegration',
  'viewApiKeys',
  'viewApiKey',
  'editApiKey',
  'createApiKey',
  'ingestCalls',
  'ingestPresence',

  'viewRole',
  'editRole',
  'createRole',
  'assignRoleToUser',
  'assignPermissionToRole',
  'assignLevelToUser',
  'viewAuditEvents',

  'viewMeetings',
  'viewMeeting',
  'viewLabelUsersMeetings',
  'viewAllUsersMeetings',

  'viewCallReport',
  'viewContactCenterPerDayReport',
  'viewContactCenterPerAgentReport',
  'viewAgentProductivityPerDayReport',
  'viewAgentProductivityPerAgentReport',
  'viewRealtimeReport',
  'viewAgentExtensionReport',
  'viewAgentDeviceStatusHistoryReport',
  'viewBillingReport',
] as const;

/** A permission's id on the wire, e.g. `viewCalls`. */
export type Permission = (typeof IDS)[number];

type Constant<Id extends string> = Id extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? '_' : ''}${Uppercase<First>}${Constant<Rest>}`
  : '';

const constantOf = (id: string) => id.replace(/[A-Z]/g, '_$&').toUpperCase();

/** The ids by their constants: `PERMISSIONS.VIEW_CALLS` is `viewCalls`. */
export const PERMISSIONS = /* @__PURE__ */ Object.fromEntries(IDS.map((id) => [constantOf(id), id])) as {
  readonly [Id in Permission as Constant<Id>]: Id;
};

const known = new Map<string, Permission>(
  IDS.flatMap((id) => [[id, id] as const, [constantOf(id), id] as const]),
);

/**
 * The permission that a server's value means, or undefined for one this version does not know.
 * Accepts the id, the constant's name, and an object with `id` or `name` (decision 1).
 */
export function toPermission(value: unknown): Permission | undefined {
  if (typeof value === 'string') return known.get(value);
  if (!isRecord(value)) return undefined;
  const { id, name } = value;
  return (
    (typeof id === 'string' ? toPermission(id) : undefined) ??
    (typeof name === 'string' ? toPermission(name) : undefined)
  );
}
