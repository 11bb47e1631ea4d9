import { and, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NamedReference } from '../../../src/core/contract/flow/check-flow.ts';
import type { FlowList } from '../../../src/core/contract/flow/kind-rules.ts';
import type { Db } from '../database/database.ts';
import { connectFlows, customFlows } from '../database/schema/flows.ts';
import { users } from '../database/schema/people.ts';
import { audios, queues, schedules, surveys } from '../database/schema/routing.ts';
import { activeOf, flowsOf, ringingOf } from '../options/offered.ts';

interface Source {
  readonly table: PgTable & { readonly id: AnyPgColumn };
  readonly offered: (levelId: number) => SQL | undefined;
}

/**
 * The table of each list's records, and the condition of the offered ones: the same as in the designer's
 * lists.
 */
const SOURCES: Readonly<Record<FlowList, Source>> = {
  audios: { table: audios, offered: (levelId) => activeOf(audios, levelId) },
  queues: { table: queues, offered: (levelId) => activeOf(queues, levelId) },
  schedules: { table: schedules, offered: (levelId) => activeOf(schedules, levelId) },
  surveys: { table: surveys, offered: (levelId) => activeOf(surveys, levelId) },
  customFlows: { table: customFlows, offered: (levelId) => activeOf(customFlows, levelId) },
  extensions: { table: users, offered: ringingOf },
  flows: { table: connectFlows, offered: flowsOf },
};

/** The references of a flow that its company lacks, or no longer offers. */
export async function missingReferences(
  tx: Db,
  levelId: number,
  references: readonly NamedReference[],
): Promise<NamedReference[]> {
  const offered = new Map<FlowList, ReadonlySet<string>>();
  for (const list of new Set(references.map((reference) => reference.list))) {
    const ids = references.filter((reference) => reference.list === list).map(({ id }) => id);
    offered.set(list, await offeredIds(tx, SOURCES[list], levelId, ids));
  }
  return references.filter(({ list, id }) => !offered.get(list)?.has(id));
}

/** The largest id of a column. */
const LARGEST = 2_147_483_647;
/** Ids in one query: a statement has room for 65,535. */
const BATCH = 10_000;

async function offeredIds(
  tx: Db,
  { table, offered }: Source,
  levelId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  // Ids are compared as text, so `012` and `1e2` are not ids.
  const numbers = [...new Set(ids)].filter((id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= LARGEST);
  const found = new Set<string>();
  for (let at = 0; at < numbers.length; at += BATCH) {
    const batch = numbers.slice(at, at + BATCH).map(Number);
    const rows = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(inArray(table.id, batch), offered(levelId)));
    for (const { id } of rows) found.add(String(id));
  }
  return found;
}
