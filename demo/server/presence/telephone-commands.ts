import { setTimeout } from 'node:timers/promises';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import {
  type askTelephone,
  COMMAND_SECONDS,
  type CommandResult,
  type endTelephoneCommand,
  type takeTelephoneCommands,
  WAIT_SECONDS,
} from '../../../src/core/contract/calls/telephone/telephone-commands.ts';
import type { LineAction } from '../../../src/core/contract/reports/telephone-lines.ts';
import { visiblePeople } from '../calls/call-scope.ts';
import type { Db } from '../database/database.ts';
import { telephoneCommands } from '../database/schema/ingest.ts';
import { users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { agentsOf } from '../reports/agents/agents.ts';
import type { Services } from '../services.ts';
import { linesOf, lostSince } from './telephone-lines.ts';

/** Milliseconds between two looks: any server may have stored what is asked, or what came of it. */
const LOOK = 100;

/** The end of a wait, which an answer or a client that left brings earlier. */
const passed = (time: number, signal: AbortSignal) =>
  setTimeout(time, undefined, { signal }).catch(() => undefined);

async function extensionOf(db: Db, { userId }: Caller): Promise<string | null> {
  const [row] = await db.select({ extension: users.extension }).from(users).where(eq(users.id, userId));
  return row?.extension ?? null;
}

/** The telephone system that does it; undefined: none can at this moment. */
async function sourceFor(
  db: Db,
  levelId: number,
  action: LineAction,
  now: Date,
): Promise<string | undefined> {
  const lines = await linesOf(db, levelId, now);
  return lines.find((line) => lostSince(line, now) === null && line.actions.includes(action))?.source;
}

/** Asks a telephone system, and waits for what came of it. */
export const askTelephoneHandler =
  ({ db, clock }: Services): Handler<typeof askTelephone> =>
  async ({ body: { action, user } }, { caller, levelId, request }) => {
    if (!caller.permissions.has(action === 'listen' ? 'spyActiveCall' : 'editQueue'))
      throw new HttpError(403, 'permissionDenied');
    const agents = await agentsOf(db, levelId, await visiblePeople(db, caller, levelId));
    const agent = agents.find(({ id }) => id === user);
    if (!agent?.extension) throw new HttpError(404, 'notFound');
    const asker = await extensionOf(db, caller);
    if (action === 'listen' && !asker) return { result: 'noExtension' };
    const now = clock();
    const source = await sourceFor(db, levelId, action, now);
    // Nobody can listen to oneself.
    if (!source || (action === 'listen' && asker === agent.extension)) return { result: 'refused' };
    const deadline = new Date(now.getTime() + COMMAND_SECONDS * 1000);
    await db
      .delete(telephoneCommands)
      .where(lt(telephoneCommands.deadline, new Date(now.getTime() - 60_000)));
    const [made] = await db
      .insert(telephoneCommands)
      .values({ levelId, source, action, extension: agent.extension, asker, deadline })
      .returning({ id: telephoneCommands.id });
    return { result: await resultOf(db, made?.id ?? 0, request.signal) };
  };

async function resultOf(db: Db, id: number, signal: AbortSignal): Promise<CommandResult> {
  const own = eq(telephoneCommands.id, id);
  const end = performance.now() + COMMAND_SECONDS * 1000;
  while (performance.now() < end && !signal.aborted) {
    const [row] = await db.select({ result: telephoneCommands.result }).from(telephoneCommands).where(own);
    if (row?.result) break;
    await passed(LOOK, signal);
  }
  // It is not given out any more from here on.
  const [gone] = await db
    .delete(telephoneCommands)
    .where(own)
    .returning({ result: telephoneCommands.result });
  return gone?.result ?? 'late';
}

/** Gives out what is asked of a telephone system, as soon as something is. */
export const takeTelephoneCommandsHandler =
  ({ db, clock }: Services): Handler<typeof takeTelephoneCommands> =>
  async ({ params: { source }, query }, { levelId, request: { signal } }) => {
    const end = performance.now() + (query.seconds ?? WAIT_SECONDS) * 1000;
    for (;;) {
      const now = clock();
      const taken = await take(db, levelId, source, now);
      if (taken.length > 0 || performance.now() >= end || signal.aborted) return taken;
      await passed(LOOK, signal);
    }
  };

async function take(db: Db, levelId: number, source: string, now: Date) {
  const rows = await db
    .update(telephoneCommands)
    .set({ takenAt: now })
    .where(
      and(
        ...[eq(telephoneCommands.levelId, levelId), eq(telephoneCommands.source, source)],
        ...[isNull(telephoneCommands.takenAt), gt(telephoneCommands.deadline, now)],
      ),
    )
    .returning();
  return rows.map(({ id, action, extension, asker, deadline }) => ({
    ...{ id, action, extension, asker, seconds: (deadline.getTime() - now.getTime()) / 1000 },
  }));
}

/** Keeps what came of it, for who waits. */
export const endTelephoneCommandHandler =
  ({ db }: Services): Handler<typeof endTelephoneCommand> =>
  async ({ params: { source, id }, body: { result } }, { levelId }) => {
    await db
      .update(telephoneCommands)
      .set({ result })
      .where(
        and(
          ...[eq(telephoneCommands.levelId, levelId), eq(telephoneCommands.source, source)],
          ...[eq(sql`${telephoneCommands.id}::text`, String(id)), isNull(telephoneCommands.result)],
        ),
      );
  };
