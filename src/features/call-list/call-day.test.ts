import { expect, test } from 'vitest';
import { callDay } from './call-day.ts';

const NOW = Date.parse('2026-06-17T15:00:00Z');
const ZONE = 'America/Sao_Paulo';

test.each([
  ['2026-06-17T03:00:00Z', 'pt-BR', 'today'],
  ['2026-06-17T02:59:59Z', 'pt-BR', 'yesterday'],
  ['2026-06-16T03:00:00Z', 'en-US', 'yesterday'],
  ['2026-06-16T02:59:59Z', 'pt-BR', 'segunda-feira, 15/06/2026'],
  ['2026-06-16T02:59:59Z', 'en-US', 'Monday, 06/15/2026'],
  ['2026-06-18T03:00:00Z', 'pt-BR', 'quinta-feira, 18/06/2026'],
])('%s in %s is %s', (moment, locale, day) => expect(callDay(moment, locale, ZONE, NOW)).toBe(day));
