import { MOST_HOURLY_DAYS, SERVICE_TIME_RANGES } from '../../../core/contract/define/report.ts';
import type { CallStatus } from '../../../core/contract/kinds/call-kinds.ts';
import { DEVICE_TYPES } from '../../../core/contract/kinds/device-types.ts';
import { WAIT_BOUNDS } from '../../../core/contract/reports/service-level.ts';
import type { CallName } from '../call-name.ts';
import type { FakeRequest } from '../fake-back-end.ts';
import type { Records } from '../records.ts';
import { AGENTS, callsOf, daysOf, type MadeCall, rangeOf, TEAMS, teamOf } from './made-calls.ts';

/** The answers of reports, counted from made calls; agents and teams have the names of the kit's records. */

function countBy(calls: readonly MadeCall[], keyOf: (call: MadeCall) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const call of calls) counts[keyOf(call)] = (counts[keyOf(call)] ?? 0) + 1;
  return counts;
}

const statusOf = ({ status }: MadeCall) => status;
const typeOf = ({ type }: MadeCall) => type;

/** The average of answered calls, in seconds; null where there is none. */
function averageOf(calls: readonly MadeCall[], secondsOf: (call: MadeCall) => number): number | null {
  const answered = calls.filter(({ agent }) => agent !== undefined);
  if (answered.length === 0) return null;
  return Math.round(answered.reduce((sum, call) => sum + secondsOf(call), 0) / answered.length);
}
const talk = ({ talked }: MadeCall) => talked;
const wait = ({ waited }: MadeCall) => waited;

const statsOf = (calls: readonly MadeCall[]) => {
  const service = averageOf(calls, talk);
  return {
    total: calls.length,
    status: countBy(calls, statusOf),
    type: countBy(calls, typeOf),
    averageServiceTime: service,
    averageDuration: service === null ? null : service + (averageOf(calls, wait) ?? 0),
    averageTimeAvailable: service === null ? null : 4 * 3600 + service * 7,
    averageTotalIdleTime: service === null ? null : 2 * 3600 + service * 3,
    averageIdleTime: service === null ? null : 90 + (service % 60),
  };
};

const named = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, value]) => ({ name, value }));

function hoursOf(calls: readonly MadeCall[]) {
  const counts = countBy(calls, ({ weekDay, hour }) => `${weekDay} ${hour}`);
  return named(counts).map(({ name, value }) => {
    const [weekDayIndex, hour] = name.split(' ').map(Number);
    return { weekDayIndex, hour, value };
  });
}

/** The data that a report is made from. */
interface Asked {
  readonly calls: readonly MadeCall[];
  readonly days: readonly string[];
  /** The days, or their hours. */
  readonly spans: readonly string[];
  readonly records: Records;
}

const nameAt = (records: Records, kind: string, at: number) => {
  const row = records.ofKind(kind)[at];
  return String(row?.name ?? row?.label ?? `${kind} ${at + 1}`);
};

const queueAt = (records: Records, at: number) => ({
  id: records.making.idAt(at + 1),
  name: nameAt(records, 'queue', at),
});

const hourOf = ({ date, hour }: Pick<MadeCall, 'date' | 'hour'>) =>
  `${date}T${String(hour).padStart(2, '0')}`;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The days, or where they are asked for their hours. */
const spansOf = (query: URLSearchParams, days: readonly string[]): readonly string[] =>
  query.get('per') === 'hour' && days.length <= MOST_HOURLY_DAYS
    ? days.flatMap((date) => HOURS.map((hour) => hourOf({ date, hour })))
    : days;

const ofSpan = ({ calls }: Asked, span: string) =>
  calls.filter((call) => call.date === span || hourOf(call) === span);

const agentsOf = ({ calls, records }: Asked) =>
  Array.from({ length: AGENTS }, (_, at) => ({
    number: at + 1,
    id: records.making.idAt(at + 1),
    name: nameAt(records, 'user', at),
    calls: calls.filter(({ agent }) => agent === at),
  }));

const agentStats = (asked: Asked) =>
  agentsOf(asked).flatMap(({ calls, number: _, ...agent }) =>
    calls.length > 0 ? [{ ...agent, ...statsOf(calls) }] : [],
  );
const dayStats = (asked: Asked) => asked.spans.map((date) => ({ date, ...statsOf(ofSpan(asked, date)) }));

function callAnswer(asked: Asked) {
  const { calls, spans, records } = asked;
  const ranges = countBy(calls, rangeOf);
  return {
    total: calls.length,
    type: countBy(calls, typeOf),
    status: countBy(calls, statusOf),
    averageServiceTime: averageOf(calls, talk),
    averageWaitingTime: averageOf(calls, wait),
    statusPerLabel: Array.from({ length: TEAMS }, (_, team) => {
      const own = calls.filter(({ agent }) => agent !== undefined && teamOf(agent) === team);
      return { name: nameAt(records, 'user-label', team), status: countBy(own, statusOf) };
    }),
    statusPerDay: spans.map((date) => ({ date, status: countBy(ofSpan(asked, date), statusOf) })),
    typePerDay: spans.map((date) => ({ date, type: countBy(ofSpan(asked, date), typeOf) })),
    tmPerDay: spans.map((date) => ({ date, value: averageOf(ofSpan(asked, date), talk) })),
    timeOfDay: hoursOf(calls),
    serviceTimeRange: SERVICE_TIME_RANGES.map((name) => ({ name, value: ranges[name] ?? 0 })),
    media: named(countBy(calls, ({ medium }) => medium)),
  };
}

