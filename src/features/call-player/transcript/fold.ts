/** A text as a search sees it, and where each of its letters came from. */
export interface Folded {
  text: string;
  /** For each letter of `text`, its offset in the original. */
  map: Uint32Array;
}

const letters = new Map<number, string>();

/**
 * Small letters without accents; whatever is between two words is one space, an apostrophe is nothing. So "dia,
 * CENTRAL" and "dia central" are the same, and so are "não" and "nao".
 */
export function fold(original: string): Folded {
  const map = new Uint32Array(original.length);
  let text = '';
  for (let at = 0; at < original.length; at++) {
    const code = original.charCodeAt(at);
    let letter = letters.get(code);
    if (letter === undefined) {
      letter = foldLetter(original.charAt(at));
      letters.set(code, letter);
    }
    if (letter === '' || (letter === ' ' && (text === '' || text.endsWith(' ')))) continue;
    map[text.length] = at;
    text += letter;
  }
  return { text, map: map.subarray(0, text.length) };
}

/** What to look for: folded, without spaces at its ends. */
export function foldQuery(query: string): string {
  return fold(query.normalize('NFC')).text.trim();
}

/** One code unit, so that the result is one too, or none. */
function foldLetter(unit: string): string {
  if (/[\p{M}'’ʼ\u00ad]/u.test(unit)) return '';
  if (/[\ud800-\udfff]/.test(unit)) return unit;
  if (!/[\p{L}\p{N}]/u.test(unit)) return ' ';
  const plain = unit.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // Korean syllables fall apart into several letters: they stay as they are.
  return plain.length === 1 ? plain : (unit.toLowerCase()[0] ?? '');
}
