import { describe, expect, test } from 'vitest';
import { judgePosition } from './judge-position.ts';
import { nextPassage } from './passage.ts';

describe('a passage', () => {
  test('begins at the first press, ends at the second, and is given up at the third', () => {
    const begun = nextPassage(null, 12);
    expect(begun).toEqual({ from: 12, to: null });
    const whole = nextPassage(begun, 30);
    expect(whole).toEqual({ from: 12, to: 30 });
    expect(nextPassage(whole, 20)).toBe(null);
  });

  test('begins anew where its end would be before its beginning, or as good as there', () => {
    const begun = { from: 12, to: null };
    expect(nextPassage(begun, 5)).toEqual({ from: 5, to: null });
    expect(nextPassage(begun, 12.2)).toEqual({ from: 12.2, to: null });
  });

  test('is heard again at its end, and given up by who goes elsewhere', () => {
    const passage = { from: 12, to: 30 };
    const judge = (time: number, last: number) => judgePosition(passage, time, last, 2);
    expect(judge(20, 19.9)).toBe('goOn');
    expect(judge(30.1, 29.9)).toBe('again');
    expect(judge(11.8, 12)).toBe('goOn');
    expect(judge(2, 12)).toBe('giveUp');
    expect(judge(39, 29)).toBe('giveUp');
    expect(judge(22, 12.5)).toBe('goOn');
  });
});
