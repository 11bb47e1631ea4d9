/** A word by its offsets in a text. */
export interface TextWord {
  from: number;
  to: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,:@/-][\p{L}\p{M}\p{N}]+)*/gu;
/** Scripts that write words without a space between them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let segmenter: Intl.Segmenter | null = null;

/** The words of a text by their offsets. */
export function textWords(text: string): TextWord[] {
  if (UNSPACED.test(text) && 'Segmenter' in Intl) return segmented(text);
  return Array.from(text.matchAll(WORD), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}

function segmented(text: string): TextWord[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const words: TextWord[] = [];
  for (const { index, segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push({ from: index, to: index + segment.length });
  }
  return words;
}
