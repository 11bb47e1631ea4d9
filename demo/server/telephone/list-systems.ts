import { sql } from 'drizzle-orm';
import type { listTelephoneSystems } from '../../../src/core/contract/calls/telephone/telephone-systems.ts';
import type { ReplyInput } from '../../../src/core/contract/define/endpoint.ts';
import { type Db, rowsOf } from '../database/database.ts';
import type { Handler } from '../http/handler.ts';
import { createLocalTime, startOfDay } from '../http/request/time-zone.ts';
import { linesOf, lostSince } from '../presence/telephone-lines.ts';
import type { Services } from '../services.ts';
import { KEPT } from './known-systems.ts';
import { isListed, namesWithStates } from './list-names.ts';

type System = ReplyInput<typeof listTelephoneSystems>['systems'][number];

/** The telephone systems of a company that are told of. */
const MOST = 100;
const WEEK = 7 * 24 * 3600 * 1000;

/** Tells what came in of each telephone system, and what is wanting. */
export const listTelephoneSystemsHandler =
  ({ db, clock, converter }: Services): Handler<typeof listTelephoneSystems> =>
  async (_, { levelId, timeZone }) => {
    const now = clock();
    const today = startOfDay(createLocalTime(timeZone)(now).slice(0, 10), timeZone);
    const systems = await systemsOf(db, levelId);
    const recent = await recentOf(db, levelId, { week: new Date(now.getTime() - WEEK), today });
    const undecided = await undecidedOf(db, levelId);
    const refused = await refusedOf(db, levelId);
    const lost = new Map(
      (await linesOf(db, levelId, now)).map((line) => [line.source, lostSince(line, now)]),
    );
    const [last] = await rowsOf<{ at: string | null }>(
      db,
      sql`select to_json(max(told_at)) #>> '{}' as at from device_states where level_id = ${levelId}`,
    );
    return {
      systems: systems.map((row): System => {
        const { callsToday = 0, ...week } = recent.get(row.name) ?? {};
        return {
          ...row,
          lineLostAt: lost.get(row.name)?.toISOString() ?? null,
          ...{ callsToday, undecided: undecided.get(row.name) ?? 0, refused: refused.get(row.name) ?? [] },
          week: { answered: 0, recorded: 0, unplayable: 0, uncertain: 0, ...week },
        };
      }),
      canConvert: converter !== undefined,
      presenceAt: momentIn(last?.at),
    };
  };

const momentIn = (text: string | null | undefined): string | null =>
  text ? new Date(text).toISOString() : null;

interface SystemRow {
  readonly name: string;
  readonly program: string | null;
  readonly contactAt: string;
  readonly callAt: string | null;
  readonly presenceAt: string | null;
  readonly markAt: string | null;
  readonly calls: string | number;
}

/** The program that names itself so is that of this project. */
const PROGRAMS = new Map(Object.entries<'asterisk'>({ 'ramal-asterisk': 'asterisk' }));

async function systemsOf(db: Db, levelId: number) {
  const rows = await rowsOf<SystemRow>(
    db,
    sql`select systems.source as name, program, to_json(contact_at) #>> '{}' as "contactAt",
        to_json(call_at) #>> '{}' as "callAt", to_json(presence_at) #>> '{}' as "presenceAt",
        to_json(ingest_marks.updated_at) #>> '{}' as "markAt", calls
      from telephone_systems systems
      left join ingest_marks on ingest_marks.level_id = systems.level_id and ingest_marks.source = systems.source
      where systems.level_id = ${levelId} order by systems.source limit ${MOST}`,
  );
  return rows.map(({ name, program, calls, ...moments }) => ({
    ...{ name, program: program === null ? null : (PROGRAMS.get(program) ?? null), calls: Number(calls) },
    ...{ contactAt: momentIn(moments.contactAt), callAt: momentIn(moments.callAt) },
    ...{ presenceAt: momentIn(moments.presenceAt), markAt: momentIn(moments.markAt) },
  }));
}

interface Recent {
  readonly callsToday: number;
  readonly answered: number;
  readonly recorded: number;
  readonly unplayable: number;
  readonly uncertain: number;
}

/** The calls of the last days of each telephone system. */
async function recentOf(
  db: Db,
  levelId: number,
  { week, today }: { readonly week: Date; readonly today: Date },
): Promise<ReadonlyMap<string, Recent>> {
  const rows = await rowsOf<{ source: string } & Record<keyof Recent, string | number>>(
    db,
    sql`select source, count(*) filter (where calls.started_at >= ${today.toISOString()}::timestamptz) as "callsToday",
        count(*) filter (where status = 'ANSWERED') as answered,
        count(*) filter (where status = 'ANSWERED' and recordings.place <> 'none') as recorded,
        count(*) filter (where not recordings.is_playable and recordings.playable_file is null) as unplayable,
        count(*) filter (where tags && '{uncertain-times,uncertain-transfers}') as uncertain
      from calls
      join ingested_calls on ingested_calls.call_id = calls.id
      left join recordings on recordings.id = calls.recording_id
      where calls.level_id = ${levelId} and calls.started_at >= ${week.toISOString()}::timestamptz
      group by source`,
  );
  return new Map(
    rows.map(({ source, callsToday, answered, recorded, unplayable, uncertain }) => [
      source,
      {
        ...{ callsToday: Number(callsToday), answered: Number(answered), recorded: Number(recorded) },
        ...{ unplayable: Number(unplayable), uncertain: Number(uncertain) },
      },
    ]),
  );
}

async function undecidedOf(db: Db, levelId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ source: string; names: string | number }>(
    db,
    sql`with listed as (${namesWithStates(levelId)})
      select source, count(*) as names from listed where state = 'open' and ${isListed} group by source`,
  );
  return new Map(rows.map(({ source, names }) => [source, Number(names)]));
}

async function refusedOf(db: Db, levelId: number): Promise<ReadonlyMap<string, System['refused']>> {
  const rows = await rowsOf<{ source: string; at: string; call: string | null; reason: string }>(
    db,
    // More of them may be there for a moment, until those that came last have taken their place.
    sql`select source, to_json(at) #>> '{}' as at, source_id as call, reason
      from (select *, row_number() over (partition by source order by id desc) as place
        from refused_calls where level_id = ${levelId}) as refused
      where place <= ${KEPT} order by id desc`,
  );
  const bySource = new Map<string, System['refused']>();
  for (const { source, at, call, reason } of rows)
    bySource.set(source, [...(bySource.get(source) ?? []), { at: new Date(at).toISOString(), call, reason }]);
  return bySource;
}
