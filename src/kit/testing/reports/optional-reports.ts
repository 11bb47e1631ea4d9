import type { CallStatus } from '../../../core/contract/kinds/call-kinds.ts';
import { WAIT_BOUNDS } from '../../../core/contract/reports/service-level.ts';
import type { CallName } from '../call-name.ts';
import { type Asked, agentsOf, countBy, HOURS, nameAt, ofSpan, queueAt, statusOf } from './counting.ts';
import { AGENTS, type MadeCall, TEAMS, teamOf } from './made-calls.ts';

/** The answers of the reports that a back end need not have. */

/** Every third answered call was followed by a survey of one question. */
function surveyAnswer(asked: Asked) {
  const { records } = asked;
  const received = asked.calls.filter(({ type, status }) => type === 'INBOUND' && status === 'ANSWERED');
  const question = records.making.idAt(1);
  const scored = received.flatMap((call, at) =>
    at % 3 === 0 ? [{ ...call, score: 1 + (call.talked % 5) }] : [],
  );
  const answers = (own: typeof scored) => {
    const sum = own.reduce((all, { score }) => all + score, 0);
    return { answers: [{ question, count: own.length, sum }] };
  };
  const of = (own: typeof scored, one: { id: unknown; name: string }) =>
    own.length > 0 ? [{ ...one, ...answers(own) }] : [];
  return {
    calls: received.length,
    surveys: scored.length,
    questions: [
      {
        ...{ id: question, name: nameAt(records, 'word', 0), scale: '1-5' },
        survey: { id: records.making.idAt(1), name: nameAt(records, 'survey', 0) },
        counts: [1, 2, 3, 4, 5].map((value) => ({
          value,
          count: scored.filter(({ score }) => score === value).length,
        })),
      },
    ],
    agents: Array.from({ length: AGENTS }, (_, at) =>
      of(
        scored.filter(({ agent }) => agent === at),
        { id: records.making.idAt(at + 1), name: nameAt(records, 'user', at) },
      ),
    ).flat(),
    teams: Array.from({ length: TEAMS }, (_, at) =>
      of(
        scored.filter(({ agent }) => agent !== undefined && teamOf(agent) === at),
        { id: records.making.idAt(at + 1), name: nameAt(records, 'user-label', at) },
      ),
    ).flat(),
  };
}

/** Of each hour in which calls came: an agent for each twelve of them, and two more. */
const peakAnswer = ({ calls, days }: Asked) =>
  HOURS.flatMap((hour) => {
    const own = calls.filter((call) => call.hour === hour);
    if (own.length === 0) return [];
    const agents = 2 + own.length / days.length / 12;
    return { hour, days: days.length, status: countBy(own, statusOf), agents };
  });

const HOUR = 3600_000;
/** The parts of a made day, in hours after eight o'clock. */
const PARTS = [
  ['CONNECTED', 0, 1],
  ['IN_CALL', 1, 1.25],
  ['CONNECTED', 1.25, 4],
  ['IN_PAUSE', 4, 5],
  ['CONNECTED', 5, 6.5],
  ['IN_CALL', 6.5, 7],
  ['CONNECTED', 7, 9],
] as const;

/** Everybody has the same day, each a little later than the one before. */
const timelineAnswer = (asked: Asked) =>
  agentsOf(asked).map(({ number, id, name }) => {
    const begun = Date.parse(`${asked.days.at(-1)}T11:00:00Z`) + (number % 5) * (HOUR / 4);
    const at = (hours: number) => new Date(begun + hours * HOUR).toISOString();
    return {
      ...{ id, name, extension: 2000 + number },
      times: PARTS.map(([state, from, to]) => ({ state, from: at(from), to: at(to) })),
    };
  });

/** Received calls by how they ended and how long they waited. */
function receivedOf(calls: readonly MadeCall[]) {
  const received = calls.filter(({ type }) => type === 'INBOUND');
  const of = (status: CallStatus) => received.filter((call) => call.status === status);
  const counts = (some: readonly MadeCall[]) =>
    [...WAIT_BOUNDS, Number.POSITIVE_INFINITY].map(
      (bound, at) =>
        some.filter(({ waited }) => waited <= bound && waited > (WAIT_BOUNDS[at - 1] ?? -1)).length,
    );
  const [answered, abandoned] = [of('ANSWERED'), of('DITCHED')];
  return {
    answered: counts(answered),
    abandoned: counts(abandoned),
    missed: received.length - answered.length - abandoned.length,
    waitingTime: answered.reduce((sum, { waited }) => sum + waited, 0),
  };
}

const serviceAnswer = (asked: Asked) => ({
  days: asked.spans.map((date) => ({ date, ...receivedOf(ofSpan(asked, date)) })),
  queues: [0, 1].map((at) => ({
    ...queueAt(asked.records, at),
    ...receivedOf(asked.calls.filter(({ client }) => client % 2 === at)),
  })),
});

/** The answers by the reports' calls. */
export const OPTIONAL: Partial<Record<CallName, (asked: Asked) => unknown>> = {
  agentTimelineReport: timelineAnswer,
  peakHoursReport: peakAnswer,
  surveyResultsReport: surveyAnswer,
  serviceLevelReport: serviceAnswer,
};
