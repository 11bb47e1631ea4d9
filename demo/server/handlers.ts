import type { Contract } from '../../src/core/contract/index.ts';
import {
  checkSessionHandler,
  firstLoginHandler,
  requestRecoveryHandler,
  resetPasswordHandler,
  signInHandler,
  signInWithCodeHandler,
  signOutHandler,
} from './accounts/account-handlers.ts';
import * as own from './accounts/own-account-handlers.ts';
import { createApiKeyRecords } from './api-keys/api-key-records.ts';
import { exchangeTokenHandler } from './api-keys/exchange-token.ts';
import { revokeApiKeyHandler } from './api-keys/revoke-api-key.ts';
import {
  exportAuditEventsHandler,
  listAuditEventsHandler,
  recordFileHandler,
} from './audit/audit-handlers.ts';
import { ingestRecordingHandler } from './call-sounds/receive-recording.ts';
import { getIngestedRecordingHandler } from './call-sounds/recording-status.ts';
import { referRecordingHandler } from './call-sounds/refer-recording.ts';
import { exportCallsHandler } from './calls/export-calls.ts';
import { getCallHandler } from './calls/get-call.ts';
import { listCallsHandler } from './calls/list-calls.ts';
import { listMissedCallersHandler } from './calls/missed-callers.ts';
import { streamCallAudioHandler } from './calls/stream-call-audio.ts';
import {
  checkSetupLinkHandler,
  closeSetupHandler,
  getSetupHandler,
  setUpCenterHandler,
} from './center/setup-handlers.ts';
import { streamChangesHandler } from './changes/change-handlers.ts';
import { customFlows } from './database/schema/flows.ts';
import { audios, queues, surveys } from './database/schema/routing.ts';
import { RECORDS } from './entities/records.ts';
import { createUserRecords } from './entities/user-records.ts';
import { listFlowHistoryHandler, loadFlowHandler } from './flows/flow-versions.ts';
import { listFlowUsesHandler } from './flows/list-flow-uses.ts';
import { loadFlowTrafficHandler } from './flows/load-flow-traffic.ts';
import { publishFlowHandler } from './flows/publish-flow.ts';
import { saveFlowHandler } from './flows/save-flow.ts';
import { listHolidaysHandler } from './holidays/list-holidays.ts';
import type { Handlers } from './http/handler.ts';
import { ingestCallHandler, ingestCallsHandler, ingestPresenceHandler } from './ingest/ingest-handlers.ts';
import { getIngestMarkHandler, setIngestMarkHandler } from './ingest/marks.ts';
import { listIntegrationLogsHandler } from './integrations/list-integration-logs.ts';
import { getMeetingHandler, listMeetingsHandler } from './meetings/meetings.ts';
import {
  contactPhoneNumberOptionsHandler,
  levelOptionsHandler,
  mediaOptionsHandler,
  userLabelOptionsHandler,
  userOptionsHandler,
  wordOptionsHandler,
} from './options/options.ts';
import {
  activeOptionsHandler,
  cityOptionsHandler,
  connectFlowOptionsHandler,
  numberOptionsHandler,
  roleOptionsHandler,
  scheduleOptionsHandler,
  userExtensionOptionsHandler,
} from './options/record-options.ts';
import {
  askTelephoneHandler,
  endTelephoneCommandHandler,
  takeTelephoneCommandsHandler,
} from './presence/telephone-commands.ts';
import { realtimeLinesHandler } from './presence/telephone-lines.ts';
import { withReadings } from './readings.ts';
import { entityHandlers } from './records/record-handlers.ts';
import {
  endReportMailHandler,
  keepReportMailHandler,
  listReportMailsHandler,
} from './report-mails/report-mails.ts';
import { agentDevicesHandler } from './reports/agents/agent-devices.ts';
import { agentTimelineHandler } from './reports/agents/agent-timeline.ts';
import { billingHandler } from './reports/billing.ts';
import { callReportHandler } from './reports/call-report.ts';
import { agentProductivityHandler, contactCenterHandler } from './reports/contact-center.ts';
import { peakHoursHandler } from './reports/peak-hours.ts';
import { realtimeQueueCallsHandler, realtimeUserDevicesHandler } from './reports/realtime.ts';
import { serviceLevelHandler } from './reports/service-level.ts';
import { surveyResultsHandler } from './reports/survey-results.ts';
import { holdCallHandler, releaseCallHandler } from './retention/hold-call.ts';
import {
  grantPermissionHandler,
  listPermissionsHandler,
  revokePermissionHandler,
} from './roles/permission-handlers.ts';
import type { Services } from './services.ts';
import { streamAudioAssetHandler } from './sounds/stream-audio-asset.ts';
import { decideTelephoneNamesHandler } from './telephone/decide-names.ts';
import { listTelephoneNamesHandler } from './telephone/list-names.ts';
import { listTelephoneSystemsHandler } from './telephone/list-systems.ts';
import { ingestTranscriptHandler } from './transcripts/ingest-transcript.ts';
import { checkExtensionHandler } from './users/check-extension.ts';
import { endUserSessionsHandler } from './users/end-user-sessions.ts';
import { exportUsersHandler } from './users/export-users.ts';
import { resetSecondFactorHandler } from './users/reset-second-factor.ts';

/** The handler of each call of the contract: a missing one is a compile error. */
export function createHandlers(services: Services): Handlers<Contract> {
  return withReadings(services, handlersOn);
}

