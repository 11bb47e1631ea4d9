import { BYTE_ORDER_MARK, csvLine, separatorOf } from '../../../src/core/contract/formats/csv.ts';
import { csvDuration } from '../format/csv.ts';
import type { Language, Texts } from '../http/failures/texts.ts';
import type { Days } from './mail-times.ts';
import type { Cell, MailedFigures } from './mailed-report.ts';

/** Writes a day as people of a language do. */
export const writtenDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
  }).format(Date.parse(`${day}T00:00Z`));

/** Writes a range of days; one day alone once. */
export const writtenDays = ({ start, end }: Days, language: Language): string =>
  start === end
    ? writtenDay(start, language)
    : `${writtenDay(start, language)} – ${writtenDay(end, language)}`;

const HOURS = { duration: 1, minutes: 60 } as const;

/** Writes a value in its unit. Money has no sign: its currency is the portal's. */
function written({ unit, value }: Cell, language: Language, useGrouping: boolean): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return unit === 'day' ? writtenDay(value, language) : value;
  if (unit === 'duration' || unit === 'minutes') return csvDuration(Math.round(value * HOURS[unit]));
  const digits = unit === 'money' ? 2 : unit === 'share' ? 1 : 0;
  return new Intl.NumberFormat(language, {
    ...{ useGrouping, style: unit === 'share' ? 'percent' : 'decimal' },
    ...{ minimumFractionDigits: unit === 'money' ? 2 : 0, maximumFractionDigits: digits },
  }).format(value);
}

/** Writes each figure on a line, with what it was before. */
export const writtenFigures = (now: MailedFigures, before: MailedFigures, texts: Texts): string =>
  now.figures
    .map((figure, at) => {
      const value = written(figure, texts.language, true) ?? '–';
      const former = before.figures[at];
      const was = (former && written(former, texts.language, true)) ?? '–';
      return texts.server('mailReportFigure', { name: figure.name(texts), value, was });
    })
    .join('\n');

/** Writes the rows as CSV; what is not known is empty. */
export function writtenRows({ headings, rows }: MailedFigures, texts: Texts): string {
  const separator = separatorOf(texts.language);
  const lines = [
    headings.map((heading) => heading(texts)),
    ...rows.map((row) => row.map((cell) => written(cell, texts.language, false) ?? '')),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => csvLine(line, separator)).join('');
}
