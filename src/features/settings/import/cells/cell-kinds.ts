import type { FieldOf, RecordData } from '../../../../core/contract/define/fields/field.ts';
import { phoneNumber } from '../../../../core/contract/define/fields/phone.ts';
import { findChoice } from '../../../../core/fields/choice/choice-value.ts';
import type { RegularKind, ValueOf } from '../../../../core/fields/kinds.tsx';
import { readNumber } from '../../../../core/fields/number/read-number.ts';
import { rowsIn } from '../../../../core/fields/record-data.ts';
import { readClock } from '../../../../core/fields/time/clock.ts';
import type { MessageId } from '../../../../core/i18n/message-id.ts';
import { fold } from '../../../../core/ui/inputs/option-match.ts';
import type { AllTexts } from '../languages.ts';
import { type CellReader, unread } from './cell-reader.ts';
import { optionCell, optionsCell } from './option-cells.ts';

const sameText = (one: string, other: string) => fold(one.trim()) === fold(other.trim());

const asTyped: CellReader<string> = (text) => ({ value: text });

/** A day as a workbook tells one, or as people write it. */
const DAY = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4})( \d{2}:\d{2})?$/;

/** A day has as many digits as a short number, and would be taken for one: workbooks make days of numbers with dashes. */
const phoneCell: CellReader<string> = (text) =>
  DAY.test(text.trim()) ? unread('day', { text }) : { value: text };

/** Besides the words of the languages. */
const YES = ['true', '1', 'x', 's', 'y'];
const NO = ['false', '0', 'n'];

const isAmong = (text: string, words: readonly string[], texts: AllTexts, ids: readonly MessageId[]) =>
  [...words, ...ids.flatMap(texts)].some((word) => sameText(word, text));

/** Reads yes or no, in the words of any language. */
export const flagCell: CellReader<boolean> = (text, { texts }) => {
  if (isAmong(text, YES, texts, ['fields.yes', 'settings.active'])) return { value: true };
  if (isAmong(text, NO, texts, ['fields.no', 'settings.inactive'])) return { value: false };
  return unread('yesOrNo', { text });
};

const choiceCell: CellReader<string, FieldOf<'choice'>> = (text, { field, texts }) => {
  const namesOf = (value: string) => texts(`settings.choice.${field.name}.${value}` as MessageId);
  const found =
    findChoice(field.values, text) ??
    field.values.find((value) => namesOf(value).some((name) => sameText(name, text)));
  return found === undefined ? unread('choice', { text }) : { value: found };
};

/** Numbers and addresses have no blanks that would separate them, but numbers have blanks in them. */
const ENTRIES = /[,;|\n]+/;
const entryKey = (text: string) => phoneNumber(text) ?? text.trim().toLowerCase();

/** Entries that the record does not have yet: those that it has stay, whatever the file says. */
const additionsCell: CellReader<readonly string[], FieldOf<'additions'>> = (text, { field, record }) => {
  const stored = entriesOf(field, record);
  // A list shows, and exports, how many there are.
  if (record && text === String(stored.length)) return { value: [] };
  const known = new Set(stored.map(entryKey));
  const added = new Map<string, string>();
  const entries = text.split(ENTRIES).map((one) => one.trim());
  const day = field.as === 'phone' ? entries.find((entry) => DAY.test(entry)) : undefined;
  if (day !== undefined) return unread('day', { text: day });
  for (const entry of entries) if (entry && !known.has(entryKey(entry))) added.set(entryKey(entry), entry);
  return { value: [...added.values()] };
};

const entriesOf = ({ name, of }: FieldOf<'additions'>, record: RecordData | undefined) =>
  rowsIn(record, name).map((one) => String(one[of]));

/** A whole number, with the separators of thousands of any language; what is none is refused by the form's rule. */
const numberCell: CellReader<number | null> = (text) => ({
  value: readNumber(text.replaceAll(/[.,\s](?=\d{3}\b)/g, '')) ?? Number.NaN,
});

/** How each kind of field is read from a cell. A kind without a line, such as a sound, cannot come from a file. */
export const CELLS: { readonly [K in RegularKind]?: CellReader<ValueOf<K>, FieldOf<K>> } = {
  text: asTyped,
  email: asTyped,
  password: asTyped,
  phone: phoneCell,
  active: flagCell,
  flag: flagCell,
  number: numberCell,
  choice: choiceCell,
  time: (text) => ({ value: readClock(text) ?? text }),
  option: (text, around) => optionCell(() => around.field.source)(text, around),
  options: (text, around) => optionsCell(() => around.field.source)(text, around),
  additions: additionsCell,
};
