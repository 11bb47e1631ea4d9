import { expect, it } from 'vitest';
import { ToldBreaches } from './told-breaches.ts';

const SECOND = 1000;
const KEY = 'wait 5';

function page() {
  const breaches = new ToldBreaches();
  /** Whether a table that has the breach, or has it no longer, tells it. */
  const at = (seconds: number, table: object, has = true, isQuiet = false): boolean => {
    breaches.hold(table, has ? [KEY] : []);
    const isTold = has && !isQuiet && breaches.isDue(KEY, seconds * SECOND);
    if (isTold) breaches.tell(KEY, seconds * SECOND);
    return isTold;
  };
  return at;
}

it('tells a breach once, however long it lasts and however many tables have it', () => {
  const at = page();
  const [one, other] = [{}, {}];
  expect(at(0, one)).toBe(true);
  expect([at(0, other), at(40, one), at(40, other), at(4000, one)]).toEqual([false, false, false, false]);
});

it('tells it anew where it was over, but not of a figure that swings', () => {
  const at = page();
  const table = {};
  expect([at(0, table), at(5, table, false), at(10, table)]).toEqual([true, false, false]);
  expect(at(15, table, false)).toBe(false);
  expect(at(60, table)).toBe(true);
});

it('tells one that began soon after the last and stays', () => {
  const at = page();
  const table = {};
  expect([at(0, table), at(5, table, false), at(10, table), at(29, table)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([at(30, table), at(31, table)]).toEqual([true, false]);
});

it('tells one that outlasts the quiet hours when they are over', () => {
  const at = page();
  const table = {};
  expect([at(0, table, true, true), at(600, table, true, true), at(601, table), at(602, table)]).toEqual([
    ...[false, false],
    ...[true, false],
  ]);
});

it('forgets a breach once no table has it any more', () => {
  const at = page();
  const [one, other] = [{}, {}];
  expect([at(0, one), at(0, other)]).toEqual([true, false]);
  expect([at(50, one, false), at(60, one), at(70, one, false), at(70, other, false), at(80, one)]).toEqual([
    ...[false, false],
    ...[false, false],
    true,
  ]);
});
