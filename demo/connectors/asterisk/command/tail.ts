import { setTimeout } from 'node:timers/promises';
import { reasonOf } from '../problem.ts';
import type { OpenCall, OpenCalls } from '../read/open-calls.ts';
import type { AnyRecord, Source } from '../read/source.ts';
import { secondOfId } from '../records/moments.ts';
import { WrongZone } from '../records/zone-check.ts';
import { give, type Receiver } from './backfill.ts';
import { type Joining, ROWS_ALONE } from './joining.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds without a further record. */
const QUIET = {
  /** The rows of a call's end are written together. */
  ended: 1500,
  /** A row of the CDR that comes later than the events. */
  withoutRow: 4 * SECOND,
  /** After the end: a row that comes later still belongs to it. */
  kept: 10 * MINUTE,
  /** No event tells its end. */
  rowsAlone: ROWS_ALONE * SECOND,
  /** Its end was not seen. */
  stale: 4 * HOUR,
  /** It is not waited for any longer. */
  lost: 24 * HOUR,
} as const;

/** True: a call has changed, and its records seem complete. */
function isReady(call: OpenCall, hasRows: boolean, now: number): boolean {
  if (!call.isChanged) return false;
  const quiet = now - call.arrivedAt;
  if (call.hasEnded) return quiet >= (hasRows && call.cdr.length === 0 ? QUIET.withoutRow : QUIET.ended);
  const hasRowsAlone = call.cel.length === 0 && call.cdr.length > 0;
  return now - call.last / 1000 > (hasRowsAlone ? QUIET.rowsAlone : QUIET.stale);
}

const isOld = (call: OpenCall, now: number): boolean =>
  !call.isChanged && now - call.arrivedAt >= (call.hasEnded ? QUIET.kept : QUIET.lost);

/** Records that came late, of calls that are not open any more: their first ones are read again with them. */
async function withTheirOthers(
  records: readonly AnyRecord[],
  sources: readonly Source[],
  open: OpenCalls,
): Promise<readonly AnyRecord[]> {
  const late = records.flatMap((record) => {
    if (record.kind === 'queue' || open.has(record.linkedid)) return [];
    const began = secondOfId(record.linkedid);
    return began !== null && record.at - began > MINUTE * 1000 ? [record.linkedid] : [];
  });
  const ids = [...new Set(late)];
  if (ids.length === 0) return records;
  const others = await Promise.all(sources.map((source) => source.ofCalls?.(ids) ?? []));
  return [...records, ...others.flat()];
}

/** The parts of a tail, from the sources of records to the receiver of calls. */
export interface Tail {
  readonly sources: readonly Source[];
  readonly open: OpenCalls;
  readonly joining: Joining;
  readonly receiver: Receiver;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Reads what comes, once a second, until it is stopped. */
export async function followAll(tail: Tail): Promise<void> {
  const { sources, signal } = tail;
  const away = new Set<Source>();
  while (!signal.aborted) {
    for (const source of sources) await readMore(source, tail, away);
    await giveReady(tail);
    await setTimeout(SECOND, undefined, { signal }).catch(() => undefined);
  }
}

/** Reads what has come of a source. A file between two names, and a database that is started again, come back. */
async function readMore(source: Source, { sources, open, say }: Tail, away: Set<Source>): Promise<void> {
  try {
    for await (const some of source.more())
      for (const record of await withTheirOthers(some, sources, open)) open.add(record);
    if (away.delete(source)) say(`The ${source.kind} can be read again.`);
  } catch (error) {
    if (error instanceof WrongZone) throw error;
    if (!away.has(source))
      say(`The ${source.kind} cannot be read (${reasonOf(error)}); it is tried again until it can.`);
    away.add(source);
  }
}

async function giveReady({ sources, open, joining, receiver }: Tail): Promise<void> {
  const now = Date.now();
  const hasRows = sources.some(({ kind }) => kind === 'cdr');
  const calls = [...open.calls];
  const ready = calls.filter((call) => isReady(call, hasRows, now));
  await give(ready, { open, joining, receiver, reached: now * 1000 });
  for (const call of calls) if (isOld(call, now)) open.close(call);
}
