import { joinPieces, type Piece, timed } from './pieces.ts';
import type { Turn } from './reading.ts';
import { BOUNDS } from './schemas.ts';
import { TranscriptRefused } from './transcript-refused.ts';

/** Both formats of captions: blocks with a line of times, and text below it. */

/** One caption: its times in seconds, and its lines of text. */
export interface Cue {
  /** The number of its line of times in the file, from 1. */
  readonly line: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly text: string;
}

/** The most characters of a file: more than a day of captions. */
const LONGEST = 16_000_000;

/**
 * The content as text, in lines.
 * @throws TranscriptRefused when it is none.
 */
export function linesOf(content: unknown): string[] {
  if (typeof content !== 'string') throw new TranscriptRefused({ field: '', text: 'transcriptNoText' });
  if (content.length > LONGEST) throw new TranscriptRefused({ field: '', text: 'transcriptTooLong' });
  return content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

const TIMES =
  /^\s*(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})\s*-->\s*(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})(?:\s|$)/;

const secondsOf = (hours = '0', minutes = '0', seconds = '0', fraction = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);

/** A time of captions in seconds: `01:02:03.400`, `02:03.4`; undefined when it is none. */
export function captionTime(text: string): number | undefined {
  const [, hours, minutes, seconds, fraction] =
    /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})$/.exec(text) ?? [];
  return seconds === undefined ? undefined : secondsOf(hours, minutes, seconds, fraction);
}

/**
 * The captions of a file.
 * @throws TranscriptRefused for a line of times that cannot be read, and for a file without any that is not empty.
 */
export function cuesOf(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!line.includes('-->')) continue;
    const [, ...parts] = TIMES.exec(line) ?? [];
    if (parts.length === 0)
      throw new TranscriptRefused({ field: `line ${at + 1}`, text: 'transcriptNoTimes' });
    const text: string[] = [];
    const cue = {
      line: at + 1,
      startedAt: secondsOf(...parts.slice(0, 4)),
      endedAt: secondsOf(...parts.slice(4)),
    };
    while (lines[at + 1]?.trim() && !lines[at + 1]?.includes('-->')) text.push(lines[++at] ?? '');
    cues.push({ ...cue, text: text.join('\n') });
    if (cues.length > BOUNDS.turns) throw new TranscriptRefused({ field: '', text: 'transcriptTooLong' });
  }
  return cues;
}

/** `[SPEAKER_00]: `, as WhisperX writes it, and `(speaker 0) ` of whisper.cpp. */
const SPEAKER = /^\s*(?:\[([^\]\n]{1,100})\]:|\((speaker [\w?]{1,10})\))\s*/;

/** A turn of a caption; `pieces` are its words with times, where it has any. */
export function turnOfCue(
  { startedAt, endedAt, text }: Cue,
  voice?: string,
  pieces: readonly Piece[] = [],
): Turn {
  const [prefix = '', ...speakers] = SPEAKER.exec(text) ?? [];
  const transcript = text.slice(prefix.length).replaceAll(/\s+/g, ' ').trim();
  if (transcript.length > BOUNDS.text) throw new TranscriptRefused({ field: '', text: 'transcriptTooLong' });
  return {
    speaker: voice ?? speakers.find(Boolean),
    transcript,
    words: timed(joinPieces(pieces), { startedAt, endedAt }),
    ...{ startedAt, endedAt },
  };
}
