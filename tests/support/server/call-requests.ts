import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import { createSecret } from '../../../demo/server/api-keys/secret.ts';
import { rowsOf } from '../../../demo/server/database/database.ts';
import type { Endpoint } from '../../../src/core/contract/define/endpoint.ts';
import { type CallName, contract } from '../../../src/core/contract/index.ts';
import { bodyOf, SAMPLED, type SampledCall } from '../samples/record-samples.ts';
import { linesOf, type TestServer } from './processes/server.ts';
import { sha256, wave } from './sounds.ts';

/** A request of a call, as it goes over the wire; words in capitals stand for ids of the server's records. */
export interface Sample {
  path: string;
  body?: unknown;
}

const SENT_CALL = {
  version: 1,
  type: 'INBOUND',
  startedAt: '2026-06-17T12:00:00Z',
  from: { number: '+5511987654321' },
  to: { number: '+551130001000' },
};

const SOUND = wave(1);

/** The id of a name that a telephone system has sent. */
const TELEPHONE_NAME = 70_001;

/** A request of each served call that succeeds for a user with all permissions. */
const samples: Record<Exclude<CallName, SampledCall>, Sample> = {
  signIn: { path: '/auth/login', body: { email: 'admin@demo.ramal.example', password: 'Ramal#2026' } },
  signOut: { path: '/auth/logout' },
  checkSession: { path: '/auth/check' },
  firstLogin: {
    path: '/users/first-login',
    body: { password: 'Outra-Via#26', confirmPassword: 'Outra-Via#26' },
  },
  requestRecovery: { path: '/users/recovery-password', body: { email: 'nobody@demo.ramal.example' } },
  resetPassword: { path: '/users/reset-password', body: { token: 'none', password: 'Outra-Via#26' } },
  signInWithCode: { path: '/auth/login/challenge', body: { challenge: 'none', code: '000000' } },
  listSessions: { path: '/auth/sessions' },
  endSession: { path: '/auth/sessions/none' },
  endOtherSessions: { path: '/auth/sessions' },
  changePassword: {
    path: '/auth/password',
    body: { currentPassword: 'Other#2026', password: 'Outra-Via#26', confirmPassword: 'Outra-Via#26' },
  },
  getSecondFactor: { path: '/auth/second-factor' },
  beginSecondFactor: { path: '/auth/second-factor', body: { currentPassword: 'Ramal#2026' } },
  confirmSecondFactor: { path: '/auth/second-factor', body: { code: '000000' } },
  renewRecoveryCodes: {
    path: '/auth/second-factor/recovery-codes',
    body: { currentPassword: 'Ramal#2026' },
  },
  streamChanges: { path: '/changes?seconds=1' },
  checkSetupLink: { path: '/setup/check', body: { token: 'none' } },
  setUpCenter: {
    path: '/setup',
    body: {
      token: 'none',
      company: 'Padaria',
      name: 'Rosa',
      email: 'rosa@padaria.example',
      password: 'Outra-Via#26',
      confirmPassword: 'Outra-Via#26',
    },
  },
  getSetup: { path: '/setup' },
  closeSetup: { path: '/setup' },
  endSecondFactor: { path: '/auth/second-factor/end', body: { currentPassword: 'Ramal#2026' } },
  exchangeToken: { path: '/auth/token', body: { scopes: ['tag:ramal-call-list'] } },
  listTelephoneSystems: { path: '/telephone-systems' },
  listTelephoneNames: { path: '/telephone-names?kind=person&state=open' },
  decideTelephoneNames: { path: '/telephone-names', body: { ids: [TELEPHONE_NAME], decision: 'ignore' } },
  listAuditEvents: { path: '/audit-events' },
  exportAuditEvents: { path: '/audit-events/report/csv' },
  recordFile: { path: '/audit-events/files', body: { name: 'Contatos.xlsx', rows: 12 } },
  ingestCall: { path: '/ingest/calls/pbx/17.1', body: SENT_CALL },
  ingestCalls: {
    path: '/ingest/calls',
    body: linesOf(
      ['17.2', '17.3'].map((id) => JSON.stringify({ source: 'pbx', id, ...SENT_CALL })).join('\n'),
    ),
  },
  ingestPresence: { path: '/ingest/presence', body: { at: '2026-06-17T12:00:00Z' } },
  getIngestMark: { path: '/ingest/marks/pbx' },
  setIngestMark: { path: '/ingest/marks/pbx', body: { mark: '2026-06-17T12:00:00Z' } },
  askTelephone: { path: '/telephone-commands', body: { action: 'pause', user: 1 } },
  takeTelephoneCommands: { path: '/ingest/commands/pbx?seconds=1' },
  endTelephoneCommand: { path: '/ingest/commands/pbx/1', body: { result: 'done' } },
  ingestRecording: {
    path: `/ingest/calls/pbx/SENT/recording?size=${SOUND.length}&sha256=${sha256(SOUND)}`,
    body: SOUND,
  },
  getIngestedRecording: { path: '/ingest/calls/pbx/SENT/recording' },
  referRecording: {
    path: '/ingest/calls/pbx/SENT/recording/reference',
    body: { reference: 'en-delivery.mp3' },
  },
  ingestTranscript: {
    path: '/ingest/calls/pbx/SENT/transcript',
    body: { format: 'turns', content: { turns: [] } },
  },
  revokeApiKey: { path: '/api-keys/KEY/revoke' },
  listCalls: { path: '/calls?startDate=2026-06-10&endDate=2026-06-17' },
  listMissedCallers: { path: '/missed-callers?since=2026-06-10' },
  exportCalls: { path: '/calls/report/csv?startDate=2026-06-10&endDate=2026-06-17' },
  getCall: { path: '/calls/CALL' },
  holdCall: { path: '/calls/CALL/hold' },
  releaseCall: { path: '/calls/CALL/hold' },
  streamCallAudio: { path: '/vault/stream/call/CALL/audio' },
  listPermissions: { path: '/permissions' },
  grantPermission: { path: '/roles/3/permission', body: { permissionId: 'viewWords' } },
  revokePermission: { path: '/roles/3/permission/viewWords' },
  listIntegrationLogs: { path: '/integrations/1/logs' },
  exportUsers: { path: '/users/report/csv' },
  checkExtension: {
    path: '/users/is-number-extension-available',
    body: { id: null, levelId: 1, number: 9999 },
  },
  resetSecondFactor: { path: '/users/COLLEAGUE/second-factor' },
  endUserSessions: { path: '/users/COLLEAGUE/sessions' },
  streamAudioAsset: { path: '/vault/stream/asset/audio/1' },
  loadFlow: { path: '/connect-flows/1/flow' },
  saveFlow: {
    path: '/connect-flows/9/flow',
    body: [{ id: '1', position: { x: 0, y: 0 }, data: { component: 'start' } }],
  },
  publishFlow: { path: '/connect-flows/1/flow-publish' },
  listFlowHistory: { path: '/connect-flows/1/history' },
  listFlowUses: { path: '/connect-flows/uses?list=queues&id=1' },
  loadFlowTraffic: { path: '/connect-flows/1/traffic?startDate=2026-06-10&endDate=2026-06-17' },

  listHolidays: { path: '/holidays?country=BR&year=2027' },
  listMeetings: { path: '/meetings?startDate=2026-06-10&endDate=2026-06-17' },
  getMeeting: { path: '/meetings/MEETING' },

  callReport: { path: '/reports/calls?startDate=2026-06-10&endDate=2026-06-17' },
  contactCenterPerAgentReport: {
    path: '/reports/contact-center-per-agent?startDate=2026-06-10&endDate=2026-06-17',
  },
  contactCenterPerDayReport: {
    path: '/reports/contact-center-per-day?startDate=2026-06-10&endDate=2026-06-17',
  },
  agentProductivityPerAgentReport: {
    path: '/reports/agent-productivity-per-agent?startDate=2026-06-10&endDate=2026-06-17',
  },
  agentProductivityPerDayReport: {
    path: '/reports/agent-productivity-per-day?startDate=2026-06-10&endDate=2026-06-17',
  },
  billingReport: { path: '/reports/billing?start_date=2026-06-10&end_date=2026-06-17' },
  agentDevicesReport: {
    path: '/reports/agent-devices-status-history?startDate=2026-06-10&endDate=2026-06-17',
  },
  surveyResultsReport: { path: '/reports/survey-results?startDate=2026-06-10&endDate=2026-06-17' },
  listReportMails: { path: '/report-mails' },
  keepReportMail: { path: '/report-mails/call', body: { every: 'week', filters: { type: 'INBOUND' } } },
  endReportMail: { path: '/report-mails/call' },
  peakHoursReport: { path: '/reports/peak-hours?startDate=2026-06-10&endDate=2026-06-17' },
  agentTimelineReport: { path: '/reports/agent-timeline?day=2026-06-16' },
  realtimeUserDevices: { path: '/reports/realtime/user-devices-state' },
  realtimeQueueCalls: { path: '/reports/realtime/queue-calls-state' },
  realtimeLines: { path: '/reports/realtime/lines-state' },
  serviceLevelReport: { path: '/reports/service-level?startDate=2026-06-10&endDate=2026-06-17' },
  levelOptions: { path: '/select-options/levels' },
  userLabelOptions: { path: '/select-options/user-labels' },
  userOptions: { path: '/select-options/users?is_active=true&has_extension=true' },
  mediaOptions: { path: '/select-options/medias' },
  contactPhoneNumberOptions: { path: '/select-options/contact-phone-numbers' },
  wordOptions: { path: '/select-options/words?call_participant=client' },
  cityOptions: { path: '/select-options/cities' },
  connectFlowOptions: { path: '/select-options/connect-flows?level=1' },
  connectFlowAudioOptions: { path: '/select-options/connect-flow-audios' },
  connectFlowCustomOptions: { path: '/select-options/connect-flow-customs' },
  connectFlowQueueOptions: { path: '/select-options/connect-flow-queues' },
  connectFlowScheduleOptions: { path: '/select-options/connect-flow-schedules' },
  connectFlowSurveyOptions: { path: '/select-options/connect-flow-surveys' },
  numberOptions: { path: '/select-options/numbers' },
  roleOptions: { path: '/select-options/roles' },
  userExtensionOptions: { path: '/select-options/user-extensions' },
};

