import { describe, expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('the window of pages', () => {
  test.each([
    [1, 1, [1]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 16, [1, 2, 3, 4, 5, 'gap-after', 16]],
    [3, 16, [1, 2, 3, 4, 5, 'gap-after', 16]],
    [4, 16, [1, 2, 3, 4, 5, 6, 'gap-after', 16]],
    [5, 16, [1, 2, 3, 4, 5, 6, 7, 'gap-after', 16]],
    [8, 16, [1, 'gap-before', 6, 7, 8, 9, 10, 'gap-after', 16]],
    [12, 16, [1, 'gap-before', 10, 11, 12, 13, 14, 15, 16]],
    [16, 16, [1, 'gap-before', 12, 13, 14, 15, 16]],
    [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])('page %i of %i', (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });

  test('leads from any page to its neighbours, the first and the last, without repeating one', () => {
    for (let pages = 1; pages <= 30; pages++) {
      for (let page = 1; page <= pages; page++) {
        const numbers = pageWindow(page, pages).filter((entry) => typeof entry === 'number');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        for (const needed of [1, page - 1, page, page + 1, pages]) {
          if (needed >= 1 && needed <= pages) expect(numbers).toContain(needed);
        }
      }
    }
  });
});
