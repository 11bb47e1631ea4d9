import type { EntityName } from '../entity-pages.ts';
import type { Permission } from '../permissions.ts';
import type { Endpoint } from './endpoint.ts';
import { sentPhone } from './phone.ts';

/**
 * What the screens of an entity are made of, as data: its declaration (`entities/<entity>.ts`) lists them, the
 * settings' engine shows them. Each kind has its data half here and its view half in `features/settings`: a kind
 * without a view does not compile, nor does a name without its label in `locales/<lang>/settings.json`
 * (`field.<name>`, `choice.<name>.<value>`).
 *
 * - A `Fact` is a value of a record as it is read: a column of the list, a line of the detail.
 * - A `Field` is a value of a record as it is written: a line of the form.
 * - A `Filter` narrows the list; it is named as its parameter in the query.
 *
 * `kind: 'part'` is whatever only one entity has: its view is in `features/settings/<entity>/`.
 */

/** A list of options that the server has (`select-options/…`), and what of a row is sent, shown and added. */
export interface OptionSource {
  readonly endpoint: Endpoint;
  readonly query?: Readonly<Record<string, unknown>>;
  /** The property that is shown; `name` unless said otherwise. */
  readonly label?: string;
  /** The property that is shown after it, muted. */
  readonly detail?: string;
  /** The property that is sent; `id` unless said otherwise. */
  readonly value?: string;
}

interface Named {
  /** The record's property, and the label's name. */
  readonly name: string;
  /** Shown to who holds it alone. A field that is not shown is sent as its part says, or not at all. */
  readonly permission?: Permission;
}

/** What a column of a list can show. */
export type ColumnFact = Named &
  (
    | { readonly kind: 'text' | 'phone' | 'moment' | 'count' | 'weekdays' | 'hours' }
    /** Active or inactive. */
    | { readonly kind: 'active' }
    | {
        readonly kind: 'choice';
        readonly values: readonly string[];
        /** To have none of them means something, too, and is said: `choice.<name>.none`. */
        readonly none?: true;
      }
    /** One record of another entity, by its name. */
    | { readonly kind: 'reference'; readonly to: EntityName; readonly label?: string }
    | { readonly kind: 'part' }
  ) & {
    /** The key in `order_by`, where the column can be sorted by. */
    readonly sort?: string;
    /** What the sort key's directions are called; `text` (A to Z) unless said otherwise. */
    readonly sortKind?: 'text' | 'time' | 'kind';
  };

/** What a detail can show: all that a column can, and what takes more room. */
export type DetailFact =
  | ColumnFact
  | (Named &
      (
        | {
            readonly kind: 'references';
            readonly to: EntityName;
            /** The property of each that names it; `name` unless said otherwise. */
            readonly label?: string;
            /** The property shown after it. */
            readonly detail?: string;
            readonly as?: 'phone';
          }
        | { readonly kind: 'list'; readonly of: string; readonly as?: 'phone' }
        /** A sound that is kept under this name. */
        | { readonly kind: 'sound' }
      ));

export type Filter = Named & {
  /** Other filters that a choice here empties, since their options depend on it. */
  readonly clears?: readonly string[];
} & (
    | { readonly kind: 'choice'; readonly values: readonly string[] }
    | { readonly kind: 'option'; readonly source: OptionSource }
    /** Several at once; sent as a list. */
    | { readonly kind: 'options'; readonly source: OptionSource }
    | { readonly kind: 'part' }
  );

/** What a form can hold. */
export type Field = Named & {
  /** Not asked for again once the record is there. */
  readonly only?: 'create';
  /** The variants of the entity's records that have it; all, unless said otherwise. */
  readonly variants?: readonly string[];
} & (
    | { readonly kind: 'text' | 'email' | 'phone' | 'password' | 'active' | 'weekdays' | 'flag' }
    /** Never shown again: what is stored is masked, and stays unless another is typed (decision 108). */
    | { readonly kind: 'secret' }
    | { readonly kind: 'choice'; readonly values: readonly string[]; readonly initial?: string }
    /** `help`: a line below explains it, `help.<name>`. */
    | { readonly kind: 'time'; readonly initial?: string; readonly help?: true }
    | { readonly kind: 'option' | 'options'; readonly source: OptionSource }
    /** Texts that are added to those stored; `of` is the property of a stored one. */
    | { readonly kind: 'additions'; readonly of: string; readonly as: 'email' | 'phone' }
    /** An upload; `stored` is the property with the name of the file that is there. */
    | { readonly kind: 'audio'; readonly stored: string }
    | { readonly kind: 'part' }
  );

