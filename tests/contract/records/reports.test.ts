import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { AgentProductivityReport } from '../../../src/core/contract/reports/agent-productivity.ts';
import { BillingReport } from '../../../src/core/contract/reports/billing.ts';
import { CallReport } from '../../../src/core/contract/reports/call-report.ts';
import { ContactCenterReport } from '../../../src/core/contract/reports/contact-center.ts';
import { averageOf } from '../../../src/core/reports/grouping.ts';
import { agentTable, dayTable } from '../../../src/core/reports/pages/agent-panels.ts';
import { SEED_CALLS } from '../../support/runner/test-now.ts';
import { type ExpectedCall, expectedCalls } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/**
 * The reports against the same calls added up in plain TypeScript, from the plan that the database was filled by: no SQL, no
 * roll-up, and days by the machine's own calendar.
 */

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const calls = expectedCalls(SEED_CALLS);
const LEVEL = 1;

async function report<S extends z.ZodMiniType>(schema: S, path: string, zone: string, as = token) {
  const response = await server.request(`/reports/${path}`, {
    token: as,
    level: LEVEL,
    headers: { 'x-time-zone': zone },
  });
  expect(response.status, path).toBe(200);
  return schema.parse(await response.json());
}

/** Date, hour and weekday (1 is Sunday) of a moment in a zone. */
function clockIn(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (moment: number) => {
    const [date = '', time = ''] = format.format(moment).split(', ');
    return { date, hour: Number(time.slice(0, 2)), weekDay: new Date(`${date}T12:00Z`).getUTCDay() + 1 };
  };
}

const between = (start: string, end: string, zone: string, condition = (_: ExpectedCall) => true) => {
  const clock = clockIn(zone);
  return calls.filter((call) => {
    const { date } = clock(call.startedAt);
    return call.levelId === LEVEL && date >= start && date <= end && condition(call);
  });
};

function tally<K extends string | number>(rows: readonly ExpectedCall[], keyOf: (call: ExpectedCall) => K) {
  const counts = new Map<K, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return Object.fromEntries(counts) as Record<K, number>;
}

/** Without the zeros that a report tells as well. */
const counted = (counts: object) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const isAnswered = ({ status }: ExpectedCall) => status === 'ANSWERED';
const mean = (values: readonly number[]) =>
  values.length ? Math.round(values.reduce((sum, value) => sum + value, 0) / values.length) : null;
const talkOf = (rows: readonly ExpectedCall[]) =>
  mean(rows.filter(isAnswered).map(({ duration }) => duration ?? 0));