function handlersOn(services: Services): Handlers<Contract> {
  const userRecords = createUserRecords(services);
  const keyRecords = createApiKeyRecords(services);
  return {
    signIn: signInHandler(services),
    signInWithCode: signInWithCodeHandler(services),
    signOut: signOutHandler(services),
    checkSession: checkSessionHandler(services),
    firstLogin: firstLoginHandler(services),
    requestRecovery: requestRecoveryHandler(services),
    resetPassword: resetPasswordHandler(services),
    listSessions: own.listSessionsHandler(services),
    endSession: own.endSessionHandler(services),
    endOtherSessions: own.endOtherSessionsHandler(services),
    changePassword: own.changePasswordHandler(services),
    getSecondFactor: own.getSecondFactorHandler(services),
    beginSecondFactor: own.beginSecondFactorHandler(services),
    confirmSecondFactor: own.confirmSecondFactorHandler(services),
    renewRecoveryCodes: own.renewRecoveryCodesHandler(services),
    endSecondFactor: own.endSecondFactorHandler(services),
    streamChanges: streamChangesHandler(services),
    checkSetupLink: checkSetupLinkHandler(services),
    setUpCenter: setUpCenterHandler(services),
    getSetup: getSetupHandler(services),
    closeSetup: closeSetupHandler(services),

    listCalls: listCallsHandler(services),
    listMissedCallers: listMissedCallersHandler(services),
    exportCalls: exportCallsHandler(services),
    getCall: getCallHandler(services),
    holdCall: holdCallHandler(services),
    releaseCall: releaseCallHandler(services),
    streamCallAudio: streamCallAudioHandler(services),

    streamAudioAsset: streamAudioAssetHandler(services),

    exchangeToken: exchangeTokenHandler(services),
    listAuditEvents: listAuditEventsHandler(services),
    exportAuditEvents: exportAuditEventsHandler(services),
    recordFile: recordFileHandler(services),
    ingestCall: ingestCallHandler(services),
    ingestCalls: ingestCallsHandler(services),
    ingestPresence: ingestPresenceHandler(services),
    getIngestMark: getIngestMarkHandler(services),
    setIngestMark: setIngestMarkHandler(services),
    listTelephoneSystems: listTelephoneSystemsHandler(services),
    listTelephoneNames: listTelephoneNamesHandler(services),
    decideTelephoneNames: decideTelephoneNamesHandler(services),
    ingestRecording: ingestRecordingHandler(services),
    getIngestedRecording: getIngestedRecordingHandler(services),
    referRecording: referRecordingHandler(services),
    ingestTranscript: ingestTranscriptHandler(services),

    ...entityHandlers({ ...RECORDS, user: userRecords, 'api-key': keyRecords }, services),
    revokeApiKey: revokeApiKeyHandler(keyRecords, services),
    exportUsers: exportUsersHandler(userRecords, services),
    checkExtension: checkExtensionHandler(services),
    resetSecondFactor: resetSecondFactorHandler(services),
    endUserSessions: endUserSessionsHandler(services),

    listPermissions: listPermissionsHandler(services),
    grantPermission: grantPermissionHandler(services),
    revokePermission: revokePermissionHandler(services),

    listHolidays: listHolidaysHandler(),
    listIntegrationLogs: listIntegrationLogsHandler(services),

    loadFlow: loadFlowHandler(services),
    saveFlow: saveFlowHandler(services),
    publishFlow: publishFlowHandler(services),
    listFlowHistory: listFlowHistoryHandler(services),
    loadFlowTraffic: loadFlowTrafficHandler(services),
    listFlowUses: listFlowUsesHandler(services),

    cityOptions: cityOptionsHandler(services),
    connectFlowOptions: connectFlowOptionsHandler(services),
    connectFlowAudioOptions: activeOptionsHandler(audios)(services),
    connectFlowCustomOptions: activeOptionsHandler(customFlows)(services),
    connectFlowQueueOptions: activeOptionsHandler(queues)(services),
    connectFlowScheduleOptions: scheduleOptionsHandler(services),
    connectFlowSurveyOptions: activeOptionsHandler(surveys)(services),
    numberOptions: numberOptionsHandler(services),
    roleOptions: roleOptionsHandler(services),
    userExtensionOptions: userExtensionOptionsHandler(services),

    listMeetings: listMeetingsHandler(services),
    getMeeting: getMeetingHandler(services),

    callReport: callReportHandler(services),
    contactCenterPerAgentReport: contactCenterHandler(services),
    contactCenterPerDayReport: contactCenterHandler(services),
    agentProductivityPerAgentReport: agentProductivityHandler(services),
    agentProductivityPerDayReport: agentProductivityHandler(services),
    billingReport: billingHandler(services),
    agentDevicesReport: agentDevicesHandler(services),
    agentTimelineReport: agentTimelineHandler(services),
    realtimeUserDevices: realtimeUserDevicesHandler(services),
    realtimeQueueCalls: realtimeQueueCallsHandler(services),
    realtimeLines: realtimeLinesHandler(services),
    serviceLevelReport: serviceLevelHandler(services),
    peakHoursReport: peakHoursHandler(services),
    surveyResultsReport: surveyResultsHandler(services),
    listReportMails: listReportMailsHandler(services),
    keepReportMail: keepReportMailHandler(services),
    endReportMail: endReportMailHandler(services),
    askTelephone: askTelephoneHandler(services),
    takeTelephoneCommands: takeTelephoneCommandsHandler(services),
    endTelephoneCommand: endTelephoneCommandHandler(services),

    levelOptions: levelOptionsHandler(services),
    userLabelOptions: userLabelOptionsHandler(services),
    userOptions: userOptionsHandler(services),
    mediaOptions: mediaOptionsHandler(services),
    contactPhoneNumberOptions: contactPhoneNumberOptionsHandler(services),
    wordOptions: wordOptionsHandler(services),
  };
}
