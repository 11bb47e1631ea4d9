import { describe, expect, it } from 'vitest';
import { isChosen, NO_SELECTION, togglePage, toggleRow } from './selection.ts';

const page = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id.toUpperCase() }));
const ids = ({ chosen }: { readonly chosen: readonly { readonly id: unknown }[] }) =>
  chosen.map(({ id }) => id).join('');

describe('a selection', () => {
  it('takes rows one by one, and gives them back', () => {
    const one = toggleRow(NO_SELECTION, page, 'b', false);
    const two = toggleRow(one, page, 'd', false);
    expect(ids(two)).toBe('bd');
    expect(ids(toggleRow(two, page, 'b', false))).toBe('d');
  });

  it('takes a range from the row before, in both directions, and gives a range back', () => {
    const down = toggleRow(toggleRow(NO_SELECTION, page, 'b', false), page, 'd', true);
    expect(ids(down)).toBe('bcd');
    expect(ids(toggleRow(toggleRow(NO_SELECTION, page, 'd', false), page, 'b', true))).toBe('dbc');
    expect(ids(toggleRow(down, page, 'c', true))).toBe('b');
  });

  it('takes the row alone where the one before is on another page', () => {
    const other = { chosen: [{ id: 'z', name: 'Z' }], isWhole: false, last: 'z' };
    expect(ids(toggleRow(other, page, 'c', true))).toBe('zc');
  });

  it('takes a page beside rows of other pages, and gives back the page alone', () => {
    const all = togglePage({ chosen: [{ id: 'z', name: 'Z' }], isWhole: false, last: 'z' }, page);
    expect(ids(all)).toBe('zabcde');
    expect(ids(togglePage(all, page))).toBe('z');
  });

  it('of the whole list has every row, and leaves the rest of the page when one is taken out', () => {
    const whole = { ...NO_SELECTION, isWhole: true };
    expect(isChosen(whole, 'any')).toBe(true);
    expect(ids(toggleRow(whole, page, 'c', false))).toBe('abde');
  });
});
