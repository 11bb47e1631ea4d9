import { wordsAt } from './words/find-word.ts';
import { createMarks, type Marks } from './words/marks.ts';
import type { Hit, Span } from './words/search/search.ts';
import type { Transcript } from './words/transcript.ts';

/** A media clock counts whole microseconds: it stands a little before the requested position. */
const TICK = 0.001;

/**
 * The text on the screen, past React: its paragraphs, the highlighted word, the hits. A paragraph is one text
 * node; words and hits are ranges in it.
 */
export class TranscriptSurface {
  readonly #marks: Marks;
  readonly #paragraphs = new Map<number, HTMLElement>();
  /** The ranges of the words that are heard, one for each. */
  readonly #spoken: Range[] = [];
  readonly #cursor: Range;
  #words: readonly number[] = [];
  #focused = -1;
  #hits: readonly Hit[] = [];
  #hit = -1;

  readonly #transcript: Transcript;

  constructor(layer: HTMLElement, transcript: Transcript) {
    this.#transcript = transcript;
    this.#marks = createMarks(layer);
    this.#cursor = document.createRange();
  }

  /** A paragraph was added to the screen, or removed. */
  place(turn: number, paragraph: HTMLElement | null): void {
    if (paragraph) this.#paragraphs.set(turn, paragraph);
    else this.#paragraphs.delete(turn);
  }

  paragraphOf(turn: number): HTMLElement | null {
    return this.#paragraphs.get(turn) ?? null;
  }

  /** Highlights the words that are heard at `time`. Returns the turn of the one that began last; null in silence. */
  light(time: number): number | null {
    const words = wordsAt(this.#transcript.words, time + TICK);
    if (words.length !== this.#words.length || words.some((word, i) => word !== this.#words[i])) {
      this.#words = words;
      this.#drawWords();
    }
    const [latest] = words;
    return latest === undefined ? null : (this.#transcript.words.turn[latest] ?? 0);
  }

  /** Highlights the keyboard's word; -1 removes the highlight. */
  point(word: number): void {
    this.#focused = word;
    this.#marks.set('cursor', this.#spanWord(this.#cursor, word) ? [this.#cursor] : []);
  }

  showHits(hits: readonly Hit[], current: number): void {
    this.#hits = hits;
    this.#hit = current;
    this.#drawHits();
  }

  /** Called after paragraphs came or went, or the layout changed. */
  redraw(): void {
    this.#drawWords();
    this.#drawHits();
    this.point(this.#focused);
  }

  /** Called after lines were broken again. */
  refresh(): void {
    this.#marks.refresh();
  }

  /** The word at a point of the screen, in its turn; -1 beside the text. */
  wordAtPoint(turn: number, x: number, y: number): number {
    const { firstWord = 0, lastWord = 0 } = this.#transcript.turns[turn] ?? {};
    const range = document.createRange();
    for (let word = firstWord; word < lastWord; word++) {
      if (!this.#spanWord(range, word)) return -1;
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (x >= left - 1 && x <= right + 3 && y >= top - 3 && y <= bottom + 3) return word;
      }
    }
    return -1;
  }

  dispose(): void {
    this.#marks.dispose();
    this.#paragraphs.clear();
  }

  #drawWords(): void {
    const ranges = this.#words.flatMap((word, i) => {
      const range = this.#spoken[i] ?? document.createRange();
      this.#spoken[i] = range;
      return this.#spanWord(range, word) ? [range] : [];
    });
    this.#marks.set('word', ranges);
  }

  #drawHits(): void {
    const ranges: Range[] = [];
    const current: Range[] = [];
    for (const [i, hit] of this.#hits.entries()) {
      const pieces = [hit, ...hit.rest].flatMap((piece) => this.#rangeOf(piece) ?? []);
      (i === this.#hit ? current : ranges).push(...pieces);
    }
    this.#marks.set('hit', ranges);
    this.#marks.set('hit-current', current);
  }

  /** The range of a piece of a turn; null while its turn is not on the screen. */
  #rangeOf({ turn, from, to }: Span): Range | null {
    const text = this.#paragraphs.get(turn)?.firstChild;
    if (!text) return null;
    const range = document.createRange();
    return span(range, text, from, to) ? range : null;
  }

  #spanWord(range: Range, word: number): boolean {
    const { words } = this.#transcript;
    const text = word < 0 ? null : this.#paragraphs.get(words.turn[word] ?? 0)?.firstChild;
    return !!text && span(range, text, words.from[word] ?? 0, words.to[word] ?? 0);
  }
}

/** False if the node is not the expected text (a browser's translation has replaced it). */
function span(range: Range, text: Node, from: number, to: number): boolean {
  if (text.nodeType !== Node.TEXT_NODE || (text.nodeValue?.length ?? 0) < to) return false;
  range.setStart(text, from);
  range.setEnd(text, to);
  return true;
}
