import * as z from 'zod/mini';
import { TranscriptRefused } from './transcript-refused.ts';

/** Kinds of values of the formats, each with its bound. */

/** Far more than a call has: longer lists are refused before anything is made of them. */
export const BOUNDS = { turns: 20_000, words: 50_000, letters: 200, text: 50_000, days: 7 } as const;

const LONGEST = BOUNDS.days * 24 * 3600;
const time = (unit: number) =>
  z.pipe(
    z.number().check(z.gte(0), z.lte(LONGEST * unit)),
    z.transform((value) => value / unit),
  );

/** Seconds. */
export const seconds = time(1);
/** Milliseconds, read as seconds. */
export const milliseconds = time(1000);
/** Seconds that are written as text, as Amazon does. */
export const secondsAsText = z.pipe(
  z.union([z.number(), z.string().check(z.maxLength(20), z.regex(/^\d+(\.\d+)?$/))]),
  z.pipe(z.transform(Number), seconds),
);

/** The words of one speaker without a break. */
export const spoken = z.string().check(z.maxLength(BOUNDS.text, { abort: true }));
/** A word, or a piece of one. */
export const word = z.string().check(z.maxLength(BOUNDS.letters, { abort: true }));
/** A language, a label of a speaker or of a channel. */
export const label = z.string().check(z.maxLength(100, { abort: true }));
/** The number of a channel, from 0. */
export const channelNumber = z.int().check(z.gte(0), z.lte(63));

/** Turns of a transcript. */
export const turnsOf = <S extends z.ZodMiniType>(item: S) => z.array(item).check(z.maxLength(BOUNDS.turns));
/** Words of a transcript, or of one of its turns. */
export const wordsOf = <S extends z.ZodMiniType>(item: S) => z.array(item).check(z.maxLength(BOUNDS.words));

/**
 * Reads content by the schema of its format.
 * @throws TranscriptRefused with the fields that are wrong.
 */
export function readBy<S extends z.ZodMiniType>(schema: S, content: unknown): z.output<S> {
  const read = schema.safeParse(content);
  if (!read.success) throw new TranscriptRefused({ issues: read.error.issues, input: content });
  return read.data;
}
