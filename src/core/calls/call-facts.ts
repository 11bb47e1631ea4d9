import type { CallItem } from '../contract/calls/calls.ts';

/** What follows from a call's fields, the same on every screen. */

type Times = Pick<CallItem, 'startedAt' | 'answeredAt' | 'endedAt'>;

const between = (from: string, to: string): number | null => {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
};

/**
 * How long the caller waited, in seconds; null where nothing tells. Not answered: from start to end, whatever
 * the server says. Answered: the server's figure, else from start to answer. Never negative (decision 58).
 */
export function waitingSeconds({
  startedAt,
  answeredAt,
  endedAt,
  waitingTime,
}: Times & Pick<CallItem, 'waitingTime'>) {
  if (!answeredAt) return endedAt ? between(startedAt, endedAt) : null;
  return typeof waitingTime === 'number' ? Math.max(0, waitingTime) : between(startedAt, answeredAt);
}

/** How long the parties talked, in seconds; null for a call that nobody answered. */
export function talkSeconds({
  answeredAt,
  endedAt,
  duration,
}: Times & Pick<CallItem, 'duration'>): number | null {
  if (!answeredAt) return null;
  if (typeof duration === 'number') return Math.max(0, duration);
  return endedAt ? between(answeredAt, endedAt) : null;
}

/** The other party's number: who called in, who was called. */
export function otherNumber({
  type,
  origin,
  destinationNumber,
}: Pick<CallItem, 'type' | 'origin' | 'destinationNumber'>) {
  return (type === 'INBOUND' ? (origin ?? destinationNumber) : (destinationNumber ?? origin)) ?? null;
}

/** Whether there is something to hear: an answered call that was recorded (file 1, section 6). */
export const isPlayable = ({ status, audioFilePath }: Pick<CallItem, 'status' | 'audioFilePath'>): boolean =>
  status === 'ANSWERED' && Boolean(audioFilePath);
