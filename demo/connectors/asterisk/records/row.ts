import { isId } from '../../../../src/core/contract/ids/ids.ts';

/** A row as a reader gives it: text by the lower-case name of its column. Columns that are not known are ignored, and all may be missing. */
export type Row = Readonly<Record<string, string>>;

/** The reasons why a row is refused, each said once to the person who reads the switch. */
export const REFUSALS = {
  noId: 'it names no channel',
  badId: 'its id could be no part of an address',
  badMoment: 'its moment is none',
  noEvent: 'it names no event',
  broken: 'it is no line of a queue_log',
} as const;
/** A reason why a row is refused. */
export type Refusal = keyof typeof REFUSALS;

/** A row that was read, or the reason why it was not. */
export type Reading<R> =
  | { readonly record: R; readonly refused?: undefined }
  | { readonly record?: undefined; readonly refused: Refusal };

/** The most characters that are kept of a value (arguments and event data are longer than names and numbers), and the most fields of event data. */
export const MOST = { short: 200, long: 4000, fields: 40 } as const;

/** Control characters, line breaks among them, and what is half a character: nothing that comes after could be another field or line. */
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;

/** Nearly all values: nothing in them has to be replaced. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/** A value in its bounds, without anything that could end its field. */
export function bounded(text: unknown, most: number): string {
  if (typeof text !== 'string' || text === '') return '';
  if (text.length <= most && PLAIN.test(text)) return text;
  // Cutting may halve a character: it is dropped with the others.
  return text.slice(0, most).replaceAll(UNFIT, ' ').trim();
}

/** The ids of a row: of its channel, and of its call, which is the channel's where there is none. */
export function idsOf(row: Row): { readonly uniqueid: string; readonly linkedid: string } | Refusal {
  const uniqueid = short(row, 'uniqueid');
  if (!uniqueid) return 'noId';
  const linkedid = short(row, 'linkedid') || uniqueid;
  return isId(uniqueid) && isId(linkedid) ? { uniqueid, linkedid } : 'badId';
}

/** A name, number or id of a row. */
export const short = (row: Row, column: string): string => bounded(row[column], MOST.short);

/** The arguments of an application, or the data of an event. */
export const long = (row: Row, column: string): string => bounded(row[column], MOST.long);

/** A whole number of a row that is not below zero, such as seconds; zero where it is none. */
export function count(row: Row, column: string): number {
  const text = short(row, column);
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
