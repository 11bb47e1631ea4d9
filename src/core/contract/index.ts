import { ENTITY_NAMES, type Entities, type EntityName } from './access/entity-access.ts';
import { exchangeToken } from './calls/accounts/access-tokens.ts';
import * as auth from './calls/accounts/auth.ts';
import * as own from './calls/accounts/own-account.ts';
import { grantPermission, listPermissions, revokePermission } from './calls/accounts/permissions.ts';
import * as sessionUser from './calls/accounts/session-user.ts';
import { checkSetupLink, closeSetup, getSetup, setUpCenter } from './calls/accounts/setup.ts';
import { exportAuditEvents, listAuditEvents } from './calls/audit.ts';
import { exportCalls, getCall, holdCall, listCalls, releaseCall } from './calls/calls.ts';
import { streamChanges } from './calls/changes.ts';
import { listFlowUses } from './calls/flow-uses.ts';
import { listFlowHistory, loadFlow, loadFlowTraffic, publishFlow, saveFlow } from './calls/flows.ts';
import { listHolidays } from './calls/holidays.ts';
import { getMeeting, listMeetings } from './calls/meetings.ts';
import { listMissedCallers } from './calls/missed-callers.ts';
import { endReportMail, keepReportMail, listReportMails } from './calls/report-mails.ts';
import { recordFile } from './calls/saved-files.ts';
import * as options from './calls/select-options.ts';
import { streamAudioAsset, streamCallAudio } from './calls/sounds.ts';
import {
  getIngestMark,
  ingestCall,
  ingestCalls,
  ingestPresence,
  setIngestMark,
} from './calls/telephone/ingest.ts';
import {
  getIngestedRecording,
  ingestRecording,
  ingestTranscript,
  referRecording,
} from './calls/telephone/ingest-recordings.ts';
import {
  askTelephone,
  endTelephoneCommand,
  takeTelephoneCommands,
} from './calls/telephone/telephone-commands.ts';
import {
  decideTelephoneNames,
  listTelephoneNames,
  listTelephoneSystems,
} from './calls/telephone/telephone-systems.ts';
import type { Endpoint } from './define/endpoint.ts';
import { declaredIn } from './define/entities/declared-in.ts';
import { type AllOf, type CallsOfAll, namedCalls, type Resource } from './define/entities/entity.ts';
import { isKeyOf } from './define/fields/keys.ts';
import { revokeApiKey } from './entities/api-key.ts';
import { listIntegrationLogs } from './entities/integration.ts';
import { checkExtension, endUserSessions, exportUsers, resetSecondFactor } from './entities/user.ts';
import { agentDevicesReport } from './reports/agent-devices.ts';
import {
  agentProductivityPerAgentReport,
  agentProductivityPerDayReport,
} from './reports/agent-productivity.ts';
import { agentTimelineReport } from './reports/agent-timeline.ts';
import { billingReport } from './reports/billing.ts';
import { callReport } from './reports/call-report.ts';
import { contactCenterPerAgentReport, contactCenterPerDayReport } from './reports/contact-center.ts';
import { peakHoursReport } from './reports/peak-hours.ts';
import { realtimeQueueCalls, realtimeUserDevices } from './reports/realtime.ts';
import { serviceLevelReport } from './reports/service-level.ts';
import { surveyResultsReport } from './reports/survey-results.ts';
import { realtimeLines } from './reports/telephone-lines.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./entities/*.ts', '!**/*.test.ts'], {
  eager: true,
});

/** Every settings entity, in the order of its pages: the files of `entities/` are found by their names. */
export const resources = Object.fromEntries(
  ENTITY_NAMES.map((name) => [name, declaredIn(name, files[`./entities/${name}.ts`])]),
) as { readonly [N in EntityName]: Entities[N] };

/** The calls of an entity beside those that every entity has. The document lists them after those. */
const MORE_CALLS = {
  user: { exportUsers, checkExtension, resetSecondFactor, endUserSessions },
  role: { listPermissions, grantPermission, revokePermission },
  integration: { listIntegrationLogs },
  'api-key': { revokeApiKey },
  schedule: { listHolidays },
  'connect-flow': { loadFlow, saveFlow, publishFlow, listFlowHistory, loadFlowTraffic, listFlowUses },
} as const satisfies { readonly [N in EntityName]?: Readonly<Record<string, Endpoint>> };

