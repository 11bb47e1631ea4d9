import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { TelephoneNameKind } from '../../../src/core/contract/calls/telephone/telephone-systems.ts';
import type { Db } from '../database/database.ts';
import { telephoneNames } from '../database/schema/ingest.ts';

/** A name of a telephone system with the record that it leads to. */
export interface SeenName {
  readonly source: string;
  readonly kind: TelephoneNameKind;
  readonly key: string;
  readonly name: string | null;
  readonly recordId: number | null;
  /** The record was made for this name just now. */
  readonly isMade: boolean;
}

/** The decisions about names: undefined, none was taken; null, the name has no record. */
export interface DecidedNames {
  /** The users among their records. */
  readonly users: readonly number[];
  find(source: string, kind: TelephoneNameKind, keys: readonly string[]): number | null | undefined;
}

const nameOf = (source: string, kind: TelephoneNameKind, key: string) => `${source} ${kind} ${key}`;

/** True of a decision that counts; one for a record that is gone does not. */
const counts: SQL = sql`(${telephoneNames.decision} = 'ignore' or ${telephoneNames.decision} in ('match', 'keep') and case ${telephoneNames.kind}
  when 'person' then exists (select from users where users.id = ${telephoneNames.recordId})
  when 'queue' then exists (select from queues where queues.id = ${telephoneNames.recordId})
  else exists (select from numbers where numbers.id = ${telephoneNames.recordId}) end)`;

/** Reads what was decided about names of a company. */
export async function decidedNames(
  tx: Db,
  levelId: number,
  sources: Iterable<string>,
  keys: Iterable<string>,
): Promise<DecidedNames> {
  const asked = { sources: [...new Set(sources)], keys: [...new Set(keys)] };
  const rows =
    asked.sources.length * asked.keys.length === 0
      ? []
      : await tx
          .select()
          .from(telephoneNames)
          .where(
            and(
              eq(telephoneNames.levelId, levelId),
              inArray(telephoneNames.source, asked.sources),
              inArray(telephoneNames.key, asked.keys),
              isNotNull(telephoneNames.decision),
              counts,
            ),
          );
  const byName = new Map(rows.map((row) => [nameOf(row.source, row.kind, row.key), row.recordId]));
  return {
    users: rows.flatMap(({ kind, recordId }) => (kind === 'person' && recordId !== null ? recordId : [])),
    find: (source, kind, keys) => {
      const found = keys.map((key) => byName.get(nameOf(source, kind, key))).filter((id) => id !== undefined);
      return found[0];
    },
  };
}

/** True of a name about which nothing is decided any more. */
const isUndecided: SQL = sql`(${telephoneNames.decision} is null or ${telephoneNames.decision} = 'undo')`;

/** Keeps the names that telephone systems have used, with the records that they lead to unless something else was decided. */
export async function rememberNames(tx: Db, levelId: number, seen: readonly SeenName[]): Promise<void> {
  const last = new Map(seen.map((one) => [nameOf(one.source, one.kind, one.key), one]));
  if (last.size === 0) return;
  const made = (isMade: boolean, recordId: number | null) => (isMade ? recordId : null);
  await tx
    .insert(telephoneNames)
    .values(
      [...last.values()].map(({ isMade, ...one }) => ({
        ...one,
        levelId,
        madeId: made(isMade, one.recordId),
      })),
    )
    .onConflictDoUpdate({
      target: [telephoneNames.levelId, telephoneNames.source, telephoneNames.kind, telephoneNames.key],
      set: {
        name: sql`coalesce(excluded.name, ${telephoneNames.name})`,
        recordId: sql`excluded.record_id`,
        madeId: sql`coalesce(excluded.made_id, ${telephoneNames.madeId})`,
      },
      setWhere: and(
        isUndecided,
        sql`(${telephoneNames.recordId} is distinct from excluded.record_id
          or excluded.name is not null and ${telephoneNames.name} is distinct from excluded.name)`,
      ),
    });
}

/** The records of names that something was ever decided about, for a call that was stored before. */
export async function recordsOfNames(
  db: Db,
  levelId: number,
  source: string,
  keys: readonly string[],
): Promise<(kind: TelephoneNameKind, key: string | undefined, stored: number | null) => number | null> {
  const rows =
    keys.length === 0
      ? []
      : await db
          .select({ kind: telephoneNames.kind, key: telephoneNames.key, recordId: telephoneNames.recordId })
          .from(telephoneNames)
          .where(
            and(
              eq(telephoneNames.levelId, levelId),
              eq(telephoneNames.source, source),
              inArray(telephoneNames.key, [...new Set(keys)]),
              isNotNull(telephoneNames.decidedAt),
            ),
          );
  const byName = new Map(rows.map(({ kind, key, recordId }) => [`${kind} ${key}`, recordId]));
  return (kind, key, stored) => {
    const found = key === undefined ? undefined : byName.get(`${kind} ${key}`);
    return found === undefined ? stored : found;
  };
}
