import { type SQL, sql } from 'drizzle-orm';
import type { CallState, PlannedCall } from '../data/plan/plan.ts';
import type { Db } from '../database/database.ts';
import { tags } from '../database/schema/calls.ts';
import { storeIntegrationLogs } from './store-integration-logs.ts';

/** A planned call with its state at a time. */
export interface KnownCall {
  readonly call: PlannedCall;
  readonly state: CallState;
}

/** Many rows as one parameter: the fastest way into either database. */
const rowsFrom = (rows: readonly object[], columns: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})`;

/**
 * Inserts calls in the given order, and updates stored ones in progress. A finished call stays as it is:
 * storing the same calls again changes nothing.
 */
export async function storeCalls(db: Db, calls: readonly KnownCall[]): Promise<void> {
  if (calls.length === 0) return;
  await storeRows(db, calls);
  await storeTags(db, calls);
  await storeSurveys(db, calls);
  await storeIntegrationLogs(
    db,
    calls.map(({ call }) => call.key),
  );
}

const COLUMNS = `
  plan_key text, level_id integer, type text, status text,
  started_at timestamptz, answered_at timestamptz, ended_at timestamptz,
  user_id integer, second_user_id integer, user_label_id integer, queue_id integer, contact_id integer,
  origin text, destination_number text, tracking_number text, number_client text,
  number_id integer, media_id integer, tags text[], recording_id text, position integer,
  events jsonb, ura jsonb, connect_flow_id integer`;

const rowOf = ({ call, state }: KnownCall, position: number) => ({
  plan_key: call.key,
  level_id: call.levelId,
  type: call.type,
  status: state.status,
  started_at: moment(state.startedAt),
  answered_at: moment(state.answeredAt),
  ended_at: moment(state.endedAt),
  user_id: state.userId,
  second_user_id: state.secondUserId,
  user_label_id: call.userLabelId,
  queue_id: call.queueId,
  contact_id: call.contactId,
  origin: call.origin,
  destination_number: call.destinationNumber,
  tracking_number: call.trackingNumber,
  number_client: call.numberClient,
  number_id: call.numberId,
  media_id: call.mediaId,
  tags: state.tags,
  recording_id: state.recordingId,
  position,
  events: state.events,
  ura: state.ura,
  connect_flow_id: call.connectFlowId,
});

const moment = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

async function storeRows(db: Db, calls: readonly KnownCall[]): Promise<void> {
  await db.execute(sql`
    with given as materialized (
      select * from ${rowsFrom(calls.map(rowOf), COLUMNS)}
    ), stored as (
      insert into calls (
        plan_key, level_id, type, status, started_at, answered_at, ended_at, user_id, second_user_id, user_label_id,
        queue_id, contact_id, origin, destination_number, tracking_number, number_client, number_id, media_id, tags,
        recording_id
      )
      select
        plan_key, level_id, type, status, started_at, answered_at, ended_at, user_id, second_user_id, user_label_id,
        queue_id, contact_id, origin, destination_number, tracking_number, number_client, number_id, media_id, tags,
        recording_id
      from given order by position
      on conflict (plan_key, started_at) do update set
        status = excluded.status, answered_at = excluded.answered_at, ended_at = excluded.ended_at,
        user_id = excluded.user_id, second_user_id = excluded.second_user_id, tags = excluded.tags,
        recording_id = excluded.recording_id
        where calls.status = 'ON_PROGRESS'
      returning id, plan_key
    )
    insert into call_details (call_id, events, ura, connect_flow_id)
    select stored.id, given.events, given.ura, given.connect_flow_id from stored join given using (plan_key)
    on conflict (call_id) do update set events = excluded.events, ura = excluded.ura
  `);
}

async function storeTags(db: Db, calls: readonly KnownCall[]): Promise<void> {
  const used = new Map(
    calls.flatMap(({ call, state }) =>
      state.tags.map((tag) => [`${call.levelId} ${tag}`, { levelId: call.levelId, tag }] as const),
    ),
  );
  if (used.size > 0)
    await db
      .insert(tags)
      .values([...used.values()])
      .onConflictDoNothing();
}

async function storeSurveys(db: Db, calls: readonly KnownCall[]): Promise<void> {
  const surveys = calls.flatMap(({ call, state }) =>
    state.survey ? [{ ...state.survey, plan_key: call.key }] : [],
  );
  if (surveys.length === 0) return;
  const rows = surveys.map(({ plan_key, surveyId, answeredAt }) => ({
    plan_key,
    survey_id: surveyId,
    answered_at: moment(answeredAt),
  }));
  const answers = surveys.flatMap(({ plan_key, answers }) =>
    answers.map(({ questionId, value }) => ({ plan_key, question_id: questionId, value })),
  );
  await db.execute(sql`
    insert into call_surveys (call_id, survey_id, answered_at)
    select calls.id, given.survey_id, given.answered_at
    from ${rowsFrom(rows, 'plan_key text, survey_id integer, answered_at timestamptz')}
    join calls using (plan_key)
    on conflict do nothing
  `);
  await db.execute(sql`
    insert into call_survey_answers (call_id, question_id, value)
    select calls.id, given.question_id, given.value
    from ${rowsFrom(answers, 'plan_key text, question_id integer, value integer')}
    join calls using (plan_key)
    on conflict do nothing
  `);
}
