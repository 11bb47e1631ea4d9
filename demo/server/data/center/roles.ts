import { PERMISSIONS, type Permission } from '../../../../src/core/contract/access/permissions.ts';

/** The demo's roles, from all permissions to almost none. */
export const ROLE_NAMES = [
  'Administrador',
  'Supervisor',
  'Agente',
  'Qualidade',
  'Financeiro',
  'Leitura',
] as const;
/** The name of a role. */
export type RoleName = (typeof ROLE_NAMES)[number];

const everything = Object.values(PERMISSIONS);

/** May read the lists and reports, but change nothing, hear no recording, and see neither the bill nor a client's number. */
const looking = everything.filter(
  (id) =>
    id.startsWith('view') &&
    !['viewCall', 'viewBillingReport', 'viewIntegrationLogs', 'viewLabelUsersCalls'].includes(id) &&
    !['viewApiKeys', 'viewApiKey', 'viewFullNumbers'].includes(id) &&
    !['viewLabelUsersMeetings', 'viewMeeting'].includes(id),
);

const reports: readonly Permission[] = [
  'viewCallReport',
  'viewContactCenterPerDayReport',
  'viewContactCenterPerAgentReport',
  'viewAgentProductivityPerDayReport',
  'viewAgentProductivityPerAgentReport',
];

const live: readonly Permission[] = [
  'viewRealtimeReport',
  'viewAgentExtensionReport',
  'viewAgentDeviceStatusHistoryReport',
];

const supervisor: readonly Permission[] = [
  ...(['viewCalls', 'viewCall', 'viewLabelUsersCalls', 'downloadCallAudio', 'spyActiveCall'] as const),
  'viewFullNumbers',
  ...(['viewUsers', 'viewUser', 'editUser', 'viewUserLabels', 'viewUserLabel', 'editUserLabel'] as const),
  ...(['viewQueues', 'viewQueue', 'editQueue', 'viewSchedules', 'viewSchedule', 'editSchedule'] as const),
  ...(['viewContacts', 'viewContact', 'editContact', 'createContact'] as const),
  ...(['viewSpamNumbers', 'viewSpamNumber', 'editSpamNumber', 'createSpamNumber'] as const),
  ...(['viewNumbers', 'viewNumber', 'viewWords', 'viewWord', 'editWord', 'createWord'] as const),
  ...(['viewConnectFlows', 'viewConnectFlow', 'viewConnectFlowAudios', 'viewConnectFlowAudio'] as const),
  ...(['viewSurveys', 'viewSurvey', 'viewMeetings', 'viewMeeting', 'viewLabelUsersMeetings'] as const),
  ...reports,
  ...live,
];

const agent: readonly Permission[] = [
  'viewFullNumbers',
  ...(['viewCalls', 'viewCall', 'viewContacts', 'viewContact', 'editContact', 'createContact'] as const),
  ...(['viewMeetings', 'viewMeeting', 'viewAgentExtensionReport'] as const),
];

const quality: readonly Permission[] = [
  'viewFullNumbers',
  ...(['viewCalls', 'viewCall', 'viewAllUsersCalls', 'downloadCallAudio'] as const),
  ...([
    'viewWords',
    'viewWord',
    'editWord',
    'createWord',
    'viewUsers',
    'viewUser',
    'viewUserLabels',
  ] as const),
  ...(['viewUserLabel', 'viewQueues', 'viewQueue', 'viewContacts', 'viewContact'] as const),
  ...(['viewSurveys', 'viewSurvey', 'editSurvey', 'createSurvey'] as const),
  ...(['viewMeetings', 'viewMeeting', 'viewAllUsersMeetings'] as const),
  ...reports,
];

const finance: readonly Permission[] = [
  'viewFullNumbers',
  ...(['viewCalls', 'viewAllUsersCalls', 'viewNumbers', 'viewNumber', 'viewLevels', 'viewLevel'] as const),
  ...(['viewBillingReport', 'viewCallReport', 'viewContactCenterPerDayReport'] as const),
];

/** The permissions of each role. */
export const ROLE_PERMISSIONS: Record<RoleName, readonly Permission[]> = {
  Administrador: everything,
  Supervisor: supervisor,
  Agente: agent,
  Qualidade: quality,
  Financeiro: finance,
  Leitura: looking,
};
