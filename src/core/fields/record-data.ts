import type { RecordData } from '../contract/define/fields/field.ts';
import type { Id } from '../contract/ids/id.ts';
import { isId } from '../contract/ids/ids.ts';

/** Tells whether a value has properties. */
export const isRecord = (value: unknown): value is RecordData => typeof value === 'object' && value !== null;

/** The id of a record that was read; the empty text for one that is not stored yet. */
export const idOf = (record: RecordData): Id => (isId(record.id) ? record.id : '');

/** Gives the records inside a record, by the property's name; none where it has none. */
export function rowsIn(record: RecordData | undefined, name: string): readonly RecordData[] {
  const rows = record?.[name];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** Gives a property of a record inside a record; undefined where that is none. */
export function valueIn(record: RecordData | undefined, name: string, property: string): unknown {
  const inner = record?.[name];
  return isRecord(inner) ? inner[property] : undefined;
}
