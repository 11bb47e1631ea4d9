import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/runner/tools.mjs';

const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const [opening = '', ...chapters] = page.split('\n## ');

/** The requirements of levels 1 and 2 that each chapter of ASVS 5.0.0 has. */
const REQUIREMENTS: Readonly<Record<string, number>> = {
  ...{ V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V6: 35, V7: 18, V8: 7 },
  ...{ V11: 14, V12: 9, V13: 13, V14: 9, V15: 13, V16: 16 },
};
const STATES = ['met', 'partly', 'not met', 'does not apply'] as const;

const cellsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));

const tables = chapters.map((text) => {
  const [title = ''] = text.split('\n');
  return { title, rows: cellsOf(text).filter(([number]) => number !== 'number') };
});
const rows = tables.flatMap((table) => table.rows);
/** The counts of states, and of all, as the summary has them. */
const countsOf = (of: readonly string[][]): string[] =>
  [...STATES.map((state) => of.filter((row) => row[3] === state).length), of.length].map(String);

/** The names of files among the texts in backticks: other texts have no slash inside, or begin with one. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.][\w.-]*(?:\/[\w.-]+)+|[\w.-]+\.(?:md|json))`/g)].map(([, path = '']) => path);

describe('the page about ASVS', () => {
  it('has every requirement once, in its order', () => {
    const placeOf = (number = '') => number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
    const places = rows.map(([number]) => placeOf(number));
    expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
    const counts = tables.map(({ title, rows: own }) => [title.split(' ')[0], own.length]);
    expect(Object.fromEntries(counts)).toEqual(REQUIREMENTS);
    for (const { title, rows: own } of tables)
      expect(own.filter(([number]) => `V${number?.split('.')[0]}` !== title.split(' ')[0])).toEqual([]);
  });

  it('gives each a level, a state, and where or why', () => {
    const isTold = ([, level = '', , state, where = '', ...more]: readonly string[]) =>
      /^[12]$/.test(level) && STATES.some((known) => known === state) && where !== '' && more.length === 0;
    expect(rows.filter((row) => !isTold(row))).toEqual([]);
  });

  it('names a file for all that is met, wholly or in part', () => {
    const shown = rows.filter(([, , , state]) => state === 'met' || state === 'partly');
    expect(shown.filter((row) => pathsIn(row[4] ?? '').length === 0)).toEqual([]);
  });

  it('counts right', () => {
    const summary = cellsOf(opening).filter(([chapter]) => chapter !== 'chapter');
    const counted = tables.map(({ title, rows: own }) => [title, ...countsOf(own)]);
    expect(summary).toEqual([...counted, ['all', ...countsOf(rows)]]);
  });
});

it.each(['docs/asvs.md', 'docs/security.md'])('names files that are there: %s', (file) => {
  const paths = [...new Set(pathsIn(readFileSync(join(ROOT, file), 'utf8')))];
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