/** The options of a request of a call. */
export interface SendOptions {
  readonly token?: string | undefined;
  readonly level?: number | string | undefined;
}

const endpointOf = (name: CallName): Endpoint => contract[name];

/** Requests of every call to a server, each of which succeeds for a user with all permissions. */
export class CallRequests {
  readonly #ids: Readonly<Record<string, number>>;
  readonly #refused = new Map<CallName, Promise<Sample>>();

  private constructor(
    readonly server: TestServer,
    readonly admin: string,
    ids: Readonly<Record<string, number>>,
  ) {
    this.#ids = ids;
  }

  static async open(server: TestServer): Promise<CallRequests> {
    const idOf = async (query: ReturnType<typeof sql>) =>
      (await rowsOf<{ id: number }>(server.db, query))[0]?.id ?? 0;
    const { prefix, secretHash } = createSecret();
    return new CallRequests(server, await server.signIn('Administrador'), {
      CALL: await idOf(
        sql`select min(id)::integer as id from calls where level_id = 1 and recording_id is not null`,
      ),
      /** A call of a telephone system, under its own id here. */
      SENT: await idOf(
        sql`insert into ingested_calls (level_id, source, source_id, call_id, version, received_at)
          select 1, 'pbx', max(id)::text, max(id), 1, now() from calls where level_id = 1 and recording_id is null
          returning call_id::integer as id`,
      ),
      MEETING: await idOf(
        sql`insert into meetings (level_id, title, platform, created_at, speech_duration)
          values (1, 'Pauta', 'ZOOM', '2026-06-12T12:00Z', 60) returning id`,
      ),
      /** A user of level 1 without permissions. */
      COLLEAGUE: (await newSession(server, [])).userId,
      TELEPHONE_NAME: await idOf(
        sql`insert into telephone_names (id, level_id, source, kind, key, name)
          values (${TELEPHONE_NAME}, 1, 'pbx', 'person', '#7001', 'Somebody of the telephone system') returning id`,
      ),
      EVENT: await idOf(
        sql`insert into audit_events (level_id, at, action, "from", user_name)
          values (1, '2026-06-17T12:00Z', 'callsExported', '192.0.2.1', 'Somebody who exported calls') returning id`,
      ),
      KEY: await idOf(
        sql`insert into api_keys (level_id, name, prefix, secret_hash, permissions)
          values (1, 'Test', ${prefix}, ${secretHash}, '{viewCalls}') returning id`,
      ),
    });
  }

