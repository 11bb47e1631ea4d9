import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import type { Columns } from '../check/read-row.ts';
import type { Key } from '../check/stored-records.ts';
import type { Table } from '../file/table.ts';
import { type Headed, type Mapping, readHeadings } from '../mapping/match-headings.ts';
import { nounsOf, type Target } from '../mapping/targets.ts';
import type { ImportForms } from '../use-forms.ts';

/** A file that is read. */
export interface Source {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: Table;
}

/** The user's choices on how a file is imported. */
export interface Choices {
  readonly mapping: Mapping;
  /** The key by which records are known, by its place in the declaration. */
  readonly by: number;
  /** Records that are there and differ are changed. */
  readonly update: boolean;
  /** Records that rows name and that are not there are made. */
  readonly make: boolean;
  /** The values that all new records have, by the names of their fields. */
  readonly shared: FormValues;
}

export const NO_CHOICES: Choices = { mapping: [], by: 0, update: false, make: true, shared: {} };

/** The columns of a mapping. */
export const columnsOf = ({ targets }: ImportForms, mapping: Mapping): Columns =>
  mapping.map((name) => targets.find((target) => target.name === name));

/** The fields whose value is chosen once for all new records: choices and passwords that are no column. */
export const sharedFields = ({ create, parts }: ImportForms, mapping: Mapping) =>
  create.fields.filter((field) => {
    const told = field.kind === 'password' ? (field.repeats ?? field.name) : field.name;
    const isChosen = field.kind === 'part' ? parts.fields?.[field.name]?.isRepeated : CHOSEN.has(field.kind);
    return isChosen && !mapping.includes(told);
  });

/** Kinds of fields that are chosen rather than typed, and passwords. */
const CHOSEN: ReadonlySet<string> = new Set(['active', 'flag', 'choice', 'option', 'options', 'password']);

/** The passwords of a file: they are not kept in the browser. */
export const passwordColumns = (forms: ImportForms, mapping: Mapping): ReadonlySet<number> =>
  new Set(
    columnsOf(forms, mapping).flatMap((target, at) => (target?.field?.kind === 'password' ? [at] : [])),
  );

/** Tells whether a password is typed for all new records. */
export const hasTypedPassword = ({ create }: ImportForms, shared: FormValues): boolean =>
  create.fields.some(({ kind, name }) => kind === 'password' && Boolean(shared[name]));

/** The typed values without passwords. */
export const withoutPasswords = ({ create }: ImportForms, shared: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(shared).filter(
      ([name]) => !create.fields.some((one) => one.kind === 'password' && one.name === name),
    ),
  );

/** Our lists show, and export, how many entries a record has. */
const COUNT = /^\d{1,3}$/;

/** The keys of which the file has values. */
export const possibleKeys = (
  keys: readonly Key[],
  { rows }: Source,
  forms: ImportForms,
  mapping: Mapping,
): readonly number[] => {
  const shared = new Set(sharedFields(forms, mapping).map(({ name }) => name));
  const has = (field: string) => {
    const at = mapping.indexOf(field);
    if (at < 0) return shared.has(field);
    const cells = rows.map(({ cells: all }) => all[at] ?? '').filter(Boolean);
    const counts =
      forms.targets[forms.targets.findIndex(({ name }) => name === field)]?.field?.kind === 'additions';
    return cells.length > 0 && !(counts && cells.every((cell) => COUNT.test(cell)));
  };
  return keys.flatMap((key, at) => (key.every(has) ? [at] : []));
};

/** Finds headings and columns of a table. A list without headings has the values of the first key. */
export const headed = (table: Table, forms: ImportForms, keys: readonly Key[]): Headed =>
  readHeadings(table, forms.named, onlyTarget(forms.targets, keys), nounsOf(forms.entity, forms.texts));

/** A list of numbers or words is of what names a record; a contact is no number alone. */
function onlyTarget(targets: readonly Target[], keys: readonly Key[]): string {
  const names = keys.map(([first = '']) => first);
  const own = names.find((name) =>
    targets.some((one) => one.name === name && one.field?.kind !== 'additions'),
  );
  return own ?? names[0] ?? '';
}
