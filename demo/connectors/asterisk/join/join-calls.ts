import type { Micros } from '../records/moments.ts';
import type { End, Facts } from './facts.ts';
import { ingested, momentsOf } from './ingested.ts';
import { FREEPBX, type JoinOptions } from './join-options.ts';
import type { Joined, JoinedCall, Records, Unjoined } from './joined-call.ts';
import { recordingsOf } from './recordings.ts';
import { factsOfRows } from './records/from-cdr.ts';
import { factsOfEvents } from './records/from-cel.ts';
import { type Group, groupsOf } from './records/group.ts';

/** The age of the last record after which a call counts as finished though its end was not seen, in seconds. */
const SETTLED = 4 * 3600;
const SECOND = 1_000_000;

/** Joins the records of a switch to calls. It reads and keeps nothing: the same records give the same calls, in whatever order they are. */
export function joinCalls(records: Records, options: JoinOptions): Joined {
  const calls: JoinedCall[] = [];
  const unjoined: Unjoined[] = [];
  const restartedAt = records.queueLog.reduce(
    (last, { event, at }) => (event === 'QUEUESTART' ? Math.max(last, at) : last),
    Number.NEGATIVE_INFINITY,
  );
  for (const group of groupsOf(records)) {
    const joined = joinGroup(group, options, restartedAt);
    if ('reason' in joined) unjoined.push(joined);
    else calls.push(joined);
  }
  calls.sort((one, other) => one.startedAt - other.startedAt || (one.id < other.id ? -1 : 1));
  return { calls, unjoined: unjoined.sort((one, other) => one.at - other.at) };
}

function joinGroup(group: Group, options: JoinOptions, restartedAt: Micros): JoinedCall | Unjoined {
  const shape = options.shape ?? FREEPBX;
  const lastAt = lastOf(group);
  // A channel without its beginning is no more than a CDR says.
  const facts = factsOfEvents(group, options, shape) ?? factsOfRows(group, options, shape);
  if (typeof facts === 'string' || !facts)
    return { linkedIds: group.linkedIds, reason: facts ?? 'noChannel', at: lastAt };
  return joinedCall(
    group,
    facts,
    { lastAt, isFinished: isFinished(group, lastAt, restartedAt, options) },
    options,
  );
}

/** The moment of the last record; a CDR is written at the end of its part. */
const lastOf = ({ cdr, cel, queueLog }: Group): Micros =>
  Math.max(
    ...[cel.at(-1)?.at ?? 0, queueLog.at(-1)?.at ?? 0],
    cdr.reduce((last, { at, duration }) => Math.max(last, at + duration * SECOND), 0),
  );

/** A call is over when the switch says so, when it was started anew, or when nothing was heard of it for long. */
function isFinished(
  { cel, linkedIds }: Group,
  lastAt: Micros,
  restartedAt: Micros,
  { now = Number.POSITIVE_INFINITY, settleSeconds = SETTLED }: JoinOptions,
): boolean {
  const ended = new Set(cel.flatMap(({ event, linkedid }) => (event === 'LINKEDID_END' ? [linkedid] : [])));
  if (cel.length > 0 && linkedIds.every((id) => ended.has(id))) return true;
  return restartedAt > lastAt || now - lastAt > settleSeconds * SECOND;
}

const shown = ({ number, extension }: End): string => number ?? extension ?? '';

function joinedCall(
  group: Group,
  facts: Facts,
  state: { readonly lastAt: Micros; readonly isFinished: boolean },
  options: JoinOptions,
): JoinedCall {
  const { startedAt, answeredAt, endedAt } = momentsOf(facts);
  const records = group.cdr.length + group.cel.length + group.queueLog.length;
  return {
    ...{ source: options.switchName, id: facts.id },
    call: ingested(facts, { ...state, records }, options),
    ...recordingsOf(group, options, options.shape ?? FREEPBX),
    ...{ linkedIds: group.linkedIds, uniqueIds: group.uniqueIds, ...state },
    uncertain: [...facts.uncertain],
    ...{ startedAt, answeredAt, endedAt: state.isFinished ? endedAt : null },
    ...{ origin: shown(facts.from), destination: shown(facts.to) },
    ...{ agent: facts.agents[0]?.extension ?? null, queue: facts.queue },
    ...{ transfers: facts.transfers, digits: facts.digits },
  };
}
