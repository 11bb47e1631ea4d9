import { keysOf } from './fields/keys.ts';
/**
 * The features that a back end may have beyond section 7 of the specification. `auth/check` may list them in `features`, or a host in
 * `configure()`; a feature that is not listed is never asked for, and is not shown (decision 128). An endpoint names its own in
 * `feature`; the other entries are headers.
 */
export const FEATURES = {
  accessTokens:
    "A host's own server exchanges a key for a short-lived token of few rights: `POST auth/token`.",
  agentTimeline: 'When each agent was connected, paused and in calls on a day: `GET reports/agent-timeline`.',
  apiKeys: 'Administrators make such keys, and revoke them: the records of `api-keys`.',
  audit:
    'Who heard, opened, took away and changed something: `GET audit-events`. The player says by `opening` and `purpose` which listening a request of `GET vault/stream/call/{id}/audio` belongs to.',
  callParts:
    "An agent's calls can be narrowed to those taken first, which the reports count, or taken over: `part` beside `user` in `GET calls` and its CSV.",
  changes:
    'Changes of the realtime reports are told while they happen, so that screens need not ask every few seconds: server-sent events of `GET changes`.',
  deleteRecords:
    'Records of settings can be deleted: `DELETE {resource}/{id}`. No screen offers it; an import takes back what it made for rows that failed.',
  filterSets:
    'Calls are narrowed to several agents, teams, types, states, media and words, to all but them, or to those without any: `users[]`, `userLabels[]`, `types[]`, `statuses[]`, `medias[]`, `words[]`, `not[]` and `without[]` in `GET calls` and its CSV.',
  flowTraffic: 'How many calls took each branch of a flow: `GET connect-flows/{id}/traffic`.',
  flowUses:
    'A queue, a sound, hours, a survey and a user tell which flows lead to them, before they are inactivated: `GET connect-flows/uses?list=queues&id=5`.',
  holidays:
    'The national holidays of a year are offered as exceptions of opening hours: `GET holidays?country=BR&year=2027`.',
  hourlyReports:
    'Reports of calls have hours in the place of days: `per` of `GET reports/calls`, `reports/contact-center-per-day` and `reports/service-level`.',
  idempotencyKey:
    'A create that carries `Idempotency-Key` is made once: a repetition within a day is answered as the first.',
  ifMatch: 'A change that carries `If-Match` is refused with 409 where somebody else was faster.',
  ingest:
    'A telephone system sends its calls with the key of a program: `PUT ingest/calls/{source}/{id}`, many at once by `POST ingest/calls`, recordings and transcripts below their path, the state of devices and queues by `PUT ingest/presence`; the program that sends them keeps its place by `PUT ingest/marks/{source}`.',
  invitations:
    'A new user gets a link by mail and sets the own password, in place of one that is typed for them: `invite` in `POST users`.',
  knownDevice:
    'A browser that has signed in is known: `POST auth/login` answers a `deviceToken`, which the next sign-in there sends as `X-Device-Token`.',
  lines:
    'The realtime reports tell of telephone systems that stay connected, and say when such a line is lost: `line` in `PUT ingest/presence`, `GET reports/realtime/lines-state`.',
  memberships:
    'The teams and queues of a user, by who may edit those: `teams` and `queues` in `POST users` and `PUT users/{id}`; `queues` in `GET users/{id}`.',
  missedCallers: 'Who called in vain, and was neither called nor answered since: `GET missed-callers`.',
  openingHours:
    'Hours have several intervals a day, also over midnight, and exceptions by date: `week` and `exceptions` of a schedule, and of `hours` in `GET select-options/connect-flow-schedules`; they are meant in the `timeZone` of the company.',
  ownCenter:
    "A center of one's own begins with a link for its first administrator: `POST setup`, `POST setup/check`; its first page tells what is left: `GET setup`, until it is put away: `DELETE setup`.",
  ownPassword: 'People change their own password: `PUT auth/password`.',
  ownSessions:
    'People see their own sessions, and end them: `GET auth/sessions`, `DELETE auth/sessions/{id}`.',
  peakHours:
    'How many calls came in each hour of the day, and how many agents were there for them: `GET reports/peak-hours`.',
  recordChanges:
    'A record of settings tells what was changed of it, when and by whom: `GET {resource}/{id}/changes`.',
  reportFilters:
    'Calls are narrowed as reports narrow and group them, so that more of their figures lead to calls: `queue`, `number`, `serviceTimeRange`, `weekDay` and `hour` in `GET calls` and its CSV.',
  reportMails:
    'People get reports by mail every day, week or month: `GET report-mails`, `PUT` and `DELETE report-mails/{report}`.',
  retention:
    'Recordings, transcripts and calls are kept for so many days, by company: `recordingDays`, `transcriptDays` and `callDays` of a company. A call under a legal hold stays: `PUT` and `DELETE calls/{id}/hold`, and `hold` in `GET calls/{id}`.',
  savedFiles:
    'A list or the words of a call that a page saves as a file are in the record of who did what: `POST audit-events/files`.',
  secondFactor:
    'Sign-in may ask for a code: `POST auth/login` answers a `challenge`, `POST auth/login/challenge` takes the code; `auth/second-factor` sets it up.',
  serviceLevel:
    'How many received calls were answered, and how soon, by day and by queue: `GET reports/service-level`.',
  signOut: 'A session can be ended: `POST auth/logout`.',
  surveyResults:
    'What callers answered to surveys, by question, agent and team: `GET reports/survey-results`.',
  telephoneSystems:
    'What came in of each telephone system, and what is wanting: `GET telephone-systems`. A person decides once which user, queue or number a name of it means: `GET` and `PUT telephone-names`.',
  userSessions: 'Whoever edits users signs another one out everywhere: `DELETE users/{id}/sessions`.',
  wordSpeaker:
    'Calls can be narrowed by who said a word: `call_participant` beside `word` in `GET calls` and its CSV.',
} as const;

/** The id of a feature, as a back end lists it. */
export type Feature = keyof typeof FEATURES;

/** All features, as a back end lists them that has every one. */
export const ALL_FEATURES: readonly Feature[] = keysOf(FEATURES);
