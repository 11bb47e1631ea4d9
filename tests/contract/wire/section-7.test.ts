import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/core/contract/define/endpoint.ts';
import { contract } from '../../../src/core/contract/index.ts';

/**
 * Section 7 of both specification files as a table, copied from the text and not from the code: each call
 * with the query names exactly as they are written there. `search` of the select options is decision 48; a
 * flow's traffic, what leads to a record and what was changed of it, a user's own account, the start of a center, what a telephone system sends and what is decided about its names, the legal hold of a call, holidays, and the record of who heard what (with
 * `opening` and `purpose` of a sound) are the project's own. `call_participant` of calls is decision 124, `part` is 119; lists of
 * values, `not` and `without` are the feature `filterSets`, `queue`, `number`, `serviceTimeRange`, `weekDay` and `hour` are `reportFilters`, `per` of
 * reports is `hourlyReports`.
 */
const page = 'page per_page order_by';
const calls =
  'search startDate endDate type status userLabel media numberClient word call_participant user part users userLabels types statuses medias words not without queue number serviceTimeRange weekDay hour';
const callReports = 'startDate endDate type status user userLabel number serviceTimeRange per';

const CALLS = `
POST /auth/login
GET /auth/check
PUT /users/first-login
POST /users/recovery-password
PUT /users/reset-password
POST /auth/logout
POST /auth/login/challenge
PUT /auth/password
GET /auth/sessions
DELETE /auth/sessions
DELETE /auth/sessions/{id}
GET /auth/second-factor
POST /auth/second-factor
PUT /auth/second-factor
POST /auth/second-factor/recovery-codes
POST /auth/second-factor/end
POST /setup
POST /setup/check
GET /changes | seconds
GET /setup
DELETE /setup
DELETE /users/{id}/second-factor
DELETE /users/{id}/sessions
POST /auth/token
PUT /api-keys/{id}/revoke
PUT /ingest/calls/{source}/{id}
POST /ingest/calls
PUT /ingest/calls/{source}/{id}/recording | size offset sha256
GET /ingest/calls/{source}/{id}/recording
PUT /ingest/calls/{source}/{id}/recording/reference
PUT /ingest/calls/{source}/{id}/transcript
PUT /ingest/presence
GET /ingest/marks/{source}
PUT /ingest/marks/{source}
GET /ingest/commands/{source} | seconds
PUT /ingest/commands/{source}/{id}
POST /telephone-commands
GET /reports/realtime/lines-state
GET /reports/service-level | ${callReports}
GET /reports/agent-timeline | day
GET /reports/survey-results | startDate endDate user userLabel type status number serviceTimeRange
GET /reports/peak-hours | startDate endDate user userLabel type status number serviceTimeRange
GET /telephone-systems
GET /telephone-names | source kind state search ${page}
PUT /telephone-names
GET /audit-events | startDate endDate search action user ${page}
GET /audit-events/report/csv | startDate endDate search action user order_by
POST /audit-events/files

GET /calls | ${calls} ${page}
GET /missed-callers | since page per_page
GET /report-mails
PUT /report-mails/{report}
DELETE /report-mails/{report}
GET /calls/report/csv | ${calls} order_by
GET /calls/{id}
PUT /calls/{id}/hold
DELETE /calls/{id}/hold
GET /vault/stream/call/{id}/audio | opening purpose
GET /vault/stream/asset/audio/{id}

GET /connect-flows/{id}/flow | historyId
POST /connect-flows/{id}/flow
PUT /connect-flows/{id}/flow-publish
GET /connect-flows/{id}/history

GET /connect-flows/{id}/traffic | startDate endDate
GET /connect-flows/uses | list id

GET /users/report/csv | is_active roles search order_by
POST /users/is-number-extension-available
GET /integrations/{id}/logs | search status ${page}
GET /permissions
POST /roles/{id}/permission
DELETE /roles/{id}/permission/{permissionId}

GET /holidays | country year
GET /meetings | search startDate endDate platform ${page}
GET /meetings/{id}

GET /reports/calls | ${callReports}
GET /reports/contact-center-per-agent | ${callReports}
GET /reports/contact-center-per-day | ${callReports}
GET /reports/agent-productivity-per-agent | startDate endDate user userLabel
GET /reports/agent-productivity-per-day | startDate endDate user userLabel
GET /reports/agent-devices-status-history | startDate endDate
GET /reports/billing | start_date end_date user_id source_number destination_number status type
GET /reports/realtime/user-devices-state
GET /reports/realtime/queue-calls-state

GET /select-options/cities | search
GET /select-options/connect-flows | search level
GET /select-options/connect-flow-audios | search
GET /select-options/connect-flow-customs | search
GET /select-options/connect-flow-queues | search
GET /select-options/connect-flow-schedules | search
GET /select-options/connect-flow-surveys | search
GET /select-options/contact-phone-numbers | search
GET /select-options/levels | search
GET /select-options/medias | search
GET /select-options/numbers | search level
GET /select-options/roles | search
GET /select-options/users | search has_extension is_active
GET /select-options/user-extensions | search
GET /select-options/user-labels | search
GET /select-options/words | search call_participant
${resource('levels', 'is_active search')}
${resource('schedules', 'is_active search')}
${resource('user-labels', 'is_active search')}
${resource('queues', 'is_active search')}
${resource('audios', 'is_active search')}
${resource('connect-flows', 'is_active search')}
${resource('surveys', 'is_active search')}
${resource('users', 'is_active roles search')}
${resource('words', 'call_participant is_active search')}
${resource('spam-numbers', 'search')}
${resource('integrations', '')}
${resource('contacts', 'search', 'no activation')}
${resource('numbers', 'hasConnectFlow state city search', 'no activation')}
${resource('roles', '', 'no activation')}
${resource('api-keys', 'status search', 'no activation')}
`;

