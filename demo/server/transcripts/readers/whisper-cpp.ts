import * as z from 'zod/mini';
import { joinPieces, type Piece, timed, turnsOfWords } from './pieces.ts';
import type { Reader, Turn } from './reading.ts';
import * as s from './schemas.ts';

/** `-oj` and `-ojf` of whisper.cpp: segments with offsets in milliseconds; `-ojf` adds tokens, which are pieces of words. */

const Offsets = z.object({ from: s.milliseconds, to: s.milliseconds });
const Token = z.object({ text: s.word, offsets: z.optional(Offsets) });
const Segment = z.object({
  offsets: Offsets,
  text: s.spoken,
  tokens: z.optional(s.wordsOf(Token)),
  /** With `-di`, the channel that was louder: `0`, `1`, or `?`. */
  speaker: z.optional(s.label),
});
const Output = z.object({
  result: z.optional(z.object({ language: z.optional(s.label) })),
  transcription: s.turnsOf(Segment),
});

type Segment = z.output<typeof Segment>;

/** Tokens that are no text: `[_BEG_]`, `[_TT_150]`. */
const IS_CONTROL = /^\[_.*\]$/;

const voiceOf = ({ speaker }: Segment) => ({
  channel: speaker && /^\d{1,2}$/.test(speaker) ? Number(speaker) : undefined,
});

/** Reads the output of whisper.cpp. */
export const readWhisperCpp: Reader = (content) => {
  const { result, transcription } = s.readBy(Output, content);
  const turns = areWords(transcription)
    ? turnsOfWords(joinPieces(transcription.map(pieceOf)))
    : transcription.flatMap((segment) => (segment.text.trim() ? [turnOfSegment(segment)] : []));
  return { language: result?.language, turns };
};

const pieceOf = (segment: Segment): Piece => ({
  ...voiceOf(segment),
  text: segment.text,
  startedAt: segment.offsets.from,
  endedAt: segment.offsets.to,
});

/** With `-ml 1` each segment is a word, or a piece of one. */
const areWords = (segments: readonly Segment[]): boolean =>
  segments.length > 1 && segments.every(({ text }) => !/\S\s+\S/.test(text));

function turnOfSegment(segment: Segment): Turn {
  const transcript = segment.text.trim();
  const startedAt = segment.offsets.from;
  const endedAt = segment.offsets.to;
  const pieces = (segment.tokens ?? [])
    .filter(({ text }) => !IS_CONTROL.test(text))
    .map(({ text, offsets }) => ({ text, startedAt: offsets?.from, endedAt: offsets?.to }));
  const words = asWritten(joinPieces(pieces), transcript);
  return { ...voiceOf(segment), transcript, words: timed(words, { startedAt, endedAt }), startedAt, endedAt };
}

/** A letter of several bytes may be cut by the end of a token, and is broken there: the segment has the words as they are. */
function asWritten(words: readonly Piece[], transcript: string): readonly Piece[] {
  const written = transcript.split(/\s+/);
  if (written.length !== words.length) return words;
  return words.map((word, i) => ({ ...word, text: written[i] ?? word.text }));
}
