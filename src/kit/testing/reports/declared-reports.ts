import { SERVICE_TIME_RANGES } from '../../../core/contract/kinds/call-kinds.ts';
import { DEVICE_TYPES } from '../../../core/contract/kinds/device-types.ts';
import type { CallName } from '../call-name.ts';
import type { FakeRequest } from '../fake-back-end.ts';
import type { Records } from '../records.ts';
import { type Asked, agentsOf, countBy, nameAt, ofSpan, queueAt, spansOf, statusOf } from './counting.ts';
import { callsOf, daysOf, type MadeCall, rangeOf, TEAMS, teamOf } from './made-calls.ts';
import { OPTIONAL } from './optional-reports.ts';

/** The answers of reports, counted from made calls; agents and teams have the names of the kit's records. */

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
    workDays: new Set(calls.flatMap(({ agent, date }) => (agent === undefined ? [] : [`${agent} ${date}`])))
      .size,
    workedCalls: calls.filter(({ agent }) => agent !== undefined).length,
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
  billingReport: billingAnswer,
  ...OPTIONAL,
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
