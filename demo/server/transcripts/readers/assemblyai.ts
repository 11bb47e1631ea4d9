import * as z from 'zod/mini';
import { type Piece, timed, turnsOfWords } from './pieces.ts';
import type { Reader, Turn, Voice } from './reading.ts';
import * as s from './schemas.ts';
import { refuseStatus, TranscriptRefused } from './transcript-refused.ts';

/** A transcript of AssemblyAI, in milliseconds. Channels are counted from 1; with several, the speaker is the channel (`1`, `1A`). */

const channel = z.nullish(z.union([s.label, s.channelNumber]));
const Word = z.object({
  text: s.word,
  start: s.milliseconds,
  end: s.milliseconds,
  speaker: z.nullish(s.label),
  channel,
});
const Utterance = z.object({
  text: s.spoken,
  start: s.milliseconds,
  end: s.milliseconds,
  speaker: z.nullish(s.label),
  channel,
  words: z.nullish(s.wordsOf(Word)),
});
const Output = z.object({
  status: z.nullish(s.label),
  language_code: z.nullish(s.label),
  words: z.nullish(s.wordsOf(Word)),
  utterances: z.nullish(s.turnsOf(Utterance)),
});

const voiceOf = (said: Pick<z.output<typeof Word>, 'speaker' | 'channel'>): Voice => {
  const number = Number(said.channel ?? Number.NaN);
  return Number.isInteger(number) && number > 0
    ? { channel: number - 1 }
    : { speaker: said.speaker ?? undefined };
};
const pieceOf = (word: z.output<typeof Word>): Piece => ({
  ...voiceOf(word),
  ...{ text: word.text, startedAt: word.start, endedAt: word.end },
});

/** Reads a transcript of AssemblyAI. One that is not done yet, or has failed, is refused. */
export const readAssemblyAi: Reader = (content) => {
  const { status, language_code, words, utterances } = s.readBy(Output, content);
  refuseStatus(status, { done: 'completed', failed: 'error' });
  if (!words && !utterances) throw new TranscriptRefused({ field: 'words', text: 'transcriptOtherFormat' });
  const turns = utterances?.length
    ? utterances.map(
        (said): Turn => ({
          ...voiceOf(said),
          transcript: said.text.trim(),
          words: timed((said.words ?? []).map(pieceOf)),
          ...{ startedAt: said.start, endedAt: said.end },
        }),
      )
    : turnsOfWords((words ?? []).map(pieceOf));
  return { language: language_code ?? undefined, turns };
};
