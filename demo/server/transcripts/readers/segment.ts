import * as z from 'zod/mini';
import * as s from './schemas.ts';

const Word = z.object({
  word: s.word,
  start: z.nullish(s.seconds),
  end: z.nullish(s.seconds),
  speaker: z.nullish(s.label),
});
/** A segment as programs around faster-whisper write it: its text in seconds, with its words and speaker where they were asked for. */
export const Segment = z.object({
  start: s.seconds,
  end: s.seconds,
  text: s.spoken,
  speaker: z.nullish(s.label),
  words: z.nullish(s.wordsOf(Word)),
});
/** A parsed segment. */
export type Segment = z.output<typeof Segment>;
