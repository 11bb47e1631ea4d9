import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/runner/tools.mjs';

const chapters = readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8').split('\n## ');

/** The rows of a text's tables, cell by cell, without their headings. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter((cells) => !cells.includes('state'));

const rows = chapters.flatMap(rowsOf);

const pathsIn = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

describe('what the tables say', () => {
  it('is there: every path', () => {
    const paths = new Set(rows.flatMap((cells) => pathsIn(cells.join(' '))));
    expect(paths.size).toBeGreaterThan(200);
    expect([...paths].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('is shown by files of tests', () => {
    const tests = rows.flatMap((cells) => pathsIn(cells.at(-1)));
    expect(tests.filter((path) => !/[.](test|spec)[.]tsx?$/.test(path))).toEqual([]);
  });

  it('has a state, and a place unless it is missing', () => {
    const isTold = (cells: readonly string[]) => {
      const [state = '', where] = cells.slice(-3);
      return /^missing\b/.test(state) || (/^(yes$|partly: .)/.test(state) && pathsIn(where).length > 0);
    };
    expect(rows.filter((cells) => !isTold(cells))).toEqual([]);
  });
});

/** The text of all code below a folder. */
const codeOf = (folder: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.]tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');

const numbersIn = (text = ''): readonly string[] => text.match(/\d+(?:[.]\d+)?/g) ?? [];

/** What comments name: “decision 115”, “decisions 13 to 18”; items 1 and 2 of section 7 are 7.1 and 7.2. */
function decisionsIn(code: string): string[] {
  // A line of a comment goes on in the next.
  const text = code.replaceAll(/\s*\n\s*(?:[*]|[/]{2})\s*/g, ' ');
  const plain = text.matchAll(/\bdecisions? (\d[\d.]*(?:(?:,| and| to)+ \d[\d.]*)*)/gi);
  const items = text.matchAll(/\bdecisions, section (\d), items? (\d+(?: and \d+)*)/gi);
  return [
    ...[...plain].flatMap(([, list]) => numbersIn(list)),
    ...[...items].flatMap(([, section, list]) => numbersIn(list).map((item) => `${section}.${item}`)),
  ];
}

const upTo = (last: number, prefix = '') =>
  Array.from({ length: last }, (_, index) => `${prefix}${index + 1}`);

describe('the decisions', () => {
  const chapter = chapters.find((text) => text.startsWith('Decisions')) ?? '';
  const told = rowsOf(chapter).map(([number]) => number);

  it('have a row each, in their order', () => {
    expect(told).toEqual([...upTo(132), ...upTo(25, '6.'), ...upTo(14, '7.')]);
  });

  it('are read off comments', () => {
    const comment = 'decisions 13 to 18 (decision\n * 6.20); decisions, section 7, items 1 and 2.';
    expect(decisionsIn(comment)).toEqual(['13', '18', '6.20', '7.1', '7.2']);
  });

  it.each(['src', 'demo'])('that the code of %s names have one', (folder) => {
    const named = new Set(decisionsIn(codeOf(folder)));
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((number) => !told.includes(number))).toEqual([]);
  });
});
