import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { openEnum } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';

/** Public by law, or a day on which many are closed: in Brazil carnival and Corpus Christi. */
export const HOLIDAY_KINDS = ['public', 'optional'] as const;

/** A holiday of a year. */
export const Holiday = z.object({
  /** `YYYY-MM-DD` */
  date: z.iso.date(),
  /** In the request's language. */
  name: z.string(),
  kind: openEnum(HOLIDAY_KINDS),
  /** True: it is on this day of every year; the others move. */
  everyYear: z.boolean(),
});
/** A parsed holiday. */
export type Holiday = z.output<typeof Holiday>;

/** The years that holidays can be asked of. */
export const HOLIDAY_YEARS = { first: 2000, last: 2100 } as const;

/** The national holidays that opening hours can take over; a country that the back end does not know has none. */
export const listHolidays = defineEndpoint({
  method: 'GET',
  path: '/holidays',
  summary: 'The national holidays of a country (ISO 3166, two letters) in a year, by date.',
  permission: ['createSchedule', 'editSchedule'],
  feature: 'holidays',
  query: z.object({
    country: z.string().check(p.atMost(2), z.regex(/^[A-Z]{2}$/)),
    year: p.requiredInteger(HOLIDAY_YEARS.first, HOLIDAY_YEARS.last),
  }),
  reply: z.array(Holiday),
});
