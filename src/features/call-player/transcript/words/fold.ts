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

/** As `fold`, for several texts in one: `starts` has the beginning of each, and a line break ends each. */
export function foldAll(originals: readonly string[]): Folded & { starts: readonly number[] } {
  const room = originals.reduce((sum, original) => sum + original.length + 1, 0);
  const codes = new Uint16Array(room);
  const map = new Uint32Array(room);
  let end = 0;
  const starts = originals.map((original) => {
    const start = end;
    for (let at = 0; at < original.length; at++) {
      const code = original.charCodeAt(at);
      letters[code] ||= foldLetter(String.fromCharCode(code)).charCodeAt(0) || LEFT_OUT;
      const letter = letters[code] ?? 0;
      if (letter === LEFT_OUT) continue;
      if (letter === SPACE && (end === start || codes[end - 1] === SPACE)) continue;
      map[end] = at;
      codes[end++] = letter;
    }
    codes[end++] = BREAK;
    return start;
  });
  return { text: decoder.decode(codes.subarray(0, end)), map, starts };
}

/**
 * The text in lower case without accents; one space between words, and no apostrophes. So "dia, CENTRAL" and
 * "dia central" are the same, and so are "não" and "nao".
 */
export function fold(original: string): Folded {
  const { text, map } = foldAll([original]);
  return { text: text.slice(0, -1), map: map.subarray(0, text.length - 1) };
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