type EntityCalls = CallsOfAll<Entities[EntityName]> & AllOf<(typeof MORE_CALLS)[keyof typeof MORE_CALLS]>;

const entityCalls = Object.fromEntries(
  ENTITY_NAMES.flatMap((name) => [
    ...Object.entries<Endpoint>(namedCalls<Resource>(resources[name])),
    ...Object.entries<Endpoint>(isKeyOf(MORE_CALLS, name) ? MORE_CALLS[name] : {}),
  ]),
) as EntityCalls;

/**
 * Every call of the API by its name. For the server, the OpenAPI document and the tests; a screen imports
 * the one file it needs, so that it does not load the rest.
 */
export const contract = {
  signIn: auth.signIn,
  signInWithCode: auth.signInWithCode,
  signOut: auth.signOut,
  checkSession: sessionUser.checkSession,
  firstLogin: auth.firstLogin,
  requestRecovery: auth.requestRecovery,
  resetPassword: auth.resetPassword,
  listSessions: own.listSessions,
  endSession: own.endSession,
  endOtherSessions: own.endOtherSessions,
  changePassword: own.changePassword,
  getSecondFactor: own.getSecondFactor,
  beginSecondFactor: own.beginSecondFactor,
  confirmSecondFactor: own.confirmSecondFactor,
  renewRecoveryCodes: own.renewRecoveryCodes,
  endSecondFactor: own.endSecondFactor,
  checkSetupLink,
  setUpCenter,
  streamChanges,
  getSetup,
  closeSetup,
  exchangeToken,
  ingestCall,
  ingestCalls,
  ingestPresence,
  getIngestMark,
  setIngestMark,
  listTelephoneSystems,
  listTelephoneNames,
  decideTelephoneNames,
  askTelephone,
  takeTelephoneCommands,
  endTelephoneCommand,
  listAuditEvents,
  exportAuditEvents,
  recordFile,
  ingestRecording,
  getIngestedRecording,
  referRecording,
  ingestTranscript,

  listCalls,
  listMissedCallers,
  exportCalls,
  getCall,
  holdCall,
  releaseCall,
  streamCallAudio,
  streamAudioAsset,

  ...entityCalls,

  listMeetings,
  getMeeting,

  callReport,
  contactCenterPerAgentReport,
  contactCenterPerDayReport,
  agentProductivityPerAgentReport,
  agentProductivityPerDayReport,
  agentDevicesReport,
  agentTimelineReport,
  realtimeUserDevices,
  realtimeQueueCalls,
  realtimeLines,
  serviceLevelReport,
  peakHoursReport,
  surveyResultsReport,
  listReportMails,
  keepReportMail,
  endReportMail,
  billingReport,

  cityOptions: options.cityOptions,
  connectFlowOptions: options.connectFlowOptions,
  connectFlowAudioOptions: options.connectFlowAudioOptions,
  connectFlowCustomOptions: options.connectFlowCustomOptions,
  connectFlowQueueOptions: options.connectFlowQueueOptions,
  connectFlowScheduleOptions: options.connectFlowScheduleOptions,
  connectFlowSurveyOptions: options.connectFlowSurveyOptions,
  contactPhoneNumberOptions: options.contactPhoneNumberOptions,
  levelOptions: options.levelOptions,
  mediaOptions: options.mediaOptions,
  numberOptions: options.numberOptions,
  roleOptions: options.roleOptions,
  userOptions: options.userOptions,
  userExtensionOptions: options.userExtensionOptions,
  userLabelOptions: options.userLabelOptions,
  wordOptions: options.wordOptions,
} as const satisfies Readonly<Record<string, Endpoint>>;

/** All calls of the API with the types of their requests and answers. */
export type Contract = typeof contract;
/** The name of a call: its operationId, and the key of the server's handlers. */
export type CallName = keyof Contract;
