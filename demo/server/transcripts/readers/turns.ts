import * as z from 'zod/mini';
import { ParticipantName } from '../../../../src/core/contract/calls/calls.ts';
import { isRecord } from '../../../../src/core/contract/define/fields/keys.ts';
import { type Piece, timed, turnsOfWords } from './pieces.ts';
import type { Reader, Turn, Voice } from './reading.ts';
import * as s from './schemas.ts';
import { TranscriptRefused } from './transcript-refused.ts';

/** Our own form: turns with their words, or words alone, in seconds. A voice is a participant, a channel or a speaker. */

const voice = {
  participant: z.nullish(s.label),
  channel: z.nullish(s.channelNumber),
  speaker: z.nullish(s.label),
};
const Word = z.object({ ...voice, word: s.word, startedAt: s.seconds, endedAt: s.seconds });
const OwnTurn = z.object({
  ...voice,
  transcript: s.spoken,
  words: z.nullish(s.wordsOf(Word)),
  startedAt: s.seconds,
  endedAt: s.seconds,
});
const Turns = z.object({ turns: s.turnsOf(OwnTurn) });
const Words = z.object({ words: s.wordsOf(Word) });

/** Whoever is named as a participant that there is not is a speaker of that name. */
function voiceOf({ participant, channel, speaker }: z.output<z.ZodMiniObject<typeof voice>>): Voice {
  const named = ParticipantName.parse(participant ?? '');
  const isNone = named === 'UNINFORMED';
  return {
    participant: isNone ? undefined : named,
    channel: channel ?? undefined,
    speaker: speaker ?? (isNone ? participant : undefined) ?? undefined,
  };
}
const pieceOf = (word: z.output<typeof Word>): Piece => ({
  ...voiceOf(word),
  ...{ text: word.word, startedAt: word.startedAt, endedAt: word.endedAt },
});

/** Seconds by which a word may lie outside of its turn: models are off at the ends. */
const SLIP = 1;

function refuseOutside({ startedAt, endedAt, words }: z.output<typeof OwnTurn>, field: string): void {
  const at = (words ?? []).findIndex(
    (word) => word.startedAt < startedAt - SLIP || word.endedAt > endedAt + SLIP,
  );
  if (at >= 0) throw new TranscriptRefused({ field: `${field}.words.${at}`, text: 'transcriptOutside' });
}

/** Reads our own form. */
export const readTurns: Reader = (content) => {
  // Two schemas and no union: the fields that are wrong are told by their names.
  if (isRecord(content) && content.turns === undefined && content.words !== undefined)
    return { turns: turnsOfWords(s.readBy(Words, content).words.map(pieceOf)) };
  const { turns } = s.readBy(Turns, content);
  for (const [at, turn] of turns.entries()) refuseOutside(turn, `turns.${at}`);
  return {
    turns: turns.map(
      (turn): Turn => ({
        ...voiceOf(turn),
        transcript: turn.transcript.trim(),
        words: timed((turn.words ?? []).map(pieceOf)),
        ...{ startedAt: turn.startedAt, endedAt: turn.endedAt },
      }),
    ),
  };
};
