import { and, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { IngestedCall, IngestResult } from '../../../src/core/contract/ingest/ingested-call.ts';
import { markChange } from '../changes/mark-change.ts';
import { makeCallMonths } from '../database/call-months.ts';
import type { Db } from '../database/database.ts';
import { callDetails, calls, tags } from '../database/schema/calls.ts';
import { ingestedCalls, telephoneSystems } from '../database/schema/ingest.ts';
import { noteContact } from '../telephone/known-systems.ts';
import { knownNames } from './known-names.ts';
import { purgedId } from './purged-names.ts';
import { detailsOf, type Numbered, rowOf } from './stored-call.ts';

/** A call with its names in its telephone system. */
export interface SentCall {
  readonly source: string;
  readonly id: string;
  readonly call: IngestedCall;
}

/** The result of a sent call, and its id here. */
export interface StoredResult {
  readonly id: number;
  readonly result: IngestResult;
}

/** The first number of the locks of companies that take calls in; such pairs are apart from the locks of one number. */
const LOCK = 7_262_512;

/** A moment as a version is its milliseconds. */
const versionOf = ({ version }: IngestedCall): number =>
  typeof version === 'number' ? version : Date.parse(version);

const nameOf = ({ source, id }: Pick<SentCall, 'source' | 'id'>) => `${source}:${id}`;

/**
 * Stores calls of a company, all or none: each in its newest version. Its writers follow one another, on all
 * servers of the database: so two batches never wait for each other in a circle, and no name is made twice.
 *
 * @param program As the program that sends them names itself.
 * @returns a result for each call, in their order; of one that was sent twice, the later version counts.
 */
export async function storeCalls(
  db: Db,
  levelId: number,
  sent: readonly SentCall[],
  now: Date,
  program?: string,
): Promise<StoredResult[]> {
  await makeCallMonths(
    db,
    sent.map(({ call }) => new Date(call.startedAt)),
    now,
  );
  return db.transaction(async (tx) => {
    await lockCompany(tx, levelId);
    const newest = newestOf(sent);
    const taken = await takeVersions(tx, levelId, newest, now);
    const newer = newest.flatMap((one) => {
      const stored = taken.get(nameOf(one));
      return stored?.isNewer ? [{ source: one.source, callId: stored.callId, call: one.call }] : [];
    });
    await write(tx, levelId, newer);
    await tellContacts(tx, levelId, { newest, taken, program }, now);
    if (newer.length > 0) await markChange(tx, levelId, 'calls');
    return sent.map((one) => resultOf(one, newest, taken));
  });
}

interface Told {
  readonly newest: readonly SentCall[];
  readonly taken: ReadonlyMap<string, Taken>;
  readonly program: string | undefined;
}

/** Notes which telephone systems have sent calls, and how many were new. */
async function tellContacts(
  tx: Db,
  levelId: number,
  { newest, taken, program }: Told,
  now: Date,
): Promise<void> {
  for (const source of [...new Set(newest.map((one) => one.source))].sort()) {
    const own = newest.flatMap((one) => (one.source === source ? (taken.get(nameOf(one)) ?? []) : []));
    const made = own.filter(({ isNew }) => isNew).length;
    const calls = own.some(({ isNewer }) => isNewer) ? { made } : undefined;
    await noteContact(tx, { levelId, source, program, ...(calls && { calls }) }, now);
  }
}

/** Keeps others from writing calls of a company by their telephone system until the transaction ends. */
export async function lockCompany(tx: Db, levelId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::integer, ${levelId}::integer)`);
}

/** Each call once, in its newest version; of two with one version, the first. */
function newestOf(sent: readonly SentCall[]): SentCall[] {
  const byName = new Map<string, SentCall>();
  for (const one of sent) {
    const other = byName.get(nameOf(one));
    if (!other || versionOf(one.call) > versionOf(other.call)) byName.set(nameOf(one), one);
  }
  return [...byName.values()];
}

/** A call under its id here, after its version was compared with the stored one. */
interface Taken {
  readonly callId: number;
  /** The version that is stored from now on. */
  readonly version: number;
  readonly isNewer: boolean;
  readonly isNew: boolean;
  /** The call was too old and was removed: it stays so, whatever version comes. */
  readonly isPurged: boolean;
  /** The call has ended, and a legal hold keeps it as it is. */
  readonly isHeld: boolean;
}

/** Stores the versions that are newer than the stored ones, and gives new calls their ids. */
async function takeVersions(
  tx: Db,
  levelId: number,
  newest: readonly SentCall[],
  now: Date,
): Promise<Map<string, Taken>> {
  const taken = new Map<string, Taken>();
  if (newest.length === 0) return taken;
  const purged = new Map(newest.map((one) => [purgedId(levelId, one), nameOf(one)]));
  for (const row of await storedVersions(tx, levelId, newest, purged))
    taken.set(purged.get(row.sourceId) ?? `${row.source}:${row.sourceId}`, {
      ...row,
      ...{ isNewer: false, isNew: false, isPurged: row.purgedAt !== null },
    });
  const open = newest.filter((one) => {
    const stored = taken.get(nameOf(one));
    return !stored?.isHeld && !stored?.isPurged;
  });
  if (open.length === 0) return taken;
  const rows = await tx
    .insert(ingestedCalls)
    .values(
      open.map(({ source, id, call }) => ({
        ...{ levelId, source, sourceId: id, version: versionOf(call), receivedAt: now },
        callId: sql`nextval('calls_id_seq')`,
      })),
    )
    .onConflictDoUpdate({
      target: [ingestedCalls.levelId, ingestedCalls.source, ingestedCalls.sourceId],
      set: { version: sql`excluded.version`, receivedAt: now },
      setWhere: lt(ingestedCalls.version, sql`excluded.version`),
    })
    .returning();
  for (const { source, sourceId, callId, version } of rows) {
    const name = `${source}:${sourceId}`;
    taken.set(name, {
      callId,
      version,
      isNewer: true,
      isNew: !taken.has(name),
      isPurged: false,
      isHeld: false,
    });
  }
  return taken;
}

const storedVersions = (
  tx: Db,
  levelId: number,
  sent: readonly SentCall[],
  purged: ReadonlyMap<string, string>,
) =>
  tx
    .select({
      source: ingestedCalls.source,
      sourceId: ingestedCalls.sourceId,
      callId: ingestedCalls.callId,
      version: ingestedCalls.version,
      purgedAt: ingestedCalls.purgedAt,
      // The columns of a select of one table have no table's name: unqualified, this one would be that of the hold itself.
      isHeld: sql<boolean>`exists (
        select from call_holds as h join calls as c on c.id = h.call_id
          and c.started_at = (select i.started_at from call_ids as i where i.id = h.call_id)
        where h.call_id = ingested_calls.call_id and c.ended_at is not null)`,
    })
    .from(ingestedCalls)
    .where(
      and(
        eq(ingestedCalls.levelId, levelId),
        inArray(ingestedCalls.source, [...new Set(sent.map(({ source }) => source))]),
        inArray(ingestedCalls.sourceId, [...new Set(sent.map(({ id }) => id)), ...purged.keys()]),
      ),
    );

function resultOf(one: SentCall, newest: readonly SentCall[], taken: Map<string, Taken>): StoredResult {
  const { callId, version, isNewer, isNew, isPurged, isHeld } = taken.get(nameOf(one)) as Taken;
  const given = versionOf(one.call);
  if (isPurged || given < version) return { id: callId, result: 'older' };
  if (isHeld && given > version) return { id: callId, result: 'held' };
  if (!isNewer || !newest.includes(one)) return { id: callId, result: 'same' };
  return { id: callId, result: isNew ? 'created' : 'replaced' };
}

/** The columns that a later version replaces: recording and id stay. */
const REPLACED = [
  ...['type', 'status', 'answeredAt', 'endedAt', 'userId', 'secondUserId', 'userLabelId'],
  ...['queueId', 'contactId', 'origin', 'destinationNumber', 'trackingNumber', 'numberClient', 'numberId'],
  ...['mediaId', 'tags'],
] as const;

const columns: Readonly<Record<string, { name: string }>> = getTableColumns(calls);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const replaced: Readonly<Record<string, SQL>> = Object.fromEntries(
  REPLACED.filter((name) => name in columns).map((name) => [name, sql.raw(`excluded."${snake(name)}"`)]),
);

/** A later version may say that a call began at another moment, and so in another month's table. */
async function moveToMonths(tx: Db, numbered: readonly Numbered[]): Promise<void> {
  const ids = numbered.map(({ callId }) => callId);
  const moments = numbered.map(({ call }) => new Date(call.startedAt).toISOString());
  await tx.execute(
    sql`update calls set started_at = given.started_at
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(moments)}::timestamptz[]) as given (id, started_at)
      join call_ids on call_ids.id = given.id and call_ids.started_at <> given.started_at
      where calls.id = call_ids.id and calls.started_at = call_ids.started_at`,
  );
}

async function write(tx: Db, levelId: number, numbered: readonly Numbered[]): Promise<void> {
  if (numbered.length === 0) return;
  const names = await knownNames(tx, levelId, numbered);
  await moveToMonths(tx, numbered);
  await tx
    .insert(calls)
    .values(numbered.map((one) => rowOf(one, levelId, names(one.source))))
    .onConflictDoUpdate({ target: [calls.id, calls.startedAt], set: replaced });
  await tx
    .insert(callDetails)
    .values(numbered.map((one) => detailsOf(one, names(one.source))))
    .onConflictDoUpdate({
      target: callDetails.callId,
      set: {
        ...{ events: sql`excluded.events`, ura: sql`excluded.ura`, agentKey: sql`excluded.agent_key` },
        ...{ secondAgentKey: sql`excluded.second_agent_key`, queueKey: sql`excluded.queue_key` },
        numberKey: sql`excluded.number_key`,
      },
    });
  const used = [...new Set(numbered.flatMap(({ call }) => call.tags))];
  if (used.length > 0)
    await tx
      .insert(tags)
      .values(used.map((tag) => ({ levelId, tag })))
      .onConflictDoNothing();
}

/** The ids here of calls by their id in any of the company's telephone systems. */
export function findBySourceId(db: Db, levelId: number, sourceId: string): Promise<number[]> {
  const sources = db
    .select({ source: telephoneSystems.source })
    .from(telephoneSystems)
    .where(eq(telephoneSystems.levelId, levelId));
  return idsOf(db, levelId, inArray(ingestedCalls.source, sources), [sourceId]);
}

/** The id here of a call by its name in its telephone system, `source:id`; undefined: none was sent under it. */
export async function findIngested(db: Db, levelId: number, name: string): Promise<number | undefined> {
  const [source, id] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];
  const names = [id, purgedId(levelId, { source, id })];
  const [callId] = await idsOf(db, levelId, eq(ingestedCalls.source, source), names);
  return callId;
}

async function idsOf(
  db: Db,
  levelId: number,
  isSource: SQL,
  sourceIds: readonly string[],
): Promise<number[]> {
  const rows = await db
    .select({ callId: ingestedCalls.callId })
    .from(ingestedCalls)
    .where(and(eq(ingestedCalls.levelId, levelId), isSource, inArray(ingestedCalls.sourceId, sourceIds)));
  return rows.map(({ callId }) => callId);
}