  /** Sends a call: to a new record of a settings entity, unless a sample is given. */
  async send(name: CallName, options: SendOptions, sample?: Sample): Promise<Response> {
    const { path, body } = sample ?? (await this.sampleOf(name));
    const real = Object.entries(this.#ids).reduce((text, [word, id]) => text.replace(word, String(id)), path);
    return this.server.request(real, { method: endpointOf(name).method, body, ...options });
  }

  /** Refusals change nothing: one record of each kind is enough for all of them. */
  async sendRefused(name: CallName, options: SendOptions): Promise<Response> {
    const sample = this.#refused.get(name) ?? this.sampleOf(name);
    this.#refused.set(name, sample);
    return this.send(name, options, await sample);
  }

  /** A request for a record of a settings entity gets a new record, so that no other test depends on it. */
  async sampleOf(name: CallName): Promise<Sample> {
    const { server, admin } = this;
    const [entity, sample] =
      SAMPLED.find(([one, { resource }]) =>
        new RegExp(
          `^((get|create|update|delete|trace|activate|inactivate)${one}|list${resource.plural})$`,
        ).test(name),
      ) ?? [];
    if (!entity || !sample) return samples[name as keyof typeof samples];
    if (name === `list${sample.resource.plural}`) return { path: `/${sample.resource.path}` };
    if (sample.makeRoom) await server.db.execute(sample.makeRoom);
    const body = bodyOf(sample, sample.create(randomUUID()));
    const root = `/${sample.resource.path}`;
    if (name === `create${entity}`) return { path: root, body };
    const created = await server.request(root, { method: 'POST', token: admin, level: 1, body });
    const { result } = (await created.json()) as { result: { id: number } };
    if (sample.share) await server.db.execute(sample.share(result.id));
    const path = endpointOf(name).path.replace('{id}', String(result.id));
    return name === `update${entity}`
      ? { path, body: bodyOf(sample, sample.update(randomUUID())) }
      : { path };
  }
}

/** A session of a new user of level 1 who holds these permissions and no other. */
export async function newSession(
  server: TestServer,
  permissions: readonly string[],
): Promise<{ userId: number; token: string }> {
  const { rows } = (await server.db.execute(sql`
    with role as (insert into roles (name) values ('Test') returning id),
    person as (
      insert into users (name, email, last_login) values ('Test', gen_random_uuid()::text, now()) returning id
    ),
    level as (insert into user_levels (user_id, level_id) select id, 1 from person),
    has as (insert into user_roles (user_id, role_id) select person.id, role.id from person, role),
    may as (
      insert into role_permissions (role_id, permission)
      select role.id, permission from role, unnest(${sql.param([...permissions])}::text[]) as permission
    )
    select id from person`)) as unknown as { rows: { id: number }[] };
  const userId = rows[0]?.id ?? 0;
  return { userId, token: await openSession(server.db, { userId }, new Date()) };
}
