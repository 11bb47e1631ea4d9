import type { MeetingDetail } from '../../../core/contract/calls/meetings.ts';
import { formatDuration } from '../../../core/i18n/format-duration.ts';

type Message = NonNullable<MeetingDetail['messages']>[number];

/** A message with its times. */
export interface TimedMessage {
  readonly id: string;
  readonly speaker: string;
  readonly text: string;
  /** Seconds since the first message; undefined if the server sends no time. */
  readonly start: number | undefined;
  /** The time at which it is surely over: the next message has begun, or its words are spoken. */
  readonly end: number | undefined;
  /** `HH:MM:SS` from the first message on; without times the server's own text (decision 75). */
  readonly clock: string;
}

/** Letters of speech per second, and the shortest duration of a message. */
const LETTERS_A_SECOND = 14;
const SHORTEST = 1;

/**
 * The messages with their seconds since the first: computed if there are times, else as the server writes
 * them.
 */
export function readMessages(messages: readonly Message[]): readonly TimedMessage[] {
  const times = messages.map(({ timestamp }) => timestamp ?? undefined);
  const first = times.find((time) => time !== undefined);
  const startOf = (at: number) => {
    const time = times[at];
    return time === undefined || first === undefined ? undefined : Math.max(0, (time - first) / 1000);
  };
  return messages.map(({ id, speakerName, transcript, formattedTimestamp }, at) => {
    const start = startOf(at);
    const spoken = start === undefined ? undefined : start + lengthOf(transcript);
    const next = startOf(at + 1);
    const isCut = spoken !== undefined && next !== undefined && start !== undefined && next > start;
    return {
      id: String(id),
      speaker: speakerName,
      text: transcript.normalize(),
      start,
      end: isCut ? Math.min(spoken, next) : spoken,
      clock: start === undefined ? (formattedTimestamp ?? '') : formatDuration(Math.floor(start)),
    };
  });
}

const lengthOf = (text: string) => Math.max(SHORTEST, text.length / LETTERS_A_SECOND);

/** The end of the last message, in seconds. */
export const lastMoment = (messages: readonly TimedMessage[]): number =>
  messages.reduce((last, { end }) => Math.max(last, end ?? 0), 0);

/** The message at a time: the last one that has begun. */
export function messageAt(messages: readonly TimedMessage[], seconds: number): TimedMessage | undefined {
  const begun = messages.filter(({ start }) => start !== undefined && start <= seconds + 0.5);
  return begun.at(-1) ?? messages[0];
}
