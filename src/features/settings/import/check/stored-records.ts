import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { phoneNumber } from '../../../../core/contract/define/fields/phone.ts';
import { isRecord } from '../../../../core/fields/record-data.ts';
import { fold } from '../../../../core/ui/inputs/option-match.ts';

/** The fields by which a record is known, one name together. */
export type Key = readonly string[];

/** One spelling of a value: a telephone number's, else without case, accents and further blanks. */
const spelled = (text: string) => phoneNumber(text) ?? fold(text.replaceAll(/\s+/g, ' ').trim());

/** Every combination of the values of several fields, each as one text. */
const combined = (values: readonly (readonly string[])[]): readonly string[] =>
  values.reduce<readonly string[]>(
    (all, texts) => all.flatMap((before) => texts.map((text) => `${before}\n${spelled(text)}`)),
    [''],
  );

/** The names of a row or a record under a key; none where one of its fields is empty. */
export const namesOf = (key: Key, textsOf: (field: string) => readonly string[]): readonly string[] => {
  const values = key.map((field) => textsOf(field).filter((text) => text.trim() !== ''));
  return values.some(({ length }) => length === 0) ? [] : combined(values);
};

/** The texts of a stored value: of several records inside, each one's texts. */
const storedTexts = (value: unknown): readonly string[] => {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(storedTexts);
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inner]) => (name === 'id' ? [] : storedTexts(inner)));
  return [String(value)];
};

/** A record that a row stands for. */
export interface KnownRecord {
  readonly record: RecordData;
  readonly key: Key;
}

/** The records that are there, by each of the keys. Several may have one name: each row takes one of them. */
export class StoredRecords {
  readonly #books: ReadonlyMap<Key, ReadonlyMap<string, readonly RecordData[]>>;
  readonly #taken = new Map<RecordData, number>();

  constructor(records: readonly RecordData[], keys: readonly Key[]) {
    this.#books = new Map(keys.map((key) => [key, bookOf(records, key)]));
  }

  /**
   * The record that a row stands for, and the key by which it is known: the first that the row has values of.
   *
   * @returns The number of the row that stands for it already, where there is one; undefined if there is no such record.
   */
  take(names: ReadonlyMap<Key, readonly string[]>, row: number): KnownRecord | number | undefined {
    const [key, own] = [...names].find(([, all]) => all.length > 0) ?? [];
    const book = key && this.#books.get(key);
    const alike = own?.flatMap((name) => book?.get(name) ?? []) ?? [];
    const record = alike.find((one) => !this.#taken.has(one));
    if (!key || !record) return alike[0] && this.#taken.get(alike[0]);
    this.#taken.set(record, row);
    return { record, key };
  }
}

function bookOf(records: readonly RecordData[], key: Key): ReadonlyMap<string, readonly RecordData[]> {
  const book = new Map<string, RecordData[]>();
  for (const record of records)
    for (const name of new Set(namesOf(key, (field) => storedTexts(record[field])))) {
      const alike = book.get(name) ?? [];
      alike.push(record);
      book.set(name, alike);
    }
  return book;
}