export type FieldKind = Field['kind'];
/** A field of one kind. */
export type FieldOf<K extends FieldKind> = Field extends infer F
  ? F extends { kind: infer Kinds }
    ? K extends Kinds
      ? F & { readonly kind: K }
      : never
    : never
  : never;

/** What a form holds for a field of a kind; for a part, whatever the part says. */
export interface FieldValueOf {
  readonly text: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly secret: string;
  readonly active: boolean;
  readonly flag: boolean;
  readonly choice: string;
  /** `HH:mm:ss`. */
  readonly time: string;
  /** The chosen days' names. */
  readonly weekdays: readonly string[];
  readonly option: OptionData | null;
  readonly options: readonly OptionData[];
  readonly additions: readonly string[];
  /** A `File`, or null. */
  readonly audio: unknown;
}

/** A record as the engine sees it: whatever its schema has read. */
export type RecordData = Readonly<Record<string, unknown>>;

/** One of a list to choose from. `value` is sent, `label` is shown. */
export interface OptionData {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

/** How a kind's value comes from a record and goes into what is sent. */
export interface FieldValues<F, V> {
  /** The value at first: of a record, or of a new one. */
  read(record: RecordData | undefined, field: F): V;
  /** What it adds to the payload. */
  write(value: V, field: F): Readonly<Record<string, unknown>>;
}

const text: FieldValues<Named, string> = {
  read: (record, { name }) => String(record?.[name] ?? ''),
  write: (value, { name }) => ({ [name]: value }),
};
const flag = (initial: boolean): FieldValues<Named, boolean> => ({
  read: (record, { name }) => Boolean(record?.[name] ?? initial),
  write: (value, { name }) => ({ [name]: value }),
});

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

type FieldValuesByKind = {
  readonly [K in keyof FieldValueOf]: FieldValues<FieldOf<K>, FieldValueOf[K]>;
};

/** The data half of each kind of field. */
export const FIELD_VALUES: FieldValuesByKind = {
  text,
  email: text,
  password: text,
  phone: { read: text.read, write: (value, { name }) => ({ [name]: sentPhone(value) }) },
  secret: { read: () => '', write: (value, { name }) => (value.trim() ? { [name]: value } : {}) },
  active: flag(true),
  flag: flag(false),
  choice: {
    // A server may read a choice in another case than it writes it.
    read: (record, { name, values, initial = '' }) => {
      const stored = String(record?.[name] ?? initial).toLowerCase();
      return values.find((value) => value.toLowerCase() === stored) ?? '';
    },
    write: text.write,
  },
  time: { read: (record, { name, initial = '' }) => String(record?.[name] ?? initial), write: text.write },
  weekdays: {
    read: (record) => WEEK.filter((day) => record?.[day]),
    write: (value) => Object.fromEntries(WEEK.map((day) => [day, value.includes(day)])),
  },
  option: {
    read: (record, { name, source }) => optionOf(record?.[name], source),
    write: (value, { name }) => ({ [name]: value ? sent(value) : null }),
  },
  options: {
    read: (record, { name, source }) =>
      ((record?.[name] ?? []) as readonly unknown[]).flatMap((item) => optionOf(item, source) ?? []),
    write: (value, { name }) => ({ [name]: value.map(sent) }),
  },
  additions: {
    read: () => [],
    write: (value, { name, as }) =>
      value.length === 0 ? {} : { [name]: as === 'phone' ? value.map(sentPhone) : value },
  },
  audio: {
    read: () => null,
    // Without a new file the stored one stays (decision 38).
    write: (value, { name }) => (value ? { [name]: value } : {}),
  },
};

const sent = ({ value }: OptionData) => (/^\d+$/.test(value) ? Number(value) : value);

/** A row of a source, or the part of a record that stands for one, as an option. */
export function optionOf(
  row: unknown,
  { value = 'id', label = 'name', detail }: OptionSource,
): OptionData | null {
  if (typeof row !== 'object' || row === null) return null;
  const data = row as RecordData;
  const more = detail === undefined ? undefined : data[detail];
  return {
    value: String(data[value]),
    label: String(data[label] ?? data[value]),
    ...(more ? { detail: String(more) } : {}),
  };
}
