import type { PlannedCall, PlannedEvent } from '../data/plan/plan-model.ts';

/** The state of a user's telephone in a call. */
export type Telephone = 'RINGING' | 'DIALING' | 'IN_CALL';

/** True for a call in progress. */
export const isGoingOn = ({ startedAt, endedAt }: PlannedCall, now: number): boolean =>
  startedAt <= now && now < endedAt;

/** The meaning of a leg's status at both ends; without an entry the leg is over. */
const ends: Readonly<Partial<Record<PlannedEvent['status'], { caller: Telephone; called: Telephone }>>> = {
  ON_PROGRESS: { caller: 'DIALING', called: 'RINGING' },
  ANSWERED: { caller: 'IN_CALL', called: 'IN_CALL' },
};

/** The telephones in a call at a time, by user id. */
export function telephonesIn(
  call: Pick<PlannedCall, 'type' | 'events'>,
  now: number,
): Map<number, Telephone> {
  const telephones = new Map<number, Telephone>();
  const set = (userId: number | null, telephone: Telephone | undefined) => {
    if (userId === null) return;
    if (telephone) telephones.set(userId, telephone);
    else telephones.delete(userId);
  };
  for (const { status, sourceUserId, destinationUserId } of call.events.filter(({ time }) => time <= now)) {
    // In an inbound call only a transfer has a user as source: this user goes on talking until another one
    // has answered.
    const isTransfer = call.type === 'INBOUND' && sourceUserId !== null;
    if (!isTransfer) set(sourceUserId, ends[status]?.caller);
    else if (status === 'ANSWERED') set(sourceUserId, undefined);
    set(destinationUserId, ends[status]?.called);
  }
  return telephones;
}

/** The number at the other end, as one of the users sees it. */
export function otherNumber(
  call: Pick<PlannedCall, 'type' | 'numberClient' | 'userId' | 'destinationNumber' | 'origin'>,
  userId: number,
): string {
  if (call.type !== 'INTERNAL') return call.numberClient ?? '';
  return userId === call.userId ? call.destinationNumber : call.origin;
}

const SECOND = 1000;

/** The time at which a call came into its queue; undefined: it never did. */
export function queuedAt(call: PlannedCall): number | undefined {
  if (call.type !== 'INBOUND' || call.queueId === null) return undefined;
  const menusLeft = (call.ura.at(-1)?.time ?? call.startedAt + 5 * SECOND) + 2 * SECOND;
  const rang = call.events.find(({ destinationUserId }) => destinationUserId !== null)?.time;
  return Math.min(menusLeft, rang ?? call.endedAt);
}

/** True if a call waits in its queue: unanswered, even if it rings at an agent. */
export function isWaiting(call: PlannedCall, now: number): boolean {
  const from = queuedAt(call);
  return from !== undefined && from <= now && now < (call.answeredAt ?? call.endedAt);
}
