import * as z from 'zod/mini';
import { type Piece, timed, turnsOfWords } from './pieces.ts';
import type { Reader, Turn } from './reading.ts';
import * as s from './schemas.ts';

/** The answer of Deepgram for recordings: a channel each with its words, and utterances where they were asked for. */

const Word = z.object({
  word: s.word,
  punctuated_word: z.nullish(s.word),
  start: s.seconds,
  end: s.seconds,
  speaker: z.nullish(s.channelNumber),
});
const Utterance = z.object({
  start: s.seconds,
  end: s.seconds,
  transcript: s.spoken,
  channel: z.nullish(s.channelNumber),
  speaker: z.nullish(s.channelNumber),
  words: z.nullish(s.wordsOf(Word)),
});
const Channel = z.object({
  detected_language: z.nullish(s.label),
  alternatives: z.array(z.object({ words: z.nullish(s.wordsOf(Word)) })).check(z.maxLength(10)),
});
const Output = z.object({
  results: z.object({
    channels: z.array(Channel).check(z.maxLength(64)),
    utterances: z.nullish(s.turnsOf(Utterance)),
  }),
});

type Word = z.output<typeof Word>;

/** A speaker's number counts within one channel; a channel alone says nothing where it is the only one. */
const voiceOf = (
  isOnly: boolean,
  channel: number | null | undefined,
  speaker: number | null | undefined,
) => ({
  channel: isOnly ? undefined : (channel ?? undefined),
  speaker: isOnly && speaker != null ? String(speaker) : undefined,
});

const pieceOf = (word: Word): Piece => ({
  ...{ text: word.punctuated_word ?? word.word, startedAt: word.start, endedAt: word.end },
});

/** Reads the answer of Deepgram. */
export const readDeepgram: Reader = (content) => {
  const { channels, utterances } = s.readBy(Output, content).results;
  const isOnly = channels.length < 2;
  const turns = utterances?.length
    ? utterances.map(
        ({ start, end, transcript, channel, speaker, words }): Turn => ({
          ...voiceOf(isOnly, channel, speaker),
          transcript: transcript.trim(),
          words: timed((words ?? []).map(pieceOf)),
          ...{ startedAt: start, endedAt: end },
        }),
      )
    : channels.flatMap(({ alternatives: [best] }, channel) =>
        turnsOfWords(
          (best?.words ?? []).map((word) => ({
            ...pieceOf(word),
            ...voiceOf(isOnly, channel, word.speaker),
          })),
        ),
      );
  return { language: channels.find((one) => one.detected_language)?.detected_language ?? undefined, turns };
};
