import { describe, expect, it } from 'vitest';
import { citationsIn } from '../support/documents/citations.ts';
import { coverageChapters, coverageRows, read, textsOf } from '../support/documents/documents.ts';

const headings = [
  ...read('docs/specification.md').matchAll(/^#+ (File \d, section [\d.]+|Decision [\d.]+): ./gm),
].map(([, heading = '']) => heading.toLowerCase());
const known = new Set(headings);

const numbered = (prefix: string) =>
  headings.filter((heading) => heading.startsWith(prefix)).map((heading) => heading.slice(prefix.length));

const upTo = (last: number, prefix = '') =>
  Array.from({ length: last }, (_, index) => `${prefix}${index + 1}`);

const decisions = numbered('decision ');

describe('the specification', () => {
  it('has each number once, in their order', () => {
    expect(numbered('file 1, section ')).toEqual(upTo(9));
    const parts = ['1', '2', ...upTo(4, '2.'), '3', '4', '5', '6', '7', ...upTo(4, '7.'), '8', '9'];
    expect(numbered('file 2, section ')).toEqual(parts);
    expect(decisions).toEqual([...upTo(132), ...upTo(25, '6.'), ...upTo(14, '7.')]);
  });

  it('has no heading without a text', () => {
    expect(read('docs/specification.md')).not.toMatch(/^#+ Decision .*\n+#/m);
  });

  it('is what the table of its parts is about', () => {
    const chapters = coverageChapters();
    const rowsUnder = (title: string) => coverageRows(chapters.find((text) => text.startsWith(title)) ?? '');
    expect(rowsUnder('Decisions').map(([number]) => number)).toEqual(decisions);
    for (const file of ['1', '2']) {
      const told = new Set(rowsUnder(`File ${file}`).map(([number = '']) => number));
      expect([...told].filter((number) => !known.has(`file ${file}, section ${number}`))).toEqual([]);
      expect(new Set([...told].map((number) => number.split('.')[0]))).toEqual(new Set(upTo(9)));
    }
  });
});

describe('a citation', () => {
  it.each([
    ['decision 72', ['decision 72']],
    ['decisions 24 and 116 (decision\n * 6.20)', ['decision 24', 'decision 116', 'decision 6.20']],
    ['decisions 13 to 15 and 6.1', ['decision 13', 'decision 14', 'decision 15', 'decision 6.1']],
    ['decisions, section 7, items 1 and 2', ['decision 7.1', 'decision 7.2']],
    ['Section 7, item 1 of the decisions', ['decision 7.1']],
    ['file 2, sections 2.4 and\n // 3.', ['file 2, section 2.4', 'file 2, section 3']],
    ['file 2, section 5 and decision 121', ['decision 121', 'file 2, section 5']],
    ['file 1 and file 2, section 7', ['file 1, section 7', 'file 2, section 7']],
    ['section 5 of both files', ['file 1, section 5', 'file 2, section 5']],
  ])('is read: “%s”', (text, read) => {
    expect(citationsIn(text)).toEqual(read);
  });

  const ENDINGS = ['.ts', '.tsx', '.mjs', '.cjs', '.css', '.html', '.sql', '.md', '.py'];
  const ALL = ['src', 'demo', 'tests', 'tooling', 'docs', 'CHANGELOG.md', 'README.md', 'vite.config.ts'];

  it.each(ALL)('of %s leads to a heading', (place) => {
    const lost = [...textsOf(place, ENDINGS)].flatMap(([file, text]) =>
      citationsIn(text)
        .filter((citation) => !known.has(citation))
        .map((citation) => `${file}: ${citation}`),
    );
    expect(lost).toEqual([]);
  });

  it('is found in code', () => {
    const cited = new Set([...textsOf('src', ENDINGS).values()].flatMap(citationsIn));
    expect(cited.size).toBeGreaterThan(100);
  });
});
