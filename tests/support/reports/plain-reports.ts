import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../demo/server/database/database.ts';
import { BillingReport } from '../../../src/core/contract/reports/billing.ts';
import { CallReport } from '../../../src/core/contract/reports/call-report.ts';
import { ContactCenterReport } from '../../../src/core/contract/reports/contact-center.ts';

/** A call that was sent, as the reports have to know it. Times are ISO 8601. */
export interface PlainCall {
  readonly type: string;
  readonly status: string;
  readonly startedAt: string;
  readonly answeredAt: string | null;
  readonly endedAt: string | null;
  /** The name of the first who took it. */
  readonly agent: string | null;
  readonly media: string | null;
  readonly origin: string;
  readonly destination: string;
  /** The number of the client. */
  readonly client: string | null;
}

/** Days of a zone, both included. */
export interface PlainRange {
  readonly start: string;
  readonly end: string;
  readonly zone: string;
}

/** The name of calls without a medium. */
const NO_MEDIA = 'Sem mídia';

type Json = Record<string, unknown>;
/** Asks the server for a report, and gives its body. */
type Ask = (path: string, zone: string) => Promise<unknown>;

/**
 * Calls that were sent, in a table of their own, added up by plain SQL: no roll-up, no condition and no column that the
 * server makes.
 */
export class PlainReports {
  readonly #db: Db;
  readonly #range: PlainRange;

  private constructor(db: Db, range: PlainRange) {
    this.#db = db;
    this.#range = range;
  }

  static async of(db: Db, calls: readonly PlainCall[], range: PlainRange): Promise<PlainReports> {
    await db.execute(sql`drop table if exists sent`);
    await db.execute(
      sql`create table sent as select * from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as t (
        type text, status text, "startedAt" timestamptz, "answeredAt" timestamptz, "endedAt" timestamptz,
        agent text, media text, origin text, destination text, client text)`,
    );
    await db.execute(
      sql`alter table sent add talk integer, add wait integer, add day text, add hour integer, add week_day integer`,
    );
    const local = sql`"startedAt" at time zone ${range.zone}`;
    await db.execute(
      sql`update sent set talk = extract(epoch from "endedAt" - "answeredAt"),
        wait = extract(epoch from coalesce("answeredAt", "endedAt") - "startedAt"),
        day = to_char(${local}, 'YYYY-MM-DD'), hour = extract(hour from ${local}),
        week_day = extract(dow from ${local}) + 1`,
    );
    await db.execute(sql`delete from sent where day not between ${range.start} and ${range.end}`);
    return new PlainReports(db, range);
  }

  /** The reports on calls as they have to be, and as the server answers them. */
  async compared(ask: Ask): Promise<{ readonly plain: Json; readonly told: Json }> {
    const { start, end, zone } = this.#range;
    const days = `startDate=${start}&endDate=${end}`;
    const read = async <S extends z.ZodMiniType>(schema: S, path: string) =>
      schema.parse(await ask(path, zone));
    const calls = await read(CallReport, `calls?${days}`);
    const perAgent = await read(ContactCenterReport, `contact-center-per-agent?${days}`);
    const perDay = await read(ContactCenterReport, `contact-center-per-day?${days}`);
    const bill = await read(BillingReport, `billing?start_date=${start}&end_date=${end}`);
    return {
      plain: { ...(await this.#calls()), ...(await this.#center()), ...(await this.#bill()) },
      told: { ...toldCalls(calls), ...toldCenter(perAgent, perDay), ...toldBill(bill) },
    };
  }

  #rows = (text: string): Promise<Json[]> => rowsOf<Json>(this.#db, sql.raw(text));

  /** Lines such as `2026-06-17 ANSWERED 12`, sorted. */
  async #lines(text: string): Promise<string[]> {
    return sorted((await this.#rows(text)).map((row) => Object.values(row).join(' ')));
  }

  async #one(text: string): Promise<unknown> {
    return Object.values((await this.#rows(text))[0] ?? {})[0];
  }

  async #calls(): Promise<Json> {
    const answered = "from sent where status = 'ANSWERED'";
    return {
      total: await this.#one('select count(*)::integer from sent'),
      types: await this.#lines('select type, count(*) from sent group by 1'),
      statuses: await this.#lines('select status, count(*) from sent group by 1'),
      service: await this.#one(`select round(avg(talk))::integer ${answered}`),
      waiting: await this.#one("select round(avg(wait))::integer from sent where status <> 'ON_PROGRESS'"),
      statusDays: await this.#lines('select day, status, count(*) from sent group by 1, 2'),
      typeDays: await this.#lines('select day, type, count(*) from sent group by 1, 2'),
      serviceDays: await this.#lines(`select day, round(avg(talk))::integer ${answered} group by 1`),
      heat: await this.#lines('select week_day, hour, count(*) from sent group by 1, 2'),
      ranges: await this.#lines(
        `select case when talk < 30 then '0-30' when talk <= 60 then '30-60' when talk <= 180 then '61-180'
           when talk <= 300 then '181-300' when talk <= 480 then '301-480' when talk <= 600 then '481-600'
           else '600+' end, count(*) ${answered} group by 1`,
      ),
      media: await this.#lines(`select coalesce(media, '${NO_MEDIA}'), count(*) from sent group by 1`),
    };
  }

  async #center(): Promise<Json> {
    return {
      clients: await this.#one('select count(distinct client)::integer from sent'),
      agents: await this.#lines(
        `select coalesce(agent, '-'), count(*), round(avg(talk) filter (where status = 'ANSWERED'))::integer as service,
           round(avg(coalesce(talk, 0) + wait) filter (where status <> 'ON_PROGRESS'))::integer as whole from sent group by 1`,
      ),
      days: await this.#lines('select day, count(*) from sent group by 1'),
    };
  }

