import { recordOwnEvent } from '../audit/record-event.ts';
import type { Db } from '../database/database.ts';
import { readFact, writeFact } from '../database/facts.ts';

/** The kinds of what is removed by age, in their order. */
export const PURGED = ['recordings', 'transcripts', 'calls'] as const;
/** A kind of what is removed by age. */
export type PurgedKind = (typeof PURGED)[number];

/** Removed, and not yet told: by company and kind. Each is stored with the removal, so that a killed server's are told by the next run. */
type Counts = Readonly<Record<string, Readonly<Partial<Record<PurgedKind, number>>>>>;

const FACT = 'purged';
const ACTIONS = {
  recordings: 'recordingsPurged',
  transcripts: 'transcriptsPurged',
  calls: 'callsPurged',
} as const;

/** Adds to what was removed. The caller's transaction has the lock of all removals. */
export async function addPurged(tx: Db, levelId: number, kind: PurgedKind, count: number): Promise<void> {
  const counts = (await readFact<Counts>(tx, FACT)) ?? {};
  const own = counts[levelId] ?? {};
  await writeFact(tx, FACT, { ...counts, [levelId]: { ...own, [kind]: (own[kind] ?? 0) + count } });
}

/** Writes what was removed of each company into its record, and begins to count again. */
export async function tellPurged(tx: Db, now: Date): Promise<void> {
  const counts = (await readFact<Counts>(tx, FACT)) ?? {};
  for (const [levelId, own] of Object.entries(counts))
    for (const kind of PURGED) {
      const count = own[kind];
      const event = { levelId: Number(levelId), action: ACTIONS[kind], details: `count=${count}` };
      if (count) await recordOwnEvent(tx, event, now);
    }
  if (Object.keys(counts).length > 0) await writeFact(tx, FACT, {});
}
