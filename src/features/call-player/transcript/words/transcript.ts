import type { Participant } from '../../../../core/contract/calls/calls.ts';
import { type CallTimes, type Clock, clockFor, type Offset, type TimeUnit } from '../transcript-times.ts';
import { textWords } from './text-words.ts';
import { type TimedToken, timeWords } from './word-times.ts';

/** A word as servers write it: only its text, with a count, or with times. */
export type RawWord =
  | string
  | { word: string; count?: number | string | null; startedAt?: Offset; endedAt?: Offset };

/** A piece of speech as the contract has it. */
export interface RawSegment {
  id: number | string;
  participant: Participant;
  transcript?: string | null | undefined;
  words: readonly RawWord[] | null;
  registeredWords: readonly RawWord[] | null;
  startedAt?: Offset;
  endedAt?: Offset;
  language?: string | null | undefined;
}

/** A paragraph: consecutive speech of one speaker. Seconds from the beginning of the sound. */
export interface Turn {
  id: number | string;
  participant: Participant;
  start: number;
  end: number;
  text: string;
  /** As BCP 47 writes it; empty where the server does not tell it. */
  language: string;
  /** Its words in the table: from `firstWord` up to but not including `lastWord`. */
  firstWord: number;
  lastWord: number;
}

/** All words of a call, in the order of the text. Offsets are into the text of the word's turn. */
export interface WordTable {
  count: number;
  turn: Uint32Array;
  from: Uint32Array;
  to: Uint32Array;
  start: Float64Array;
  end: Float64Array;
  /** Words sorted by their beginning, and these times: speakers interrupt each other. */
  byTime: Uint32Array;
  times: Float64Array;
}

/** A transcript that was read. */
export interface Transcript {
  turns: Turn[];
  words: WordTable;
  /** Some words have no time of their own: they are placed by the length of the text. */
  approximate: boolean;
  /** The unit of the server's times. */
  unit: TimeUnit;
}

interface Segment {
  raw: RawSegment;
  text: string;
  start: number;
  end: number;
}

/** Letters of speech per second, to place text without any times. */
const SPEECH_RATE = 15;

/**
 * Reads a call's transcripts in any of the forms of words and times (decisions, section 7, items 1 and 2).
 */
export function readTranscript(raws: readonly RawSegment[], times: CallTimes): Transcript {
  const clock = clockFor(
    raws.map((raw) => ({ ...raw, text: textOf(raw) })),
    times,
  );
  const segments = segmentsOf(raws, clock);
  const tokens = tokensOf(segments, times);
  const turns: Turn[] = [];
  const table = new TableBuilder();
  let approximate = false;
  for (const [i, segment] of segments.entries()) {
    const own = tokens[i] ?? [];
    const words = textWords(segment.text);
    approximate ||= words.length > 0 && own.length === 0;
    const spans = timeWords(segment.text, words, own, segment);
    const firstWord = table.count;
    for (const [j, word] of words.entries()) table.add(i, word, spans[j] ?? segment);
    const { id, participant } = segment.raw;
    const { start, end, text } = segment;
    const language = segment.raw.language ?? '';
    turns.push({ id, participant, start, end, text, language, firstWord, lastWord: table.count });
  }
  return { turns, words: table.build(), approximate, unit: clock.unit };
}

function segmentsOf(raws: readonly RawSegment[], clock: Clock): Segment[] {
  let last = 0;
  const segments = raws.map((raw) => {
    const text = textOf(raw);
    const start = Math.max(0, clock.seconds(raw.startedAt) ?? last);
    const end = Math.max(start, clock.seconds(raw.endedAt) ?? start + text.length / SPEECH_RATE);
    last = end;
    return { raw, text, start, end };
  });
  return segments.filter(({ text }) => text !== '').sort((a, b) => a.start - b.start);
}

/**
 * The text in composed letters, so that offsets, search and highlights agree. A server may send only the
 * words.
 */
function textOf(raw: RawSegment): string {
  const text = (raw.transcript ?? '').trim().replaceAll(/\s+/g, ' ');
  if (text) return text.normalize('NFC');
  return (raw.words ?? [])
    .map((word) => (typeof word === 'string' ? word : word.word))
    .join(' ')
    .normalize('NFC');
}

/**
 * The timed words of each segment. Their unit may differ from the segments', and they may count from the
 * segment's start.
 */
function tokensOf(segments: readonly Segment[], times: CallTimes): TimedToken[][] {
  const timed = segments.map(({ raw }) =>
    (raw.words ?? []).flatMap((word) => (typeof word === 'object' && word.startedAt != null ? [word] : [])),
  );
  const clock = clockFor(
    timed.flatMap((words) => words.map((word) => ({ ...word, text: word.word }))),
    times,
  );
  const lists = timed.map((words) =>
    words.flatMap(({ word, startedAt, endedAt }) => {
      const start = clock.seconds(startedAt);
      return start === null ? [] : [{ word, start, end: Math.max(start, clock.seconds(endedAt) ?? start) }];
    }),
  );
  if (!areRelative(segments, lists)) return lists;
  return lists.map((list, i) => {
    const base = segments[i]?.start ?? 0;
    return list.map(({ word, start, end }) => ({ word, start: start + base, end: end + base }));
  });
}

/**
 * Whether words count from their segment's start: the reading that puts the first words closer to it wins.
 */
function areRelative(segments: readonly Segment[], lists: readonly TimedToken[][]): boolean {
  let absolute = 0;
  let relative = 0;
  for (const [i, list] of lists.entries()) {
    if (!list[0]) continue;
    absolute += Math.abs(list[0].start - (segments[i]?.start ?? 0));
    relative += Math.abs(list[0].start);
  }
  return relative < absolute;
}

/** Collects words into growing columns. */
class TableBuilder {
  count = 0;
  readonly #columns: Readonly<Record<'turn' | 'from' | 'to', number[]>> = { turn: [], from: [], to: [] };
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  add(turn: number, word: { from: number; to: number }, span: { start: number; end: number }): void {
    this.#columns.turn.push(turn);
    this.#columns.from.push(word.from);
    this.#columns.to.push(word.to);
    this.#starts.push(span.start);
    this.#ends.push(span.end);
    this.count++;
  }

  build(): WordTable {
    const start = Float64Array.from(this.#starts);
    const byTime = Uint32Array.from({ length: this.count }, (_, i) => i);
    byTime.sort((a, b) => (start[a] ?? 0) - (start[b] ?? 0) || a - b);
    return {
      count: this.count,
      turn: Uint32Array.from(this.#columns.turn),
      from: Uint32Array.from(this.#columns.from),
      to: Uint32Array.from(this.#columns.to),
      start,
      end: Float64Array.from(this.#ends),
      byTime,
      times: Float64Array.from(byTime, (word) => start[word] ?? 0),
    };
  }
}
