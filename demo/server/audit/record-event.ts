import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { AuditAction } from '../../../src/core/contract/calls/audit.ts';
import type { CallName } from '../../../src/core/contract/index.ts';
import { plainAddress } from '../accounts/place.ts';
import type { Db } from '../database/database.ts';
import { apiKeys } from '../database/schema/api-keys.ts';
import { auditEvents } from '../database/schema/audit.ts';
import { levels, roles, users } from '../database/schema/people.ts';
import type { Facts } from '../http/failures/log.ts';
import type { Caller, RequestContext } from '../http/handler.ts';
import { createNamedTurns } from '../turns.ts';
import { AUDITED, type Audited, type Done } from './audited-calls.ts';

/** Without an opening from the player, the requests of so long a time are one listening. */
const LISTENING = 3600 * 1000;
/** Listenings that this process remembers, so that not each piece of a sound asks the database. */
const REMEMBERED = 10_000;
/** The first number of the locks of listenings without an opening. */
const LOCK = 7_262_514;
/** Characters of details, such as the filters of an export. */
const DETAILS = 1000;

/** Records a call that was answered, before its answer is sent: what cannot be recorded is not answered. */
export type RecordEvent = (
  call: string,
  done: Done,
  context: RequestContext,
  facts: Facts,
) => Promise<void> | undefined;

/** Records the calls that `AUDITED` names. */
export function createRecorder(db: Db, clock: () => Date): RecordEvent {
  const remembered: Remembered = new Map();
  /** Pieces of one sound are asked for at once. */
  const inTurn = createNamedTurns();
  return (call, done, context, facts) => {
    const audited = AUDITED[call as CallName]?.(done);
    if (!audited) return undefined;
    const listening = listeningOf(audited, context);
    return listening
      ? inTurn(listening.hash, () =>
          recordOnce(db, { audited, context, facts, now: clock() }, listening, remembered),
        )
      : insertEvent(db, { audited, context, facts, now: clock() }, null);
  };
}

/** The listenings that were recorded lately: when, and whether by a later piece of a download that has not begun. */
type Remembered = Map<string, { readonly at: number; readonly isPiece: boolean }>;

interface Event {
  readonly audited: Audited;
  readonly context: RequestContext;
  readonly facts: Facts;
  readonly now: Date;
}

/** A listening of a session: that of the opening that the player names, or any of the next hour. A download is never named: it may be made again under the same name. */
interface Listening {
  readonly hash: string;
  readonly isNamed: boolean;
  /** A line of its own, whatever was recorded before. */
  readonly isNew: boolean;
}

const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

function listeningOf({ action, listening }: Audited, { request }: RequestContext): Listening | undefined {
  if (!listening) return undefined;
  const { call, opening, begins } = listening;
  const session = request.headers.get('authorization');
  return {
    hash: hashOf(action, session, call, opening ?? null),
    isNamed: typeof opening === 'string' && action !== 'recordingDownloaded',
    isNew: begins,
  };
}

/** Records the first request of a listening, and each that begins a download. */
async function recordOnce(
  db: Db,
  event: Event,
  { hash, isNamed, isNew }: Listening,
  remembered: Remembered,
): Promise<void> {
  const now = event.now.getTime();
  const last = remembered.get(hash);
  const isKnown = last !== undefined && (isNamed || now - last.at < LISTENING);
  // The beginning of a download whose last piece came first is no second one.
  if (isNew && isKnown && last.isPiece) remembered.set(hash, { at: last.at, isPiece: false });
  if (isKnown && (!isNew || last.isPiece)) return;
  if (isNew) await insertEvent(db, event, `${hash} ${now} ${randomUUID()}`);
  else if (isNamed) await insertEvent(db, event, hash);
  else await recordHour(db, event, hash);
  remembered.set(hash, { at: now, isPiece: !isNew });
  if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
}

/** Records a listening without a name, unless the same session has begun one within the hour. */
const recordHour = (db: Db, event: Event, hash: string): Promise<void> =>
  db.transaction(async (tx) => {
    const opening = `${hash} ${event.now.getTime()}`;
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::integer, hashtext(${hash}))`);
    const since = new Date(event.now.getTime() - LISTENING).toISOString();
    const [known] = await tx
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(
        sql`${auditEvents.opening} between ${`${hash} 0`} and ${`${hash} 9`} and ${auditEvents.at} > ${since}::timestamptz`,
      )
      .limit(1);
    if (!known) await insertEvent(tx, event, opening);
  });

const NAMES = { user: users, role: roles, 'api-key': apiKeys, level: levels } as const;

async function nameOf(db: Db, { subject }: Audited): Promise<string | null> {
  const id = Number(subject?.id);
  if (!subject || subject.kind === 'call' || !Number.isSafeInteger(id)) return null;
  const table = NAMES[subject.kind];
  const [row] = await db.select({ name: table.name }).from(table).where(eq(table.id, id));
  return row?.name ?? null;
}

const wholeOf = (id: unknown): number | undefined =>
  id !== undefined && Number.isSafeInteger(Number(id)) ? Number(id) : undefined;

const numberIn = (fact: Facts[string]): number | null =>
  typeof fact === 'number' ? fact : typeof fact === 'string' && /^\d+$/.test(fact) ? Number(fact) : null;

async function insertEvent(db: Db, event: Event, opening: string | null): Promise<void> {
  const { audited, context, facts, now } = event;
  const [userId, keyId] = [numberIn(facts.user), numberIn(facts.key)];
  const { subject, details } = audited;
  await db
    .insert(auditEvents)
    .values({
      ...{
        at: now,
        action: audited.action,
        levelId: wholeOf(audited.level) ?? numberIn(facts.level),
        opening,
      },
      ...{ userId, userName: sql`(select name from users where id = ${userId}::integer)` },
      ...{ keyId, keyName: sql`(select name from api_keys where id = ${keyId}::integer)` },
      from: plainAddress(context.remoteAddress),
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id == null ? null : String(subject.id),
      subjectName: await nameOf(db, audited),
      details: details?.slice(0, DETAILS) || null,
    })
    .onConflictDoNothing();
}

/** Something that is recorded in the transaction that does it. */
export interface OwnEvent {
  readonly levelId: number;
  readonly action: AuditAction;
  readonly details: string;
  /** Left out: the server has done it by itself, and it came from nobody. */
  readonly caller?: Caller;
  readonly from?: string;
}

/** Records what the server has done by itself, or what a call does in one transaction. */
export async function recordOwnEvent(
  tx: Db,
  { levelId, action, details, caller, from = '' }: OwnEvent,
  now: Date,
): Promise<void> {
  const userId = caller?.limits ? caller.limits.actsAs : (caller?.userId ?? null);
  const keyId = caller?.limits?.keyId ?? null;
  await tx.insert(auditEvents).values({
    ...{ levelId, action, at: now, from: from && plainAddress(from), userId, keyId },
    userName: sql`(select name from users where id = ${userId}::integer)`,
    keyName: sql`(select name from api_keys where id = ${keyId}::integer)`,
    details: details.slice(0, DETAILS),
  });
}
