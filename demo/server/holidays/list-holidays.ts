import type { HolidaysTypes } from 'date-holidays';
import type { Holiday, listHolidays } from '../../../src/core/contract/calls/holidays.ts';
import type { Language } from '../http/failures/texts.ts';
import type { Handler } from '../http/handler.ts';

/** The kinds of the library that are offered; the others are school holidays and days that are only named. */
const KINDS = new Map(Object.entries<Holiday['kind']>({ public: 'public', bank: 'optional' }));

/** Names that the library has in the Portuguese of Portugal, or writes otherwise than calendars in Brazil do. */
const BRAZILIAN = new Map(
  Object.entries<string>({
    'Ano Novo': 'Confraternização Universal',
    'Corpo de Deus': 'Corpus Christi',
    'Dia de Tiradentes': 'Tiradentes',
    'Dia do trabalhador': 'Dia do Trabalhador',
    'Dia da Independência': 'Independência do Brasil',
    'Dia de Finados': 'Finados',
  }),
);

/** A rule that names a day and a month, such as `12-25`: the others are counted from Easter or by the days of the week. */
const FIXED = /^\d\d-\d\d$/;
const WHOLE_DAY = /^\d{4}-\d\d-\d\d 00:00:00$/;

/** The holidays of a country and year. The library and its data are read when the first are asked for. */
export const listHolidaysHandler =
  (): Handler<typeof listHolidays> =>
  async ({ query: { country, year } }, { texts }) => {
    const { default: Holidays } = await import('date-holidays');
    const calendar = new Holidays(country);
    calendar.setLanguages([texts.language.slice(0, 2), 'en']);
    const days = calendar.getHolidays(year) || [];
    return days.flatMap((day) => holidayOf(day, texts.language));
  };

function holidayOf({ date, name, type, rule }: HolidaysTypes.Holiday, language: Language): Holiday[] {
  const kind = KINDS.get(type);
  if (!kind || !WHOLE_DAY.test(date)) return [];
  return [
    {
      date: date.slice(0, 10),
      name: language === 'pt-BR' ? (BRAZILIAN.get(name) ?? name) : name,
      kind,
      everyYear: FIXED.test(rule),
    },
  ];
}
