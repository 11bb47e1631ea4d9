import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../../demo/server/database/database.ts';
import { AgentDeviceHistory } from '../../../../src/core/contract/reports/agent-devices.ts';
import { AgentProductivityReport } from '../../../../src/core/contract/reports/agent-productivity.ts';
import { type PlainCall, type PlainRange, PlainReports } from '../../../support/reports/plain-reports.ts';
import type { OwnServer } from '../../../support/server/processes/own-server.ts';
import type { TrueCall } from './captured.ts';
import { type StoredCall, storedCalls } from './stored-calls.ts';

/** Of a minute, in ten-thousandths: those of `plain-reports.ts`. */
export const PRICES = { local: 600, national: 900, mobile: 2900, international: 11_000 };

/** A number as the server writes it: with the country's code. */
const whole = (number: string): string =>
  number.startsWith('+') ? number.slice(1) : /^\d{10,11}$/.test(number) ? `55${number}` : number;

/** The ends as the truth has them: an internal call has no client. */
function endsOf({ type, origin, destination }: TrueCall, row: StoredCall) {
  const [from, to] = [whole(origin ?? ''), whole(destination ?? '')];
  // A switch shows its own number to who is called, and the truth has the extension.
  const ends = { origin: type === 'OUTBOUND' ? row.origin : from, destination: to };
  return { ...ends, client: type === 'INTERNAL' ? null : type === 'INBOUND' ? from || null : to };
}

/**
 * The calls that reports have to know: everything but the moments is the truth's. The moments are those of the records, which are within half a
 * second of the truth: sums of them would differ by what is rounded.
 */
function plainCallsOf(
  pairs: readonly (readonly [TrueCall, StoredCall])[],
  names: ReadonlyMap<string, string>,
): PlainCall[] {
  return pairs.map(([truth, row]) => ({
    ...{ type: truth.type ?? '', status: truth.status ?? '', media: null },
    ...{ startedAt: row.started, answeredAt: row.answered, endedAt: row.ended },
    agent: truth.agent ? (names.get(truth.agent) ?? truth.agent) : null,
    ...endsOf(truth, row),
  }));
}

const namesOf = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await rowsOf<{ extension: string; name: string }>(
    db,
    sql`select extension, name from users where extension is not null`,
  );
  return new Map(rows.map(({ extension, name }) => [extension, name]));
};

/** The nine reports over an imported run, beside the same from its truth. */
export async function reportsOf(
  { db, request }: OwnServer,
  token: string,
  pairs: readonly (readonly [TrueCall, string])[],
  range: PlainRange,
): Promise<{ readonly plain: Readonly<Record<string, unknown>>; readonly told: object }> {
  const rows = new Map((await storedCalls(db)).map((row) => [row.id, row]));
  const stored = pairs.flatMap(([truth, id]) => {
    const row = rows.get(id);
    return row ? [[truth, row] as const] : [];
  });
  const names = await namesOf(db);
  const calls = plainCallsOf(stored, names);
  const reports = await PlainReports.of(db, calls, range);
  const ask = async (path: string, zone: string): Promise<unknown> => {
    const answer = await request(`/reports/${path}`, { token, level: 1, headers: { 'x-time-zone': zone } });
    return answer.json();
  };
  const { plain, told } = await reports.compared(ask);
  const plainRest = {
    ...{ productive: plain.agents, productiveDays: plain.days, waitingNow: [] },
    ...{ talks: talksOf(stored, names), devicesNow: ['OFFLINE'] },
  };
  return { plain: { ...plain, ...plainRest }, told: { ...told, ...(await toldRest(ask, range)) } };
}

/** The reports on the time of agents, on devices, and those of this moment. */
async function toldRest(ask: (path: string, zone: string) => Promise<unknown>, range: PlainRange) {
  const days = `startDate=${range.start}&endDate=${range.end}`;
  const read = (path: string) => ask(path, range.zone);
  const perAgent = AgentProductivityReport.parse(await read(`agent-productivity-per-agent?${days}`));
  const perDay = AgentProductivityReport.parse(await read(`agent-productivity-per-day?${days}`));
  const devices = (await read(`agent-devices-status-history?${days}`)) as unknown[];
  const live = (await read('realtime/user-devices-state')) as { state: { status: string } }[];
  return {
    productive: agentLines(perAgent),
    productiveDays: perDay.callsStatsPerDay
      .flatMap(({ date, total }) => (total ? [`${date} ${total}`] : []))
      .sort(),
    waitingNow: await read('realtime/queue-calls-state'),
    talks: devices
      .map((row) => AgentDeviceHistory.parse(row))
      .flatMap(({ name, totalCallDuration }) => (totalCallDuration ? [`${name} ${totalCallDuration}`] : []))
      .sort(),
    devicesNow: [...new Set(live.map(({ state }) => state.status))],
  };
}

const agentLines = ({ userAgentCallsStats }: AgentProductivityReport): string[] =>
  userAgentCallsStats
    .filter(({ total }) => total)
    .map(({ id, name, total, averageServiceTime, averageDuration }) =>
      [id === null ? '-' : name, total, averageServiceTime, averageDuration].join(' '),
    )
    .sort();

/** The seconds that each agent talked. */
function talksOf(
  stored: readonly (readonly [TrueCall, StoredCall])[],
  names: ReadonlyMap<string, string>,
): string[] {
  const sums = new Map<string, number>();
  for (const [{ agent }, { answered, ended }] of stored) {
    if (!agent || !answered || !ended) continue;
    const seconds = Math.round((Date.parse(ended) - Date.parse(answered)) / 1000);
    sums.set(agent, (sums.get(agent) ?? 0) + seconds);
  }
  return [...sums].flatMap(([agent, sum]) => (sum ? [`${names.get(agent)} ${sum}`] : [])).sort();
}
