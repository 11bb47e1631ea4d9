import * as auth from './calls/auth.ts';
import { exportCalls, getCall, listCalls, streamCallAudio } from './calls/calls.ts';
import { listFlowHistory, loadFlow, loadFlowTraffic, publishFlow, saveFlow } from './calls/flows.ts';
import { getMeeting, listMeetings } from './calls/meetings.ts';
import * as own from './calls/own-account.ts';
import * as options from './calls/select-options.ts';
import * as sessionUser from './calls/session-user.ts';
import { streamAudioAsset } from './calls/sounds.ts';
import type { Endpoint } from './define/endpoint.ts';
import { type CallsOfAll, namedCalls, type Resource } from './define/entity.ts';
import { audio } from './entities/audio.ts';
import { connectFlow } from './entities/connect-flow.ts';
import { contact } from './entities/contact.ts';
import { integration, listIntegrationLogs } from './entities/integration.ts';
import { level } from './entities/level.ts';
import { number } from './entities/number.ts';
import { grantPermission, listPermissions, revokePermission } from './entities/permission.ts';
import { queue } from './entities/queue.ts';
import { role } from './entities/role.ts';
import { schedule } from './entities/schedule.ts';
import { spamNumber } from './entities/spam-number.ts';
import { survey } from './entities/survey.ts';
import { checkExtension, exportUsers, resetSecondFactor, user } from './entities/user.ts';
import { userLabel } from './entities/user-label.ts';
import { word } from './entities/word.ts';
import type { EntityName } from './entity-pages.ts';
import { agentDevicesReport } from './reports/agent-devices.ts';
import {
  agentProductivityPerAgentReport,
  agentProductivityPerDayReport,
} from './reports/agent-productivity.ts';
import { billingReport } from './reports/billing.ts';
import { callReport } from './reports/call-report.ts';
import { contactCenterPerAgentReport, contactCenterPerDayReport } from './reports/contact-center.ts';
import { realtimeQueueCalls, realtimeUserDevices } from './reports/realtime.ts';

/** Every settings entity; one that is missing does not compile, here or among the calls below. */
export const resources = {
  level,
  user,
  'user-label': userLabel,
  number,
  contact,
  'spam-number': spamNumber,
  queue,
  schedule,
  word,
  role,
  integration,
  audio,
  'connect-flow': connectFlow,
  survey,
} as const satisfies Readonly<Record<EntityName, Resource>>;

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

  listCalls,
  exportCalls,
  getCall,
  streamCallAudio,
  streamAudioAsset,

  ...namedCalls(level),
  ...namedCalls(user),
  exportUsers,
  checkExtension,
  resetSecondFactor,
  ...namedCalls(userLabel),
  ...namedCalls(number),
  ...namedCalls(contact),
  ...namedCalls(spamNumber),
  ...namedCalls(queue),
  ...namedCalls(schedule),
  ...namedCalls(word),
  ...namedCalls(role),
  listPermissions,
  grantPermission,
  revokePermission,
  ...namedCalls(integration),
  listIntegrationLogs,
  ...namedCalls(audio),
  ...namedCalls(connectFlow),
  loadFlow,
  saveFlow,
  publishFlow,
  listFlowHistory,
  loadFlowTraffic,
  ...namedCalls(survey),

  listMeetings,
  getMeeting,

  callReport,
  contactCenterPerAgentReport,
  contactCenterPerDayReport,
  agentProductivityPerAgentReport,
  agentProductivityPerDayReport,
  agentDevicesReport,
  realtimeUserDevices,
  realtimeQueueCalls,
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
} as const satisfies Readonly<Record<string, Endpoint>> & CallsOfAll<(typeof resources)[EntityName]>;

export type Contract = typeof contract;
/** The name of a call: its operationId, and the key of the server's handlers. */
export type CallName = keyof Contract;