const over = (rows: readonly ExpectedCall[]) => rows.filter(({ status }) => status !== 'ON_PROGRESS');
function days(
  rows: readonly ExpectedCall[],
  zone: string,
  keyOf = ({ date }: { readonly date: string; readonly hour: number }) => date,
): [string, ExpectedCall[]][] {
  const clock = clockIn(zone);
  const groups = new Map<string, ExpectedCall[]>();
  for (const row of rows) {
    const key = keyOf(clock(row.startedAt));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The hours of at most seven days; of more, the days. */
const spansOf = (rows: readonly ExpectedCall[], zone: string, start: string, end: string) =>
  days(rows, zone, ({ date, hour }) =>
    Date.parse(end) - Date.parse(start) < 7 * 86_400_000 ? `${date}T${String(hour).padStart(2, '0')}` : date,
  );

const RANGES = {
  '0-30': [0, 29],
  '30-60': [30, 60],
  '61-180': [61, 180],
  '181-300': [181, 300],
  '301-480': [301, 480],
  '481-600': [481, 600],
  '600+': [601, Number.POSITIVE_INFINITY],
} as const;
const rangeOf = ({ duration }: ExpectedCall) =>
  Object.entries(RANGES).find(([, [from, to]]) => (duration ?? 0) >= from && (duration ?? 0) <= to)?.[0] ??
  '';

/** Ranges over a month's end, over the change to summer time, in a zone that is off by half an hour, and in one that databases do not know. */
const WHEN = [
  ['2026-05-28', '2026-06-03', 'America/Sao_Paulo'],
  ['2026-03-27', '2026-03-31', 'Europe/London'],
  ['2026-06-10', '2026-06-17', 'Asia/Kolkata'],
  ['2026-05-28', '2026-06-03', 'US/Pacific-New'],
] as const;

const FILTERS: readonly (readonly [string, (call: ExpectedCall) => boolean])[] = [
  ['', () => true],
  ['&type=INBOUND&status=ANSWERED', (call) => call.type === 'INBOUND' && isAnswered(call)],
  ['&user=3', ({ userId }) => userId === 3],
  ['&userLabel=2', ({ userLabelId }) => userLabelId === 2],
  ['&number=2', ({ numberId }) => numberId === 2],
  ['&serviceTimeRange=61-180', (call) => isAnswered(call) && rangeOf(call) === '61-180'],
  ['&userLabel=2&number=1', ({ userLabelId, numberId }) => userLabelId === 2 && numberId === 1],
];

const conditionOf = (query: string) => FILTERS.find(([one]) => one === query)?.[1];

const cases = WHEN.flatMap(([start, end, zone]) =>
  FILTERS.map(([query, condition]) => ({
    start,
    end,
    zone,
    query,
    rows: between(start, end, zone, condition),
  })),
);

it('has calls to count in nearly every case', () => {
  expect(cases.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(cases.length - 3);
});

describe('the call report', () => {
  it.each(cases)('adds up $start to $end in $zone $query', async ({ start, end, zone, query, rows }) => {
    const answer = await report(CallReport, `calls?startDate=${start}&endDate=${end}${query}`, zone);
    const clock = clockIn(zone);
    expect(answer.total).toBe(rows.length);
    expect(counted(answer.type)).toEqual(tally(rows, ({ type }) => type));
    expect(counted(answer.status)).toEqual(tally(rows, ({ status }) => status));
    expect(answer.averageServiceTime).toBe(talkOf(rows));
    expect(answer.averageWaitingTime).toBe(mean(over(rows).map(({ waitingTime }) => waitingTime ?? 0)));
    expect(answer.media.map(({ value }) => value).sort()).toEqual(
      Object.values(tally(rows, ({ mediaId }) => mediaId ?? 0)).sort(),
    );
    expect(Object.fromEntries(answer.serviceTimeRange.map(({ name, value }) => [name, value]))).toEqual({
      ...Object.fromEntries(Object.keys(RANGES).map((name) => [name, 0])),
      ...tally(rows.filter(isAnswered), rangeOf),
    });
    const heat = tally(rows, ({ startedAt }) => `${clock(startedAt).weekDay} ${clock(startedAt).hour}`);
    expect(
      Object.fromEntries(
        answer.timeOfDay.map(({ weekDayIndex, hour, value }) => [`${weekDayIndex} ${hour}`, value]),
      ),
    ).toEqual(heat);
    const perDay = days(rows, zone);
    expect(answer.statusPerDay.map(({ date, status }) => [date, counted(status)])).toEqual(
      perDay.map(([date, group]) => [date, tally(group, ({ status }) => status)]),
    );
    expect(answer.typePerDay.map(({ date, type }) => [date, counted(type)])).toEqual(
      perDay.map(([date, group]) => [date, tally(group, ({ type }) => type)]),
    );
    expect(answer.tmPerDay).toEqual(
      perDay.flatMap(([date, group]) => (group.some(isAnswered) ? { date, value: talkOf(group) } : [])),
    );
    const hours = await report(CallReport, `calls?startDate=${start}&endDate=${end}${query}&per=hour`, zone);
    expect(hours.statusPerDay.map(({ date, status }) => [date, counted(status)])).toEqual(
      spansOf(rows, zone, start, end).map(([span, group]) => [span, tally(group, ({ status }) => status)]),
    );
    const sumOf = (counts: Readonly<Record<string, number>>) =>
      Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(
      Object.fromEntries(answer.statusPerLabel.map(({ id, status }) => [String(id ?? 0), sumOf(status)])),
    ).toEqual(tally(rows, ({ userLabelId }) => userLabelId ?? 0));
    expect(answer.media.filter(({ media }) => media === null).map(({ value }) => value)).toEqual(
      rows.some(({ mediaId }) => mediaId === null)
        ? [rows.filter(({ mediaId }) => mediaId === null).length]
        : [],
    );
  });
});

describe('the contact center report', () => {
  it.each(cases)('adds up $start to $end in $zone $query', async ({ start, end, zone, query, rows }) => {
    const path = `contact-center-per-agent?startDate=${start}&endDate=${end}${query}`;
    const answer = await report(ContactCenterReport, path, zone);
    const clients = new Set(rows.flatMap(({ numberClient }) => numberClient ?? []));
    expect(answer.stats.total).toBe(rows.length);
    expect(counted(answer.stats.type)).toEqual(tally(rows, ({ type }) => type));
    expect(answer.stats.uniqueNumbers).toBe(clients.size);
    expect(answer.stats.averageServiceTime).toBe(talkOf(rows));
    const shown = answer.userAgentCallsStats.filter(({ total }) => total);
    const byAgent = tally(rows, ({ userId }) => String(userId));
    expect(Object.fromEntries(shown.map(({ id, total }) => [String(id), total]))).toEqual(byAgent);
    // Unanswered calls have a row of their own, the last.
    expect(answer.userAgentCallsStats.findIndex(({ id }) => id === null)).toBe(
      rows.some(({ userId }) => userId === null) ? answer.userAgentCallsStats.length - 1 : -1,
    );
    const userId = Number(new URLSearchParams(query).get('user'));
    const others = between(start, end, zone, conditionOf(query.replace(/&user=\d+/, '')));
    const taken = tally(
      others.filter(({ secondUserId }) => secondUserId && (!userId || secondUserId === userId)),
      ({ secondUserId }) => String(secondUserId),
    );
    const told = answer.userAgentCallsStats.filter(({ takenOver }) => takenOver);
    expect(Object.fromEntries(told.map(({ id, takenOver }) => [String(id), takenOver]))).toEqual(taken);
    for (const { id, averageServiceTime, averageDuration } of shown) {
      const own = rows.filter(({ userId }) => userId === id);
      expect(averageServiceTime).toBe(talkOf(own));
      const whole = over(own).map(({ duration, waitingTime }) => (duration ?? 0) + (waitingTime ?? 0));
      expect(averageDuration).toBe(mean(whole));
    }
    const hourly = await report(ContactCenterReport, `${path}&per=hour`, zone);
    const ofHours = hourly.callsStatsPerDay.filter(({ total }) => total);
    expect(ofHours.map(({ date, total, averageServiceTime }) => [date, total, averageServiceTime])).toEqual(
      spansOf(rows, zone, start, end).map(([span, group]) => [span, group.length, talkOf(group)]),
    );
    const ofDays = answer.callsStatsPerDay.filter(({ total }) => total);
    expect(ofDays.map(({ date, total }) => [date, total])).toEqual(
      days(rows, zone).map(([date, group]) => [date, group.length]),
    );
  });

  it('knows the clients’ numbers of a day as one, and answers both screens alike', async () => {
    const range = 'startDate=2026-06-01&endDate=2026-06-10';
    const [one, other] = await Promise.all([
      report(ContactCenterReport, `contact-center-per-agent?${range}`, 'UTC'),
      report(ContactCenterReport, `contact-center-per-day?${range}`, 'UTC'),
    ]);
    expect(one).toEqual(other);
  });
});

describe('the productivity report', () => {
  it('counts as idle what was available and not talk, the same by agent and by day', async () => {
    const path = 'agent-productivity-per-agent?startDate=2026-06-08&endDate=2026-06-12';
    const answer = await report(AgentProductivityReport, path, 'America/Sao_Paulo');
    const there = answer.userAgentCallsStats.filter(({ averageTimeAvailable }) => averageTimeAvailable);
    expect(there.length).toBeGreaterThan(10);
    for (const { averageTimeAvailable, averageTotalIdleTime } of there) {
      expect(averageTimeAvailable).toBeLessThan(12 * 3600);
      expect(averageTimeAvailable).toBeGreaterThan(3600);
      expect(averageTotalIdleTime).toBeLessThanOrEqual(averageTimeAvailable ?? 0);
      expect(averageTotalIdleTime).toBeGreaterThanOrEqual(0);
    }
    expect(answer.callsStatsPerDay.map(({ date }) => date)).toEqual(
      ['08', '09', '10', '11', '12'].map((day) => `2026-06-${day}`),
    );
    // The whole is the same by agent and by day, but for averages of whole seconds.
    for (const average of ['averageTimeAvailable', 'averageTotalIdleTime', 'averageIdleTime'] as const) {
      const rowOf = (panel: typeof agentTable | typeof dayTable) => {
        const at = panel.series?.indexOf(average) ?? -1;
        return averageOf(panel.of(answer).rows, at) ?? Number.NaN;
      };
      expect(Math.abs(rowOf(agentTable) - rowOf(dayTable)), average).toBeLessThan(1);
    }
    const worked = answer.callsStatsPerDay.reduce((sum, { workDays }) => sum + (workDays ?? 0), 0);
    expect(worked).toBeGreaterThan(40);
    const one = await report(AgentProductivityReport, `${path}&user=${there[0]?.id}`, 'America/Sao_Paulo');
    expect(one.userAgentCallsStats).toEqual([there[0]]);
  });
});

/** The prices of a minute, in ten-thousandths: written here again, not read from the database. */
const PRICES = { local: 600, national: 900, mobile: 2900, international: 11_000 };

function rateOf({ type, origin, destinationNumber }: ExpectedCall): keyof typeof PRICES {
  const [far, near] = type === 'INBOUND' ? [origin, destinationNumber] : [destinationNumber, origin];
  if (!far.startsWith('55')) return 'international';
  if (far.startsWith('55800')) return 'national';
  if (far.length === 13) return 'mobile';
  return far.slice(0, 4) === near.slice(0, 4) ? 'local' : 'national';
}

/** In ten-thousandths, so that sums are exact. */
function costOf(call: ExpectedCall): number {
  const { type, destinationNumber, duration, status } = call;
  const isFree = destinationNumber.startsWith('55800');
  if (status !== 'ANSWERED' || type === 'INTERNAL' || (type === 'INBOUND') !== isFree) return 0;
  const billed = Math.max(30, Math.ceil((duration ?? 0) / 6) * 6);
  return Math.round((billed / 60) * PRICES[rateOf(call)]);
}

describe('the bill', () => {
  const total = (rows: readonly ExpectedCall[]) => rows.reduce((sum, call) => sum + costOf(call), 0);
  const isBilled = ({ type }: ExpectedCall) => type !== 'INTERNAL';
  const exact = (money: number) => Math.round(money * 10_000);
  const exactly = (record: Record<string, number>) =>
    Object.fromEntries(Object.entries(record).map(([rate, money]) => [rate, exact(money)]));
  const byRate = (rows: readonly ExpectedCall[]) =>
    Object.fromEntries(
      Object.keys(PRICES).map((rate) => [rate, total(rows.filter((row) => rateOf(row) === rate))]),
    );
  const ofType = (rows: readonly ExpectedCall[], wanted: string) =>
    rows.filter(({ type }) => type === wanted);

  it.each(WHEN)('adds up %s to %s in %s', async (start, end, zone) => {
    const rows = between(start, end, zone, isBilled);
    const answer = await report(BillingReport, `billing?start_date=${start}&end_date=${end}`, zone);
    expect(exact(answer.totalCost)).toBe(total(rows));
    expect(answer.totalCost).toBeGreaterThan(0);
    expect(exact(answer.inboundCost)).toBe(total(ofType(rows, 'INBOUND')));
    expect(exact(answer.outboundCost)).toBe(total(ofType(rows, 'OUTBOUND')));
    expect(exactly(answer.costByOriginType)).toEqual(byRate(ofType(rows, 'INBOUND')));
    expect(exactly(answer.costByDestinationType)).toEqual(byRate(ofType(rows, 'OUTBOUND')));
    expect(answer.dailyResults.map(({ date, cost }) => [date, exact(cost)])).toEqual(
      days(rows, zone).map(([date, group]) => [date, total(group)]),
    );
    const seconds = rows.filter(isAnswered).reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    expect(answer.totalMinutes).toBeCloseTo(seconds / 60, 0);
  });

  it('is filtered by either end, the person, type and status, and goes on offering the numbers', async () => {
    const range = 'start_date=2026-06-01&end_date=2026-06-17';
    const all = await report(BillingReport, `billing?${range}`, 'UTC');
    const [source = ''] = all.sources;
    const ofSource = await report(BillingReport, `billing?${range}&source_number=${source}`, 'UTC');
    const rows = between('2026-06-01', '2026-06-17', 'UTC', isBilled);
    expect(exact(ofSource.totalCost)).toBe(total(rows.filter(({ origin }) => origin === source)));
    expect(ofSource.sources).toEqual(all.sources);
    const outbound = await report(BillingReport, `billing?${range}&type=OUTBOUND&user_id=3`, 'UTC');
    const own = ofType(rows, 'OUTBOUND').filter(({ userId }) => userId === 3);
    expect(exact(outbound.totalCost)).toBe(total(own));
    expect(outbound.inboundCost).toBe(0);
  });
});

describe('whoever may not see everybody’s calls', () => {
  it('gets the figures of their own teams', async () => {
    const supervisor = await server.signIn('Supervisor');
    const range = 'startDate=2026-06-01&endDate=2026-06-17';
    const all = await report(CallReport, `calls?${range}`, 'UTC');
    const own = await report(CallReport, `calls?${range}`, 'UTC', supervisor);
    const list = await server.request(`/calls?per_page=1&${range}`, {
      token: supervisor,
      level: LEVEL,
      headers: { 'x-time-zone': 'UTC' },
    });
    expect(own.total).toBe(Number(list.headers.get('x-pagination-count')));
    expect(own.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan(all.total);
  });
});

describe('a day', () => {
  it('has one figure, whatever the range is: shifts over midnight are of both their days', async () => {
    const zone = 'Asia/Kolkata';
    const dayIn = async (start: string, end: string) => {
      const path = `agent-productivity-per-day?startDate=${start}&endDate=${end}`;
      const { callsStatsPerDay } = await report(AgentProductivityReport, path, zone);
      return callsStatsPerDay.find(({ date }) => date === '2026-06-10');
    };
    const alone = await dayIn('2026-06-10', '2026-06-10');
    expect(alone?.averageTimeAvailable).toBeGreaterThan(3600);
    expect(await dayIn('2026-06-08', '2026-06-12')).toEqual(alone);
  });
});
