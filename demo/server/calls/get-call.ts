import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { getCall } from '../../../src/core/contract/calls/calls.ts';
import type { ReplyInput } from '../../../src/core/contract/define/endpoint.ts';
import type { Db } from '../database/database.ts';
import {
  callDetails,
  callSurveyAnswers,
  callSurveys,
  calls,
  type StoredEvent,
} from '../database/schema/calls.ts';
import { ingestedCalls } from '../database/schema/ingest.ts';
import { users } from '../database/schema/people.ts';
import { recordings, recordingTurns } from '../database/schema/recordings.ts';
import { queues, surveyQuestions, surveys } from '../database/schema/routing.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler } from '../http/handler.ts';
import { holdOf } from '../retention/hold-of.ts';
import type { Services } from '../services.ts';
import { recordsOfNames } from '../telephone/names.ts';
import { isCall } from './call-id.ts';
import { selectCalls, toCallItem } from './call-rows.ts';
import { callScope } from './call-scope.ts';
import { listedWords, wordsIn } from './spoken-words.ts';

type Detail = ReplyInput<typeof getCall>;

/** The page of a call. */
export const getCallHandler =
  ({ db }: Services): Handler<typeof getCall> =>
  async ({ params }, { caller, levelId }) => {
    const { recordingId } = await visibleCall(db, params.id, levelId, await callScope(db, caller, levelId));
    const [row] = await selectCalls(db).where(isCall(params.id));
    if (!row) throw new HttpError(404, 'notFound');
    return {
      ...toCallItem(row),
      ...(await wayOf(db, levelId, params.id)),
      transcripts: recordingId ? await transcriptsOf(db, recordingId, levelId) : [],
      surveys: await surveysOf(db, params.id),
      hold: await holdOf(db, params.id),
    };
  };

/**
 * A call of the level that the caller may see.
 * @throws HttpError 404 when the level has no such call, 403 when the caller may not see it.
 */
export async function visibleCall(db: Db, id: number, levelId: number, scope: SQL | undefined) {
  const [call] = await db
    .select({
      recordingId: calls.recordingId,
      isVisible: sql<boolean>`coalesce(${scope ?? sql`true`}, false)`,
    })
    .from(calls)
    .where(and(isCall(id), eq(calls.levelId, levelId)));
  if (!call) throw new HttpError(404, 'notFound');
  if (!call.isVisible) throw new HttpError(403, 'callForbidden');
  return call;
}

/** The call's events and pressed keys. */
async function wayOf(db: Db, levelId: number, callId: number): Promise<Pick<Detail, 'events' | 'ura'>> {
  const [details] = await db.select().from(callDetails).where(eq(callDetails.callId, callId));
  if (!details) return { events: [], ura: [] };
  const events = await withDecisions(db, levelId, details);
  const names = await namesOf(db, events);
  const queueOf = await queuesOf(db, events);
  const userOf = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return {
    events: events.map((event) => ({
      status: event.status,
      createdAt: new Date(event.time).toISOString(),
      sourceUser: userOf(event.sourceUserId),
      destinationUser: userOf(event.destinationUserId),
      sourceNumber: event.sourceNumber,
      destinationNumber: event.destinationNumber,
      queue: queueOf(event.queueId),
      cause: event.cause ?? null,
    })),
    ura: details.ura.map(({ node, digit, time }) => ({
      node,
      digit,
      createdAt: new Date(time).toISOString(),
    })),
  };
}

/** The events with the people and queues that were decided on since they were stored. */
async function withDecisions(
  db: Db,
  levelId: number,
  { callId, events }: Pick<typeof callDetails.$inferSelect, 'callId' | 'events'>,
): Promise<readonly StoredEvent[]> {
  const keys = events.flatMap(({ sourceKey, destinationKey, queueKey }) =>
    [sourceKey, destinationKey, queueKey].flatMap((key) => key ?? []),
  );
  if (keys.length === 0) return events;
  const [sent] = await db
    .select({ source: ingestedCalls.source })
    .from(ingestedCalls)
    .where(eq(ingestedCalls.callId, callId));
  if (!sent) return events;
  const recordOf = await recordsOfNames(db, levelId, sent.source, keys);
  return events.map((event) => ({
    ...event,
    sourceUserId: recordOf('person', event.sourceKey, event.sourceUserId),
    destinationUserId: recordOf('person', event.destinationKey, event.destinationUserId),
    queueId: recordOf('queue', event.queueKey, event.queueId ?? null),
  }));
}

async function namesOf(db: Db, events: readonly StoredEvent[]): Promise<Map<number, string>> {
  const ids = [
    ...new Set(events.flatMap((event) => [event.sourceUserId ?? [], event.destinationUserId ?? []].flat())),
  ];
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function queuesOf(db: Db, events: readonly StoredEvent[]) {
  const ids = [...new Set(events.flatMap(({ queueId }) => queueId ?? []))];
  const rows =
    ids.length > 0
      ? await db.select({ id: queues.id, name: queues.name }).from(queues).where(inArray(queues.id, ids))
      : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: number | null | undefined) => (id == null ? null : (byId.get(id) ?? null));
}

/** The transcript, turn by turn; times in seconds from the recording's start. */
async function transcriptsOf(db: Db, recordingId: string, levelId: number): Promise<Detail['transcripts']> {
  const turns = await db
    .select({ ...getTableColumns(recordingTurns), language: recordings.language })
    .from(recordingTurns)
    .innerJoin(recordings, eq(recordings.id, recordingTurns.recordingId))
    .where(eq(recordingTurns.recordingId, recordingId))
    .orderBy(asc(recordingTurns.position));
  const listed = await listedWords(db, levelId);
  return turns.map((turn) => ({
    id: turn.position + 1,
    participant: turn.participant,
    transcript: turn.transcript,
    words: [...turn.words],
    registeredWords: wordsIn(turn, listed),
    startedAt: turn.startedAt,
    endedAt: turn.endedAt,
    language: turn.language,
  }));
}

async function surveysOf(db: Db, callId: number): Promise<Detail['surveys']> {
  const rows = await db
    .select({
      survey: { id: surveys.id, name: surveys.name },
      question: {
        id: surveyQuestions.id,
        label: surveyQuestions.label,
        rangeAnswer: surveyQuestions.rangeAnswer,
      },
      value: callSurveyAnswers.value,
    })
    .from(callSurveys)
    .innerJoin(surveys, eq(surveys.id, callSurveys.surveyId))
    .innerJoin(surveyQuestions, eq(surveyQuestions.surveyId, surveys.id))
    .leftJoin(
      callSurveyAnswers,
      and(
        eq(callSurveyAnswers.callId, callSurveys.callId),
        eq(callSurveyAnswers.questionId, surveyQuestions.id),
      ),
    )
    .where(eq(callSurveys.callId, callId))
    .orderBy(asc(surveyQuestions.position));
  const first = rows[0];
  if (!first) return [];
  return [
    {
      ...first.survey,
      questions: rows.map(({ question, value }) => ({
        ...question,
        answer: value === null ? null : { value },
      })),
    },
  ];
}
