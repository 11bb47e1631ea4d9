import { describe, expect, test } from 'vitest';
import { formatDay } from './format-day.ts';
import { formatDuration } from './format-duration.ts';
import { formatMoment } from './format-moment.ts';
import { formatPhone } from './format-phone.ts';

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

test.each([
  ['+5511988112045', '(11) 98811-2045'],
  ['5511988112045', '(11) 98811-2045'],
  ['11988112045', '(11) 98811-2045'],
  ['2133445566', '(21) 3344-5566'],
  ['(21) 3344-5566', '(21) 3344-5566'],
  ['0800 701 2345', '0800 701 2345'],
  ['08007012345', '0800 701 2345'],
  ['558007012345', '0800 701 2345'],
  ['+14155550100', '+14155550100'],
  ['17135550172', '+17135550172'],
  ['556255558303', '(62) 5555-8303'],
  ['2041', '2041'],
  ['(11) 9****-2045', '(11) 9****-2045'],
  ['anonymous', 'anonymous'],
])('the number %s', (number, expected) => expect(formatPhone(number)).toBe(expected));
