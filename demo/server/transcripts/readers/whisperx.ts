import * as z from 'zod/mini';
import { joinMarks, type Piece, timed, turnOf } from './pieces.ts';
import type { Reader, Turn } from './reading.ts';
import * as s from './schemas.ts';
import { Segment } from './segment.ts';

/**
 * The JSON of WhisperX: segments in seconds, each with its words. Words that could not be aligned (numbers) have no time; with
 * `--diarize` segments and words have a speaker, and one segment may have several.
 */

const Output = z.object({ language: z.nullish(s.label), segments: s.turnsOf(Segment) });

/** Reads the output of WhisperX. */
export const readWhisperX: Reader = (content) => {
  const { language, segments } = s.readBy(Output, content);
  return { language: language ?? undefined, turns: segments.flatMap(turnsOfSegment) };
};

function turnsOfSegment(segment: Segment): Turn[] {
  const text = segment.text.trim();
  if (!text) return [];
  const within = { startedAt: segment.start, endedAt: segment.end };
  const words = wordsOf(segment);
  const times = timed(words, within);
  const runs = runsOf(words);
  const [first] = runs;
  if (!first || runs.length === 1) {
    const speaker = first?.speaker ?? segment.speaker ?? undefined;
    return [{ speaker, transcript: text, words: times, ...within }];
  }
  return runs.map(({ from, to }) => turnOf(words.slice(from, to), times.slice(from, to)));
}

const wordsOf = ({ words, speaker }: Segment): Piece[] =>
  joinMarks(
    (words ?? []).map((word) => ({
      ...{ text: word.word, startedAt: word.start, endedAt: word.end },
      speaker: word.speaker ?? undefined,
    })),
  ).map((word, i, all) => ({
    ...word,
    speaker: word.speaker ?? all[i - 1]?.speaker ?? speaker ?? undefined,
  }));

interface Run {
  readonly speaker: string | undefined;
  readonly from: number;
  to: number;
}

/** Words one after another of the same speaker. */
function runsOf(words: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  for (const [i, { speaker }] of words.entries()) {
    const run = runs.at(-1);
    if (run?.speaker === speaker && run) run.to = i + 1;
    else runs.push({ speaker, from: i, to: i + 1 });
  }
  return runs;
}
