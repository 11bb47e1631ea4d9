import type { CallItem } from '../contract/calls/calls.ts';

/** Facts that follow from a call's fields, the same on every screen. */

type Times = Pick<CallItem, 'startedAt' | 'answeredAt' | 'endedAt'>;

const between = (from: string, to: string): number | null => {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
};

/**
 * Gives the waiting time in seconds; null if it is unknown. Of a call without an answer it lasts from start
 * to end, whatever the server's figure; of an answered one it is the server's figure, else the time from
 * start to answer. Never negative (decision 58).
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

/** Gives the talk time in seconds; null for a call without an answer. */
export function talkSeconds({
  answeredAt,
  endedAt,
  duration,
}: Times & Pick<CallItem, 'duration'>): number | null {
  if (!answeredAt) return null;
  if (typeof duration === 'number') return Math.max(0, duration);
  return endedAt ? between(answeredAt, endedAt) : null;
}

/** Gives the other party's number: the caller's of an inbound call, else the called one's. */
export function otherNumber({
  type,
  origin,
  destinationNumber,
}: Pick<CallItem, 'type' | 'origin' | 'destinationNumber'>) {
  return (type === 'INBOUND' ? (origin ?? destinationNumber) : (destinationNumber ?? origin)) ?? null;
}

/** Gives the number of a caller whom nobody answered; null if somebody did, or it is withheld or hidden. */
export function missedNumber({ type, status, origin }: Pick<CallItem, 'type' | 'status' | 'origin'>) {
  const isMissed = type === 'INBOUND' && status !== 'ANSWERED' && status !== 'ON_PROGRESS';
  return isMissed && origin && /^\+?\d{3,}$/.test(origin) ? origin : null;
}

/** Tells whether a call has a recording to play: it was answered and recorded (file 1, section 6). */
export const isPlayable = ({ status, audioFilePath }: Pick<CallItem, 'status' | 'audioFilePath'>): boolean =>
  status === 'ANSWERED' && Boolean(audioFilePath);
