import { sql } from 'drizzle-orm';
import type { IngestedPresence } from '../../../src/core/contract/ingest/ingested-presence.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { queues } from '../database/schema/routing.ts';
import { fold } from '../search/fold.ts';
import { decidedNames, rememberNames } from '../telephone/names.ts';
import { lockCompany } from './store-calls.ts';

type Told = Pick<IngestedPresence, 'source' | 'queues'>;

/** The queue of a name; undefined: there is none. */
export type QueueOf = (name: string) => number | undefined;

/**
 * Finds the queues that a telephone system tells of, as it was decided about their names. One that is missing is made as soon as a
 * call waits in it: at its end the call would make it, and until then nobody would see that it waits.
 */
export async function toldQueues(db: Db, levelId: number, told: Told): Promise<QueueOf> {
  const found = await findQueues(db, levelId, told);
  if (missingIn(told, found).length === 0) return queueIn(found);
  return db.transaction(async (tx) => {
    // A call that makes the same queue meanwhile would make it twice.
    await lockCompany(tx, levelId);
    const made = await makeQueues(tx, levelId, told, missingIn(told, await findQueues(tx, levelId, told)));
    return queueIn(new Map([...(await findQueues(tx, levelId, told)), ...made]));
  });
}

/** The ids of queues by their folded names; null: it was decided that a name has none. */
type Found = ReadonlyMap<string, number | null>;

const queueIn =
  (found: Found): QueueOf =>
  (name) =>
    found.get(fold(name)) ?? undefined;

async function findQueues(db: Db, levelId: number, { source, queues: told }: Told): Promise<Found> {
  if (told.length === 0) return new Map();
  const names = told.map(({ name }) => name);
  const known = await rowsOf<{ name: string; id: number }>(
    db,
    sql`select given.name, max(queues.id) as id from unnest(${sql.param(names)}::text[]) as given (name)
      join queues on queues.level_id = ${levelId} and queues.folded_name = fold(given.name) group by given.name`,
  );
  const decided = source ? await decidedNames(db, levelId, [source], names.map(fold)) : undefined;
  const own = names.flatMap((name): [string, number | null][] => {
    const id = source && decided?.find(source, 'queue', [fold(name)]);
    return id === undefined || id === '' ? [] : [[fold(name), id]];
  });
  return new Map<string, number | null>([...known.map(({ name, id }) => [fold(name), id] as const), ...own]);
}

/** The names of queues in which calls wait, and that are not there. Without its telephone system nobody could decide about one. */
function missingIn({ source, queues: told }: Told, found: Found): string[] {
  if (!source) return [];
  const missing = told.filter(({ name, waiting }) => waiting.length > 0 && !found.has(fold(name)));
  return [...new Map(missing.map(({ name }) => [fold(name), name])).values()];
}

async function makeQueues(
  tx: Db,
  levelId: number,
  { source }: Told,
  names: readonly string[],
): Promise<[key: string, id: number][]> {
  if (!source || names.length === 0) return [];
  const rows = await tx
    .insert(queues)
    .values(names.map((name) => ({ levelId, name, strategy: 'ringall' as const })))
    .returning({ id: queues.id, name: queues.name });
  const seen = rows.map(({ id, name }) => ({ source, key: fold(name), name, recordId: id }));
  await rememberNames(
    tx,
    levelId,
    seen.map((one) => ({ ...one, kind: 'queue', isMade: true })),
  );
  return seen.map(({ key, recordId }) => [key, recordId]);
}