/** The generic resource client (file 2, section 7.1) and its list's parameters (7.2). */
function resource(path: string, query: string, activation: 'activation' | 'no activation' = 'activation') {
  return `
GET /${path} | ${query} ${page}
GET /${path}/{id}
POST /${path}
PUT /${path}/{id}
GET /${path}/{id}/changes | page per_page
DELETE /${path}/{id}${
    activation === 'activation' ? `\nPUT /${path}/{id}/activate\nPUT /${path}/{id}/inactivate` : ''
  }`;
}

const sorted = (names: readonly string[]) => [...names].filter(Boolean).sort();

const specified = new Map(
  CALLS.split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [call = '', query = ''] = line.split(' | ');
      return [call, sorted(query.split(' '))];
    }),
);

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(contract);
const declared = new Map(
  endpoints.map(([, { method, path, query }]) => [
    `${method} ${path}`,
    sorted(Object.keys(query?.def.shape ?? {})),
  ]),
);

describe('section 7', () => {
  it.each([...specified])('%s', (call, query) => {
    expect(declared.get(call)).toEqual(query);
  });

  it('names every declared call, and each once', () => {
    expect(sorted([...declared.keys()])).toEqual(sorted([...specified.keys()]));
    expect(declared.size).toBe(endpoints.length);
  });
});

describe('every call', () => {
  it.each(endpoints)('%s has its path parameters, and one kind of body at most', (_name, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/{(\w+)}/g)].map(([, name]) => name ?? '');
    expect(Object.keys(endpoint.params?.def.shape ?? {})).toEqual(inPath);
    expect(endpoint.json && endpoint.form).toBeUndefined();
  });

  it.each(endpoints)(
    '%s needs a permission, unless it is about oneself or an option list',
    (name, endpoint) => {
      const open =
        /^(signIn|signOut|checkSession|firstLogin|requestRecovery|resetPassword|checkSetupLink|streamChanges|setUpCenter|getSetup|recordFile)$/.test(
          name,
        );
      if (open || endpoint.path.startsWith('/auth/') || endpoint.path.startsWith('/select-options/')) return;
      expect(['public', 'session']).not.toContain(endpoint.permission);
    },
  );
});
