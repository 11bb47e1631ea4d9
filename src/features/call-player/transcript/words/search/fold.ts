/** A text for searching, with the original offset of each letter. */
export interface Folded {
  text: string;
  /** For each letter of `text`, its offset in the original. */
  map: Uint32Array;
}

const SPACE = 32;
const BREAK = 10;
/** Marks a letter that is left out; it occurs in no folded text. */
const LEFT_OUT = 1;

/** The folded form of each code unit; 0 until its first use. */
const letters = new Uint16Array(65_536);
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Several texts in one. */
export interface FoldedTexts extends Folded {
  /** The beginning of each text in `text`. */
  readonly starts: readonly number[];
}

/**
 * Folds several texts for a search. A line break is between two of them, or a space where `goesOn` tells that a text goes on in the next.
 * Scripts that write no space between words have none.
 */
export function foldForSearch(
  originals: readonly string[],
  goesOn: (text: number) => boolean = () => false,
): FoldedTexts {
  const folding = new Folding(originals.reduce((sum, original) => sum + original.length + 1, 0));
  const starts = originals.map((original, i) => {
    const start = folding.add(original, true);
    if (goesOn(i)) folding.space(original.length);
    else folding.break();
    return start;
  });
  return { ...folding.take(), starts };
}

/**
 * The text in lower case without accents; one space between words, and no apostrophes. So "dia, CENTRAL" and
 * "dia central" are the same, and so are "não" and "nao".
 */
export function fold(original: string): Folded {
  const folding = new Folding(original.length);
  folding.add(original, false);
  return folding.take();
}

/** The query for a search: folded, without spaces at its ends. */
export function foldQuery(query: string): string {
  return fold(query.normalize('NFC')).text.trim();
}

/** A code unit in its folded form, which is one code unit or none. */
function foldLetter(unit: string): string {
  if (/[\p{M}'’ʼ\u00ad]/u.test(unit)) return '';
  // Halves of letters beyond the first 65,536 (\p{Cs}) are letters too.
  if (!/[\p{L}\p{N}\p{Cs}]/u.test(unit)) return ' ';
  const plain = unit.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // Katakana as hiragana, which write the same sounds.
  if (plain >= 'ァ' && plain <= 'ヶ') return String.fromCharCode(plain.charCodeAt(0) - 96);
  // Korean syllables would become several letters: they stay as they are.
  return plain.length === 1 ? plain : (unit.toLowerCase()[0] ?? '');
}

/** Letters of scripts that write no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const isUnspaced = (letter: number | undefined): boolean =>
  letter !== undefined && UNSPACED.test(String.fromCharCode(letter));

/** Puts folded letters one after another. */
class Folding {
  #end = 0;
  readonly #codes: Uint16Array;
  readonly #map: Uint32Array;

  /** `room`: the most letters that may come. */
  constructor(room: number) {
    this.#codes = new Uint16Array(room);
    this.#map = new Uint32Array(room);
  }

  /** Adds a text, and gives the place of its beginning. */
  add(original: string, isForSearch: boolean): number {
    let start = this.#end;
    for (let at = 0; at < original.length; at++) {
      const code = original.charCodeAt(at);
      letters[code] ||= foldLetter(String.fromCharCode(code)).charCodeAt(0) || LEFT_OUT;
      const letter = letters[code] ?? 0;
      if (letter === LEFT_OUT) continue;
      if (letter === SPACE) {
        this.space(at);
        continue;
      }
      if (isForSearch) start = Math.min(start, this.#closeGap(letter));
      this.#put(letter, at);
    }
    return start;
  }

  /** Adds a space, unless there is one. */
  space(at: number): void {
    const last = this.#codes[this.#end - 1] ?? BREAK;
    if (last !== SPACE && last !== BREAK) this.#put(SPACE, at);
  }

  break(): void {
    this.#put(BREAK, 0);
  }

  take(): Folded {
    const codes = this.#codes.subarray(0, this.#end);
    return { text: decoder.decode(codes), map: this.#map.subarray(0, this.#end) };
  }

  /** Takes the space before a letter away where none is written; gives the place of the letter. */
  #closeGap(letter: number): number {
    const end = this.#end;
    const isGap = this.#codes[end - 1] === SPACE && isUnspaced(letter) && isUnspaced(this.#codes[end - 2]);
    if (isGap) this.#end--;
    return this.#end;
  }

  #put(letter: number, at: number): void {
    this.#map[this.#end] = at;
    this.#codes[this.#end++] = letter;
  }
}
