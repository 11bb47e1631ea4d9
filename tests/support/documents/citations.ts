const NUMBER = String.raw`\d+(?:[.]\d+)?`;
const LIST = `(${NUMBER}(?:(?:,| and| or| to)+ ${NUMBER})*)`;

const span = (_whole: string, from: string, to: string) =>
  Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index).join(', ');

/** The numbers of a list in words: “2.4, 3 and 7”, “13 to 18”. */
const numbersIn = (list: string): string[] =>
  list.replaceAll(/(?<![.\d])(\d+) to (\d+)(?![.\d])/g, span).match(new RegExp(NUMBER, 'g')) ?? [];

const sections = (files: readonly string[], list: string) =>
  files.flatMap((file) => numbersIn(list).map((number) => `file ${file}, section ${number}`));

type Spelling = readonly [pattern: RegExp, read: (...groups: string[]) => string[]];

/** The spellings of a citation, the closest first: what one of them has read is read by no other. */
const SPELLINGS: readonly Spelling[] = [
  // “decisions, section 7, items 1 and 2” are the decisions 7.1 and 7.2.
  [
    new RegExp(String.raw`\bsection (\d+), items? ${LIST}`, 'gi'),
    (section = '', list = '') => numbersIn(list).map((item) => `decision ${section}.${item}`),
  ],
  [
    new RegExp(String.raw`\bdecisions? ${LIST}`, 'gi'),
    (list = '') => numbersIn(list).map((number) => `decision ${number}`),
  ],
  [
    new RegExp(String.raw`\bfile (\d)(?: and file (\d))?, sections? ${LIST}`, 'gi'),
    (first = '', second, list = '') => sections(second ? [first, second] : [first], list),
  ],
  // “section 7” alone, or “of both files”.
  [new RegExp(String.raw`\bsections? ${LIST}`, 'gi'), (list = '') => sections(['1', '2'], list)],
];

/** The citations of `docs/specification.md` in a text, in the words of its headings: “decision 72”, “file 2, section 7.2”. */
export function citationsIn(text: string): string[] {
  const found: string[] = [];
  // A line of a comment goes on in the next.
  let rest = text.replaceAll(/\s*\n\s*(?:[*]|[/]{2})?\s*/g, ' ');
  for (const [pattern, read] of SPELLINGS) {
    rest = rest.replaceAll(pattern, (_whole: string, ...groups: string[]) => {
      found.push(...read(...groups.slice(0, -2)));
      return '';
    });
  }
  return found;
}
