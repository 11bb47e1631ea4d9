import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverageChapters, coverageRows } from '../support/documents/documents.ts';
import { ROOT } from '../support/runner/tools.mjs';

const rows = coverageChapters().flatMap(coverageRows);

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
