import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { IngestedPresence } from '../../../src/core/contract/ingest/ingested-presence.ts';
import { markChange } from '../changes/mark-change.ts';
import type { Db } from '../database/database.ts';
import { deviceStates, queueStates, type StoredWaiting } from '../database/schema/ingest.ts';
import { keepLine } from '../presence/telephone-lines.ts';
import { decidedNames, rememberNames, type SeenName } from '../telephone/names.ts';
import { findPeople, keysOf } from './people.ts';
import { type QueueOf, toldQueues } from './told-queues.ts';

type Device = IngestedPresence['devices'][number];
type State = typeof deviceStates.$inferSelect;

/** The first number of the locks of companies whose states are written. */
const LOCK = 7_262_513;

/** Stores the states of a company's devices and queues, and returns the keys that belong to nobody. */
export async function storePresence(
  db: Db,
  levelId: number,
  sent: IngestedPresence,
  now: Date,
): Promise<{ unknown: string[] }> {
  const at = new Date(sent.at);
  const until = new Date(at.getTime() + sent.staleAfter * 1000);
  const queueOf = await toldQueues(db, levelId, sent);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::integer, ${levelId}::integer)`);
    const userOf = await usersOf(tx, levelId, sent);
    const present = await presentStates(tx, levelId, [
      ...new Set(sent.devices.flatMap((one) => userOf(one) ?? [])),
    ]);
    const rows = new Map<string, State>();
    for (const device of sent.devices) {
      const userId = userOf(device);
      if (userId === undefined) continue;
      const last = present.get(`${userId} ${device.type}`);
      for (const row of nextStates(device, last, { levelId, userId, at, until }))
        rows.set(`${userId} ${row.type} ${row.from.getTime()}`, row);
    }
    await writeStates(tx, [...rows.values()]);
    await writeQueues(tx, sent.queues, queueOf, { at, until });
    const isNewLine = sent.line ? await keepLine(tx, levelId, sent.line, now) : true;
    // A sign of life of a line tells the screens nothing.
    if (isNewLine || sent.devices.length + sent.queues.length > 0) await markChange(tx, levelId, 'presence');
    return {
      unknown: sent.devices
        .filter((device) => userOf(device) === undefined)
        .map(({ extension, email }) => extension || email || ''),
    };
  });
}

/** The users of devices; of a telephone system that is named, as it was decided. Those who are nobody here are listed for a decision. */
async function usersOf(
  tx: Db,
  levelId: number,
  { source, devices }: IngestedPresence,
): Promise<(device: Device) => number | undefined> {
  const keys = [...new Set(devices.flatMap(keysOf))];
  const people = new Map(await findPeople(tx, levelId, keys));
  const matched = (device: Device) => keysOf(device).flatMap((key) => people.get(key) ?? [])[0];
  if (!source) return matched;
  const decided = await decidedNames(tx, levelId, [source], keys);
  const missing = devices.flatMap((device): SeenName[] => {
    const [key] = keysOf(device);
    if (key === undefined || matched(device) !== undefined) return [];
    return [{ source, kind: 'person', key, name: device.name || null, recordId: null, isMade: false }];
  });
  await rememberNames(tx, levelId, missing);
  return (device) => {
    const own = decided.find(source, 'person', keysOf(device));
    return own === undefined ? matched(device) : (own ?? undefined);
  };
}

/** The last state of each device. */
async function presentStates(
  tx: Db,
  levelId: number,
  userIds: readonly number[],
): Promise<Map<string, State>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([deviceStates.userId, deviceStates.type])
    .from(deviceStates)
    .where(and(eq(deviceStates.levelId, levelId), inArray(deviceStates.userId, [...userIds])))
    .orderBy(deviceStates.userId, deviceStates.type, desc(deviceStates.from));
  return new Map(rows.map((row) => [`${row.userId} ${row.type}`, row]));
}

interface Telling {
  readonly levelId: number;
  readonly userId: number;
  readonly at: Date;
  readonly until: Date;
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/**
 * The states that change by a telling: the last one goes on, or ends where the new one begins. Of two tellings of one moment the later counts: some
 * systems know whole seconds alone.
 */
function nextStates(device: Device, last: State | undefined, { at, until, ...whose }: Telling): State[] {
  if (last && at < last.toldAt) return [];
  const { type, status, number, callType = null, ping = null, pauseReason } = device;
  const told = { number: number || null, callType, ping, reason: pauseReason || null, toldAt: at, until };
  const isSame = last?.status === status && last.until >= at;
  if (isSame && (!device.since || new Date(device.since) <= last.from)) return [{ ...last, ...told }];
  // A device cannot have been in two states: what was told before stays.
  const since = earlier(new Date(device.since ?? at), at);
  const from = last && since <= last.from ? at : since;
  const ended = last ? [{ ...last, until: earlier(last.until, from), toldAt: at }] : [];
  return [...ended, { ...whose, type, status, from, ...told }];
}

async function writeStates(tx: Db, rows: readonly State[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(deviceStates)
    .values([...rows])
    .onConflictDoUpdate({
      target: [deviceStates.levelId, deviceStates.userId, deviceStates.type, deviceStates.from],
      set: {
        ...{ until: sql`excluded.until`, toldAt: sql`excluded.told_at`, number: sql`excluded.number` },
        ...{ callType: sql`excluded.call_type`, ping: sql`excluded.ping`, status: sql`excluded.status` },
        reason: sql`excluded.reason`,
      },
    });
}

async function writeQueues(
  tx: Db,
  told: IngestedPresence['queues'],
  queueOf: QueueOf,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  // Two names may lead to one queue.
  const waitingIn = new Map<number, StoredWaiting[]>();
  for (const { name, waiting } of told) {
    const queueId = queueOf(name);
    if (queueId !== undefined)
      waitingIn.set(queueId, [...(waitingIn.get(queueId) ?? []), ...waiting.map(stored)]);
  }
  if (waitingIn.size === 0) return;
  const rows = [...waitingIn].map(([queueId, waiting]) => ({ queueId, waiting, toldAt: at, until }));
  await tx
    .insert(queueStates)
    .values(rows)
    .onConflictDoUpdate({
      target: queueStates.queueId,
      set: { toldAt: at, until, waiting: sql`excluded.waiting` },
      setWhere: sql`${queueStates.toldAt} <= excluded.told_at`,
    });
}

const stored = ({
  id,
  number,
  to,
  since,
}: IngestedPresence['queues'][number]['waiting'][number]): StoredWaiting => ({
  ...{ id, number: number ?? '', to: to ?? '', since: Date.parse(since) },
});