  /** In ten-thousandths of the currency, with the prices of a minute written here again. */
  async #bill(): Promise<Json> {
    const far = "case type when 'INBOUND' then origin else destination end";
    const near = "case type when 'INBOUND' then destination else origin end";
    const rate = `case when ${far} not like '55%' then 'international' when ${far} like '55800%' then 'national'
      when length(${far}) = 13 then 'mobile' when left(${far}, 4) = left(${near}, 4) then 'local' else 'national' end`;
    const price = `case ${rate} when 'local' then 600 when 'national' then 900 when 'mobile' then 2900 else 11000 end`;
    const isPaid = `status = 'ANSWERED' and (type = 'INBOUND') = (destination like '55800%')`;
    const cost = `case when ${isPaid} then round(greatest(30, 6 * ceil(talk / 6.0)) / 60 * ${price})::integer else 0 end`;
    const billed = `(select *, ${cost} as cost from sent where type <> 'INTERNAL') as billed`;
    return {
      cost: await this.#one(`select coalesce(sum(cost), 0)::integer from ${billed}`),
      costDays: await this.#lines(`select day, sum(cost) from ${billed} group by 1`),
      minutes: await this.#one(
        `select round(coalesce(sum(talk), 0) / 6.0)::integer from ${billed} where status = 'ANSWERED'`,
      ),
    };
  }
}

const sorted = (lines: readonly string[]): string[] => [...lines].sort();
const counts = (record: object, before = ''): string[] =>
  Object.entries(record).flatMap(([name, count]) => (count ? [`${before}${name} ${count}`] : []));

const toldCalls = (report: CallReport): Json => ({
  total: report.total,
  types: sorted(counts(report.type)),
  statuses: sorted(counts(report.status)),
  service: report.averageServiceTime,
  waiting: report.averageWaitingTime,
  statusDays: sorted(report.statusPerDay.flatMap(({ date, status }) => counts(status, `${date} `))),
  typeDays: sorted(report.typePerDay.flatMap(({ date, type }) => counts(type, `${date} `))),
  serviceDays: sorted(report.tmPerDay.map(({ date, value }) => `${date} ${value}`)),
  heat: sorted(report.timeOfDay.map(({ weekDayIndex, hour, value }) => `${weekDayIndex} ${hour} ${value}`)),
  ranges: sorted(report.serviceTimeRange.flatMap(({ name, value }) => (value ? [`${name} ${value}`] : []))),
  media: sorted(report.media.map(({ name, value }) => `${name} ${value}`)),
});

const toldCenter = (perAgent: ContactCenterReport, perDay: ContactCenterReport): Json => ({
  clients: perAgent.stats.uniqueNumbers,
  agents: sorted(
    perAgent.userAgentCallsStats
      .filter(({ total }) => total)
      .map(({ id, name, total, averageServiceTime, averageDuration }) =>
        [id === null ? '-' : name, total, averageServiceTime, averageDuration].join(' '),
      ),
  ),
  days: sorted(perDay.callsStatsPerDay.flatMap(({ date, total }) => (total ? [`${date} ${total}`] : []))),
});

const exact = (money: number) => Math.round(money * 10_000);
const toldBill = ({ totalCost, dailyResults, totalMinutes }: BillingReport): Json => ({
  cost: exact(totalCost),
  costDays: sorted(dailyResults.map(({ date, cost }) => `${date} ${exact(cost)}`)),
  minutes: Math.round(totalMinutes * 10),
});
