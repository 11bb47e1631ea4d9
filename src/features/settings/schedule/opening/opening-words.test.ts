import { expect, test } from 'vitest';
import en from '../../../../../locales/en-US/settings.json';
import pt from '../../../../../locales/pt-BR/settings.json';
import type { Opening } from '../../../../core/contract/hours/opening-state.ts';
import type { useText } from '../../../../core/i18n/use-text.ts';
import { openingWords, plannedWords } from './opening-words.ts';

/** The words of a language; the texts of hours have names in braces and nothing else. */
const wordsIn = (locale: 'en-US' | 'pt-BR') => {
  const texts: Readonly<Record<string, string>> = locale === 'en-US' ? en : pt;
  const text: ReturnType<typeof useText> = (id, values = {}) =>
    (texts[id.replace('settings.', '')] ?? id).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name]),
    );
  return { locale, text };
};

const open = (until?: string): Opening => ({ isOpen: true, until, exception: undefined });
const closed = (until?: string, name?: string): Opening => ({
  isOpen: false,
  until,
  exception: name === undefined ? undefined : { date: '', everyYear: true, name, intervals: [] },
});
// A Friday.
const AT = '2026-11-27T14:30';

test.each<[Opening, string, string]>([
  [open('2026-11-27T18:00'), 'Open now, closes at 18:00', 'Aberto agora, fecha às 18:00'],
  [open('2026-11-28T06:00'), 'Open now, closes at 06:00', 'Aberto agora, fecha às 06:00'],
  [open('2026-11-28T18:00'), 'Open now, closes Saturday at 18:00', 'Aberto agora, fecha sábado às 18:00'],
  [open(), 'Open now', 'Aberto agora'],
  [closed('2026-11-27T15:00'), 'Closed, opens at 15:00', 'Fechado, abre às 15:00'],
  [closed('2026-11-30T08:00'), 'Closed, opens Monday at 08:00', 'Fechado, abre segunda-feira às 08:00'],
  [
    closed('2026-12-04T08:00'),
    'Closed, opens on 12/04/2026 at 08:00',
    'Fechado, abre em 04/12/2026 às 08:00',
  ],
  [
    closed('2026-11-30T08:00', 'Natal'),
    'Closed, opens Monday at 08:00 (Natal)',
    'Fechado, abre segunda-feira às 08:00 (Natal)',
  ],
  [closed(), 'Closed', 'Fechado'],
])('%o: %s', (opening, inEnglish, inPortuguese) => {
  expect(openingWords(opening, AT, wordsIn('en-US'))).toBe(inEnglish);
  expect(openingWords(opening, AT, wordsIn('pt-BR'))).toBe(inPortuguese);
});

const span = (timeBegin: string, timeEnd: string) => ({
  timeBegin: `${timeBegin}:00`,
  timeEnd: `${timeEnd}:00`,
});
const christmas = { date: '2020-12-25', everyYear: true, name: 'Natal', intervals: [] };

test('a date is told with its day of the week, its hours and its name', () => {
  const holiday = { day: '2026-12-25', intervals: [], nightUntil: undefined, exception: christmas };
  expect(plannedWords(holiday, wordsIn('en-US'))).toBe('On 12/25/2026 (Friday): closed, Natal');
  expect(plannedWords(holiday, wordsIn('pt-BR'))).toBe('Em 25/12/2026 (sexta-feira): fechado, Natal');
  const intervals = [span('13:00', '18:00'), span('08:00', '12:00'), span('22:00', '06:00')];
  const monday = { day: '2026-11-30', intervals, nightUntil: undefined, exception: undefined };
  expect(plannedWords(monday, wordsIn('en-US'))).toBe(
    'On 11/30/2026 (Monday): 08:00–12:00, 13:00–18:00, 22:00–06:00 (next day)',
  );
  expect(plannedWords({ ...monday, intervals: [], nightUntil: '02:00:00' }, wordsIn('pt-BR'))).toBe(
    'Em 30/11/2026 (segunda-feira): 00:00–02:00 (do dia anterior)',
  );
});
