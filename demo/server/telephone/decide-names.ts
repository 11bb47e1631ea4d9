import { and, eq, inArray } from 'drizzle-orm';
import type { AuditAction } from '../../../src/core/contract/calls/audit.ts';
import type {
  decideTelephoneNames,
  TelephoneNameDecision,
} from '../../../src/core/contract/calls/telephone/telephone-systems.ts';
import { recordOwnEvent } from '../audit/record-event.ts';
import { markChange } from '../changes/mark-change.ts';
import type { Db } from '../database/database.ts';
import { telephoneNames } from '../database/schema/ingest.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { findPeople } from '../ingest/people.ts';
import { lockCompany } from '../ingest/store-calls.ts';
import { refusedField } from '../records/refused-field.ts';
import type { Services } from '../services.ts';
import { shownKey } from './list-names.ts';
import { moveCalls, moveStates } from './move-calls.ts';
import { makeRecord, type NameRow, recordName, restoreMade, retireMade } from './own-records.ts';

/** Decides what names of telephone systems mean: all of them, or none. No call comes in meanwhile. */
export const decideTelephoneNamesHandler =
  ({ db, clock }: Services): Handler<typeof decideTelephoneNames> =>
  async ({ body: { ids, decision, recordId = null } }, { caller, levelId, texts, remoteAddress }) => {
    await db.transaction(async (tx) => {
      await lockCompany(tx, levelId);
      const names = await tx
        .select()
        .from(telephoneNames)
        .where(and(eq(telephoneNames.levelId, levelId), inArray(telephoneNames.id, [...ids])))
        .orderBy(telephoneNames.id);
      if (names.length !== new Set(ids).size) throw new HttpError(404, 'notFound');
      const decided = { decision, caller, from: remoteAddress, now: clock() };
      for (const name of names) {
        const given = recordId === null ? undefined : await recordName(tx, levelId, name.kind, recordId);
        if (decision === 'match' && given === undefined) throw refusedField({ texts }, 'recordId');
        await decide(tx, name, { ...decided, recordId });
      }
      await markChange(tx, levelId, 'calls');
    });
    return { message: texts.server('telephoneNamesDecided', { count: ids.length }) };
  };

interface Decided {
  readonly decision: TelephoneNameDecision;
  readonly recordId: number | null;
  readonly caller: Caller;
  readonly from: string;
  readonly now: Date;
}

async function decide(tx: Db, name: NameRow, decided: Decided): Promise<void> {
  const { decision, caller, now } = decided;
  const { id, madeId } = name;
  const target = await targetOf(tx, name, decided);
  await moveCalls(tx, name, target.id);
  if (name.kind === 'person' && name.recordId !== null && name.recordId === madeId && target.id !== null)
    await moveStates(tx, name.levelId, name.recordId, target.id);
  await tx
    .update(telephoneNames)
    .set({
      ...{ decision, recordId: target.id, madeId: target.madeId, decidedAt: now },
      decidedByUserId: caller.userId > 0 ? caller.userId : null,
    })
    .where(eq(telephoneNames.id, id));
  if (target.id !== target.madeId) await retireMade(tx, { ...name, madeId: target.madeId });
  await tell(tx, name, target.id, decided);
}

interface Target {
  readonly id: number | null;
  readonly madeId: number | null;
}

/** The record that a name leads to after a decision. */
async function targetOf(tx: Db, name: NameRow, { decision, recordId }: Decided): Promise<Target> {
  const { levelId, kind, key, madeId } = name;
  if (decision === 'match') return { id: recordId, madeId };
  if (decision === 'ignore') return { id: null, madeId };
  const hasMade = madeId !== null && (await recordName(tx, levelId, kind, madeId)) !== undefined;
  if (hasMade) {
    await restoreMade(tx, name);
    return { id: madeId, madeId };
  }
  if (decision === 'keep') {
    const made = await makeRecord(tx, name);
    if (made === null) throw new HttpError(409, 'telephoneNameTaken');
    return { id: made, madeId: made };
  }
  const people = kind === 'person' ? new Map(await findPeople(tx, levelId, [key])) : undefined;
  return { id: people?.get(key) ?? null, madeId: null };
}

const ACTIONS: Readonly<Record<TelephoneNameDecision, AuditAction>> = {
  match: 'telephoneNameMatched',
  keep: 'telephoneNameKept',
  ignore: 'telephoneNameIgnored',
  undo: 'telephoneNameReopened',
};

/** Records a decision, in words that stay true when the names change. */
async function tell(tx: Db, name: NameRow, to: number | null, decided: Decided): Promise<void> {
  const { levelId, source, kind, key, recordId } = name;
  const nameOf = async (id: number | null) =>
    id === null ? '–' : ((await recordName(tx, levelId, kind, id)) ?? '–');
  const words = [source, shownKey(kind, key), name.name].filter(Boolean).join(' ');
  const details = `${words}: ${await nameOf(recordId)} → ${await nameOf(to)}`;
  const { decision, caller, from, now } = decided;
  await recordOwnEvent(tx, { levelId, action: ACTIONS[decision], details, caller, from }, now);
}
