import type { Participant } from '../../../../src/core/contract/kinds/call-kinds.ts';

/** The speaker as a format knows it: by name of the side, by the channel of the sound, or by a label of its own. */
export interface Voice {
  readonly participant?: Participant | undefined;
  /** From 0. */
  readonly channel?: number | undefined;
  readonly speaker?: string | undefined;
}

/** A word with its time, in seconds from the start of the sound. */
export interface SpokenWord {
  readonly word: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** The words of one voice without a break, in seconds from the start of the sound. */
export interface Turn extends Voice {
  readonly transcript: string;
  /** Empty where the format has no times of words. */
  readonly words: readonly SpokenWord[];
  readonly startedAt: number;
  readonly endedAt: number;
}

/** A transcript in our form. */
export interface Reading {
  /** As the format writes it: `pt`, `en-US`. */
  readonly language?: string | undefined;
  readonly turns: readonly Turn[];
}

/**
 * Reads one format.
 * @throws TranscriptRefused for what is not of the format.
 */
export type Reader = (content: unknown) => Reading;
