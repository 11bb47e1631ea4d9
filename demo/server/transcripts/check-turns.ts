import type { SpokenWord, Turn } from './readers/reading.ts';
import { BOUNDS } from './readers/schemas.ts';
import { type Fault, TranscriptRefused } from './readers/transcript-refused.ts';

/** The most words of a transcript: a day of speech. */
const WORDS = 200_000;
/** Seconds that a model is off at the end of a word. */
const SLIP = 1;

/** The latest time of a recording: models round the last segment up, by half a minute at most. */
const latest = (duration: number): number => duration + Math.max(30, duration * 0.02);

/**
 * Turns in the order of time, without empty ones; the words of each in that order too.
 * @throws TranscriptRefused for an end before its start, a time after the recording's end, and for too much of all.
 */
export function checkTurns(turns: readonly Turn[], duration = Number.POSITIVE_INFINITY): Turn[] {
  const words = turns.reduce((sum, turn) => sum + turn.words.length, 0);
  if (words > WORDS || turns.length > BOUNDS.turns) throw refused('', 'transcriptTooLong');
  return turns
    .map((turn, i) => checkTurn(turn, `turns.${i}`, duration))
    .filter(({ transcript }) => transcript !== '')
    .sort((one, other) => one.startedAt - other.startedAt);
}

function checkTurn(turn: Turn, field: string, duration: number): Turn {
  if (turn.endedAt < turn.startedAt) throw refused(`${field}.endedAt`, 'transcriptOrder');
  if (turn.startedAt > latest(duration) || turn.endedAt > latest(duration))
    throw refused(field, 'transcriptBeyond', { seconds: Math.round(duration) });
  return {
    ...turn,
    transcript: turn.transcript || turn.words.map(({ word }) => word).join(' '),
    startedAt: rounded(turn.startedAt),
    endedAt: rounded(turn.endedAt),
    words: turn.words
      .map((word, i) => checkWord(word, `${field}.words.${i}`, duration))
      .sort((one, other) => one.startedAt - other.startedAt),
  };
}

function checkWord({ word, startedAt, endedAt }: SpokenWord, field: string, duration: number): SpokenWord {
  if (endedAt < startedAt - SLIP) throw refused(`${field}.endedAt`, 'transcriptOrder');
  if (Math.max(startedAt, endedAt) > latest(duration))
    throw refused(field, 'transcriptBeyond', { seconds: Math.round(duration) });
  return { word, startedAt: rounded(startedAt), endedAt: rounded(Math.max(startedAt, endedAt)) };
}

const refused = (field: string, text: Fault['text'], values: Fault['values'] = {}): TranscriptRefused =>
  new TranscriptRefused({ field, text, values });

/** To the millisecond. */
const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