const centerAnswer = (asked: Asked) => ({
  stats: {
    total: asked.calls.length,
    type: countBy(asked.calls, typeOf),
    uniqueNumbers: new Set(asked.calls.map(({ client }) => client)).size,
    averageServiceTime: averageOf(asked.calls, talk),
  },
  userAgentCallsStats: agentStats(asked),
  callsStatsPerDay: dayStats(asked),
  timeOfDay: hoursOf(asked.calls),
});

const productivityAnswer = (asked: Asked) => ({
  userAgentCallsStats: agentStats(asked),
  callsStatsPerDay: dayStats(asked),
});

const devicesAnswer = (asked: Asked) =>
  agentsOf(asked).map(({ number, id, name, calls }) => ({
    id,
    name,
    extension: 2000 + number,
    queues: [queueAt(asked.records, 0)],
    userDevices: DEVICE_TYPES.slice(0, 1 + (number % 3)).map((deviceType, at) => ({
      userDeviceId: number * 10 + at,
      deviceType,
      totalConnectedTime: asked.days.length * 3600 * (6 - 2 * at),
    })),
    totalConnectedTime: asked.days.length * 3600 * 6,
    totalPauseTime: asked.days.length * 600 * (1 + (number % 3)),
    totalCallDuration: calls.reduce((sum, { talked }) => sum + talked, 0),
  }));

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

/** The cost of a minute, by the kind of number. */
const RATES = { local: 0.06, mobile: 0.18, national: 0.11 };
const rateOf = ({ client }: MadeCall) =>
  (['local', 'mobile', 'mobile', 'national'] as const)[client % 4] ?? 'local';
const costOf = (calls: readonly MadeCall[]) =>
  Math.round(calls.reduce((sum, call) => sum + (call.talked / 60) * RATES[rateOf(call)], 0) * 100) / 100;
const costByRate = (calls: readonly MadeCall[]) =>
  Object.fromEntries(
    Object.keys(RATES).map((rate) => [rate, costOf(calls.filter((call) => rateOf(call) === rate))]),
  );

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

function billingAnswer(asked: Asked) {
  const [inbound, outbound] = (['INBOUND', 'OUTBOUND'] as const).map((type) =>
    asked.calls.filter((call) => call.type === type),
  ) as [MadeCall[], MadeCall[]];
  const billed = [...inbound, ...outbound];
  return {
    totalMinutes: Math.round(billed.reduce((sum, { talked }) => sum + talked, 0) / 60),
    totalCost: costOf(inbound) + costOf(outbound),
    inboundCost: costOf(inbound),
    outboundCost: costOf(outbound),
    costByOriginType: costByRate(inbound),
    costByDestinationType: costByRate(outbound),
    dailyResults: asked.days.map((date) => ({
      date,
      cost: costOf(billed.filter((call) => call.date === date)),
    })),
    sources: ['+551140020001', '+551140020002'],
    destinations: ['08007000000'],
  };
}

const STATES = ['IN_CALL', 'CONNECTED', 'CONNECTED', 'RINGING', 'IN_PAUSE', 'OFFLINE'] as const;

const deviceStates = (records: Records) =>
  STATES.map((status, at) => ({
    user: {
      id: records.making.idAt(at + 1),
      name: nameAt(records, 'user', at),
      email: null,
      extension: 2001 + at,
      labels: [{ id: records.making.idAt(teamOf(at) + 1), label: nameAt(records, 'user-label', teamOf(at)) }],
      queues: [queueAt(records, at % 2)],
      queueStatusHistory: [],
    },
    deviceType: DEVICE_TYPES[at % 3],
    state: {
      status,
      phoneNumber: status === 'IN_CALL' || status === 'RINGING' ? `+55119880000${at}${at}` : null,
      ping: status === 'OFFLINE' ? null : 18 + at * 47,
      callType: status === 'IN_CALL' ? 'INBOUND' : null,
      callCreationTime:
        status === 'IN_CALL' ? new Date(records.making.now.getTime() - 95_000).toISOString() : null,
    },
  }));

const waitingCalls = (records: Records) =>
  [74, 31, 8].map((wait, at) => ({
    uniqueId: `waiting-${at + 1}`,
    callerIdNum: `+55119770000${at}${at}`,
    destinationNumber: '08007000000',
    wait,
    queueModel: queueAt(records, at % 2),
  }));

const COUNTED: Partial<Record<CallName, (asked: Asked) => unknown>> = {
  callReport: callAnswer,
  contactCenterPerAgentReport: centerAnswer,
  contactCenterPerDayReport: centerAnswer,
  agentProductivityPerAgentReport: productivityAnswer,
  agentProductivityPerDayReport: productivityAnswer,
  agentDevicesReport: devicesAnswer,
  agentTimelineReport: timelineAnswer,
  peakHoursReport: peakAnswer,
  surveyResultsReport: surveyAnswer,
  billingReport: billingAnswer,
  serviceLevelReport: serviceAnswer,
};

/** The answer to a report; undefined for another call. */
export function reportAnswer(call: CallName, { query }: FakeRequest, records: Records): unknown {
  const { making } = records;
  if (call === 'realtimeUserDevices') return deviceStates(records);
  if (call === 'realtimeQueueCalls') return waitingCalls(records);
  if (call === 'realtimeLines') return [];
  const days = daysOf(query, making.now);
  return COUNTED[call]?.({ calls: callsOf(query, making), days, spans: spansOf(query, days), records });
}
