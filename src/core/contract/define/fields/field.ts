import type { EntityName } from '../../access/entity-access.ts';
import type { Permission } from '../../access/permissions.ts';
import type { QueryEndpoint } from '../endpoint.ts';
import type { Feature } from '../features.ts';

/**
 * What the screens of an entity are made of, as data: its declaration (`entities/<entity>.ts`) lists them, the
 * settings' engine shows them. Each kind of field has its data half and its view half in `core/fields/<kind>`: a kind
 * without one does not compile, nor does a name without its label in `locales/<lang>/settings.json`
 * (`field.<name>`, `choice.<name>.<value>`).
 *
 * - A `Fact` is a value of a record as it is read: a column of the list, a line of the detail.
 * - A `Field` is a value of a record as it is written: a line of the form.
 * - A `Filter` narrows a list, of an entity or any other; it is named as its parameter in the query.
 *
 * `kind: 'part'` is whatever only one entity has: its view is in `features/settings/<entity>/`.
 */

/** A list of options that the server has (`select-options/…`), and what of a row is sent, shown and added. */
export interface OptionSource {
  readonly endpoint: QueryEndpoint;
  readonly query?: Readonly<Record<string, unknown>>;
  /** The property that is shown; `name` unless said otherwise. */
  readonly label?: string;
  /** The property that is shown after it, muted. */
  readonly detail?: string;
  /** The property with the names of groups of options, such as teams, where the back end tells them. */
  readonly groups?: string;
  /** The property that is sent; `id` unless said otherwise. */
  readonly value?: string;
  /** Labels are numbers, shown as numbers are written. */
  readonly as?: 'phone';
  /** One answer does not hold all of them, so the name of a value is searched for. */
  readonly many?: true;
  /** The entity whose records these are: an import makes those that are not there, by their names alone. */
  readonly makes?: EntityName;
}

/** Options to choose from: those that the server lists, or those that are here already. */
export type Options = OptionSource | readonly OptionData[];

interface Named {
  /** The record's property, and the label's name. */
  readonly name: string;
  /** Shown to who holds it alone. A field that is not shown is sent as its part says, or not at all. */
  readonly permission?: Permission;
  /** Shown where the back end lists it alone; not sent elsewhere. */
  readonly feature?: Feature;
  /** Not shown where the back end lists it, and not sent. */
  readonly unless?: Feature;
  /** Many records of the list can be given one value at once. */
  readonly inBulk?: true;
}

/** The kinds of a list's column. */
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
    /** The kind of the sort key, after which its directions are named; `text` (A to Z) unless said otherwise. */
    readonly sortKind?: 'text' | 'time' | 'number' | 'kind';
  };

/** The kinds of a line of a record's page: those of a column, and those that take more room. */
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

export type Filter = Pick<Named, 'name'> & {
  /** Shown to who holds one of them alone; left out, to every user. */
  readonly permission?: readonly Permission[];
  /** The longest value that the server takes, in characters; 250 unless said otherwise. */
  readonly max?: number;
  /** Shown where the back end lists it alone; not in force elsewhere. */
  readonly feature?: Feature;
  /** The name of the parameter, where it is another one. */
  readonly parameter?: string;
  /** Several values at once. */
  readonly several?: {
    /** The feature without which the back end takes one alone. */
    readonly feature?: Feature;
    /** The parameter that takes a list of them, where it is another one; one alone is sent as ever. */
    readonly parameter?: string;
    /** The parameter that lists such parameters whose values are left out: “all but these” can be chosen. */
    readonly not?: string;
  };
  /** Another filter, without which this one narrows nothing. */
  readonly beside?: string;
  /** Other filters that a choice here empties, since their options depend on it. */
  readonly clears?: readonly string[];
} & (
    | { readonly kind: 'choice'; readonly values: readonly string[] }
    | { readonly kind: 'option'; readonly source: Options }
    | { readonly kind: 'part' }
  );

/** The declarations of a form's fields, by their kind. */
interface FieldKinds {
  readonly text: unknown;
  readonly email: unknown;
  readonly phone: unknown;
  /**
   * `repeats` names the password that is typed a second time; `replacedBy` the flag that stands in its place: while that is shown and set,
   * no password is asked for, and none is sent.
   */
  readonly password: { readonly repeats?: string; readonly replacedBy?: string };
  readonly active: unknown;
  readonly weekdays: unknown;
  /** `isSet`: of a new record it is yes unless somebody says no. */
  readonly flag: { readonly isSet?: true };
  /** A number or nothing. */
  readonly number: unknown;
  /** Never shown again: what is stored is masked, and stays unless another is typed (decision 108). */
  readonly secret: unknown;
  readonly choice: { readonly values: readonly string[]; readonly initial?: string };
  readonly time: { readonly initial?: string };
  readonly option: { readonly source: OptionSource };
  /** `stored` is the property with those that the record has, where it has another name. */
  readonly options: { readonly source: OptionSource; readonly stored?: string };
  /** Texts that are added to those stored; `of` is the property of a stored one. */
  readonly additions: { readonly of: string; readonly as: 'email' | 'phone' };
  /** An upload; `stored` is the property with the name of the file that is there. */
  readonly audio: { readonly stored: string };
  readonly part: unknown;
}

interface FormField extends Named {
  /** Not asked for again once the record is there. */
  readonly only?: 'create';
  /** The variants of the entity's records that have it; all, unless said otherwise. */
  readonly variants?: readonly string[];
  /** A line below explains it, `help.<name>`. */
  readonly help?: true;
}

/** The name of a kind of field. */
export type FieldKind = keyof FieldKinds;

/** A field of a form, of one kind or several. */
export type FieldOf<K extends FieldKind> = {
  [Kind in K]: FormField & { readonly kind: Kind } & FieldKinds[Kind];
}[K];

/** A field of a form. */
export type Field = FieldOf<FieldKind>;

/** A record as the engine sees it: whatever its schema has read. */
export type RecordData = Readonly<Record<string, unknown>>;

/** One of a list to choose from. `value` tells it from the others, `label` is shown; `sentValue` is sent. */
export interface OptionData {
  readonly value: string;
  /** The value as the back end has it, where that is a number: what it has sent is sent back as it came. */
  readonly number?: number;
  readonly label: string;
  /** Under or after the label, muted: an extension, a team. */
  readonly detail?: string;
  /** The names of groups that it is in: each finds it, and is chosen whole. */
  readonly groups?: readonly string[];
  /** It may be chosen, and is marked. */
  readonly isInactive?: true;
}
