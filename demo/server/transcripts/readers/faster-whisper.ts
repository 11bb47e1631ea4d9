import * as z from 'zod/mini';
import { joinPieces, timed, turnOf } from './pieces.ts';
import type { Reader, Turn } from './reading.ts';
import * as s from './schemas.ts';
import { Segment } from './segment.ts';

/**
 * The JSON of faster-whisper's command-line programs (whisper-ctranslate2, whisper-faster, OpenAI's own): segments in seconds, with words
 * where they were asked for. A word that goes on with the one before (`-feira`) begins without a blank.
 */

const Segments = s.turnsOf(Segment);
const Output = z.object({ language: z.nullish(s.label), segments: Segments });

/** Reads the output of faster-whisper; a list of segments alone is one too, as scripts around the library write it. */
export const readFasterWhisper: Reader = (content) => {
  const { language, segments } = Array.isArray(content)
    ? { language: undefined, segments: s.readBy(Segments, content) }
    : s.readBy(Output, content);
  return {
    language: language ?? undefined,
    turns: segments.flatMap((segment) => (segment.text.trim() ? [turnOfSegment(segment)] : [])),
  };
};

function turnOfSegment({ start, end, text, speaker, words }: Segment): Turn {
  const pieces = joinPieces(
    (words ?? []).map((word) => ({ text: word.word, startedAt: word.start, endedAt: word.end })),
  );
  const within = { startedAt: start, endedAt: end };
  return {
    ...turnOf(pieces, timed(pieces, within)),
    ...{ speaker: speaker ?? words?.find((word) => word.speaker)?.speaker ?? undefined },
    ...{ transcript: text.trim(), ...within },
  };
}
