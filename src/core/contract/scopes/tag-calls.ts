const ASKED_OF_CALLS = ['userLabelOptions', 'userOptions'] as const;
const BLOCKING = ['listSpamNumbers', 'createSpamNumber', 'activateSpamNumber'] as const;
const VERSIONS = ['loadFlow', 'listFlowHistory'] as const;

/**
 * The calls of each report, by the name that `<ramal-report type="…">` has for it, with those of its filters. A test compares
 * it with the reports' own declarations. Its names are checked in `reach.ts`: the contract imports this file.
 */
export const REPORT_CALLS = {
  call: ['callReport', ...ASKED_OF_CALLS, 'numberOptions'],
  'contact-center-per-agent': [
    'contactCenterPerAgentReport',
    'surveyResultsReport',
    ...ASKED_OF_CALLS,
    'numberOptions',
  ],
  'contact-center-per-day': [
    'contactCenterPerDayReport',
    'serviceLevelReport',
    'peakHoursReport',
    ...ASKED_OF_CALLS,
    'numberOptions',
  ],
  'agent-productivity-per-agent': ['agentProductivityPerAgentReport', ...ASKED_OF_CALLS],
  'agent-productivity-per-day': ['agentProductivityPerDayReport', ...ASKED_OF_CALLS],
  realtime: [
    'realtimeUserDevices',
    'realtimeQueueCalls',
    'serviceLevelReport',
    'realtimeLines',
    'askTelephone',
    'streamChanges',
  ],
  'realtime-agent-extension': ['realtimeUserDevices', 'realtimeLines', 'askTelephone', 'streamChanges'],
  'agent-device-status': ['agentDevicesReport', 'agentTimelineReport'],
  billing: ['billingReport', 'userOptions'],
} as const;

/** The name of a report that a scope may name. */
export type ScopedReport = keyof typeof REPORT_CALLS;

const everyReport = [...new Set(Object.values(REPORT_CALLS).flat())];

/**
 * The calls of each tag that a scope may name, beside `checkSession`, which all tags make. A test compares it with what the
 * code of each tag imports. Tags for one's own account, for signing in and for permissions have no scope, nor has the
 * portal, which is a company's; records of settings have one of their own, `entity:…`.
 */
export const TAG_CALLS = {
  'ramal-call-list': [
    ...['listCalls', 'exportCalls', ...ASKED_OF_CALLS],
    ...[
      'mediaOptions',
      'connectFlowQueueOptions',
      'contactPhoneNumberOptions',
      'numberOptions',
      'wordOptions',
    ],
    'streamChanges',
  ],
  'ramal-call-player': ['getCall', 'streamCallAudio', 'holdCall', 'releaseCall', ...BLOCKING],
  'ramal-report': everyReport,
  'ramal-report-panel': everyReport,
  'ramal-flow-designer': [
    ...[...VERSIONS, 'saveFlow', 'publishFlow', 'loadFlowTraffic', 'streamAudioAsset'],
    ...['connectFlowOptions', 'connectFlowAudioOptions', 'connectFlowCustomOptions'],
    ...['connectFlowQueueOptions', 'connectFlowScheduleOptions', 'connectFlowSurveyOptions'],
    'userExtensionOptions',
  ],
  'ramal-flow-history': [...VERSIONS, 'getConnectFlow'],
  'ramal-audit-log': ['listAuditEvents', 'exportAuditEvents'],
  'ramal-integration-logs': ['getIntegration', 'listIntegrationLogs'],
  'ramal-meeting-list': ['listMeetings'],
  'ramal-meeting': ['getMeeting'],
  'ramal-home': ['getSetup'],
  'ramal-settings-home': [],
} as const;

/** The name of a tag that a scope may name. */
export type ScopedTag = keyof typeof TAG_CALLS;
