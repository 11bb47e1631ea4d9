import { describe, expect, test } from 'vitest';
import { formatBilledDay, formatDay, formatDayMonth } from './format-day.ts';
import { formatDuration } from './format-duration.ts';
import { formatMoment } from './format-moment.ts';
import { formatQuantity, formatShare, type Quantity } from './format-quantity.ts';

describe('moments', () => {
  test.each([
    ['2026-11-20T17:32:07Z', 'pt-BR', 'America/Sao_Paulo', '20/11/2026 14:32:07'],
    ['2026-11-20T17:32:07Z', 'en-US', 'America/Sao_Paulo', '11/20/2026 14:32:07'],
    // Midnight is 00, and another day than in UTC.
    ['2026-11-21T03:00:00Z', 'pt-BR', 'America/Sao_Paulo', '21/11/2026 00:00:00'],
    ['2026-11-21T02:59:59.900Z', 'pt-BR', 'America/Sao_Paulo', '20/11/2026 23:59:59'],
    ['2026-11-20T14:32:07-03:00', 'pt-BR', 'UTC', '20/11/2026 17:32:07'],
    ['yesterday', 'pt-BR', 'UTC', 'yesterday'],
  ])('%s in %s, %s', (moment, locale, zone, expected) => {
    expect(formatMoment(moment, locale, zone)).toBe(expected);
  });

  test('days are not converted', () => {
    expect(formatDay('2026-11-20', 'pt-BR')).toBe('20/11/2026');
    expect(formatDay('2026-11-20', 'en-US')).toBe('11/20/2026');
  });
});

test.each([
  [0, '00:00:00'],
  [18, '00:00:18'],
  [401.4, '00:06:41'],
  [3599.6, '01:00:00'],
  [90_061, '25:01:01'],
  [-5, '00:00:00'],
])('%d seconds', (seconds, expected) => expect(formatDuration(seconds)).toBe(expected));

describe('days of charts', () => {
  test.each([
    ['2026-11-07', 'pt-BR', '07/11', '7 de nov'],
    ['2026-11-07', 'en-US', '11/07', 'Nov 7'],
    ['2026-05-31', 'pt-BR', '31/05', '31 de mai'],
    ['2026-02-01', 'en-US', '02/01', 'Feb 1'],
  ])('%s in %s', (day, locale, short, billed) => {
    expect(formatDayMonth(day, locale)).toBe(short);
    expect(formatBilledDay(day, locale)).toBe(billed);
  });
});

/** Intl writes spaces that do not break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each<[number | null | undefined, Quantity, string, string]>([
  [1234.5, 'money', 'R$ 1.234,50', 'R$1,234.50'],
  [-3, 'money', '-R$ 3,00', '-R$3.00'],
  [1234567, 'count', '1.234.567', '1,234,567'],
  [3599.6, 'duration', '01:00:00', '01:00:00'],
  [125, 'minutes', '2:05 h', '2:05 h'],
  [60 * 1204 + 5, 'minutes', '1.204:05 h', '1,204:05 h'],
  [-5, 'duration', '-00:00:05', '-00:00:05'],
  [-0.4, 'duration', '00:00:00', '00:00:00'],
  [-61, 'minutes', '-1:01 h', '-1:01 h'],
  [-0.4, 'minutes', '0:00 h', '0:00 h'],
  [9_007_199_254_740_991, 'count', '9.007.199.254.740.991', '9,007,199,254,740,991'],
  [1e15, 'duration', '277777777777:46:40', '277777777777:46:40'],
  // Of more than that the last digits are not known.
  [1.25e20, 'count', '1,3E20', '1.3E20'],
  [1.7e308, 'money', 'R$ 1,7E308', 'R$1.7E308'],
  [-3.6e23, 'duration', '-1E20 h', '-1E20 hr'],
  [6e21, 'minutes', '1E20 h', '1E20 hr'],
  [Number.POSITIVE_INFINITY, 'money', 'R$ ∞', 'R$∞'],
  [null, 'money', '–', '–'],
  [undefined, 'count', '–', '–'],
  [Number.NaN, 'duration', '–', '–'],
])('%s as %s', (value, quantity, portuguese, english) => {
  expect(plain(formatQuantity(value, quantity, { locale: 'pt-BR', currency: 'BRL' }))).toBe(portuguese);
  expect(plain(formatQuantity(value, quantity, { locale: 'en-US', currency: 'BRL' }))).toBe(english);
});

test('short figures are for axes: exact where they are small', () => {
  const short = (value: number, quantity: Quantity, locale: string) =>
    plain(formatQuantity(value, quantity, { locale, currency: 'BRL', short: true }));
  expect(short(1_234_567, 'count', 'pt-BR')).toBe('1,2 mi');
  expect(short(9_999, 'count', 'en-US')).toBe('9,999');
  expect(short(20_000, 'money', 'en-US')).toBe('R$20K');
  expect(short(20, 'money', 'pt-BR')).toBe('R$ 20');
  expect(short(0.5, 'money', 'pt-BR')).toBe('R$ 0,50');
  expect(short(9_999 * 3600, 'duration', 'en-US')).toBe('9999:00:00');
  expect(short(-12_000 * 3600, 'duration', 'pt-BR')).toBe('-12 mil h');
  expect(short(12_000 * 60, 'minutes', 'en-US')).toBe('12K hr');
  expect(short(1e300, 'count', 'pt-BR')).toBe('1E300');
});

test('the currency is data: another is written with its own sign, in any language', () => {
  expect(plain(formatQuantity(2, 'money', { locale: 'pt-BR', currency: 'USD' }))).toBe('US$ 2,00');
});

test('shares', () => {
  expect(formatShare(26, true, 'pt-BR')).toBe('26%');
  expect(formatShare(0, true, 'en-US')).toBe('< 1%');
  expect(formatShare(0, false, 'en-US')).toBe('0%');
  expect(formatQuantity(0.8312, 'share', { locale: 'pt-BR', currency: 'BRL' })).toBe('83,1%');
});
