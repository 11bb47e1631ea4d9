import type { GivenRecord, StateRecord } from '../../host/tag-state.ts';
import { addDays, type DateRange, readRange } from '../../ui/dates/date-range.ts';

/** How the days that rows are of are read from text and written to it. `R` is undefined where rows are of no days. */
export interface Period<R> {
  /** Reads the days; a missing or wrong one gets its default. */
  read(record: GivenRecord, timeZone: string): R;
  /** Writes the days, always: the same text means the same rows tomorrow. */
  write(range: R): StateRecord;
  /** Gives the names of the days that could not be read. */
  misread(record: GivenRecord, range: R): string[];
}

/** Rows that are of no days. */
export const NO_PERIOD: Period<undefined> = {
  read: () => undefined,
  write: () => ({}),
  misread: () => [],
};

/** The first and the last day, by their names in attributes, address and query. */
// @__NO_SIDE_EFFECTS__
export const periodOf = (first: string, last: string): Period<DateRange> => ({
  read: (record, timeZone) => readRange(record[first], record[last], { now: new Date(), timeZone }),
  write: ({ start, end }) => ({ [first]: start, [last]: end }),
  misread: (record, { start, end }) =>
    [first, last].filter((name) => {
      const given = record[name] ?? '';
      // The two days may be in any order. The day after today has begun in some zone: who names days by another is understood.
      return given && ![start, end, name === last && addDays(end, 1)].includes(given);
    }),
});
