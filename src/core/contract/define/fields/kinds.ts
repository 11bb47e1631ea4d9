import * as z from 'zod/mini';
import type { EntityName } from '../../access/entity-access.ts';
import type { Permission } from '../../access/permissions.ts';
import { scheduleDays } from '../../formats/schedule-hours.ts';
import type { Feature } from '../features.ts';
import * as p from '../parameters.ts';
import type { ColumnFact, DetailFact, Field } from './field.ts';
import type { ValidationMessage } from './issue-message.ts';
import * as sent from './payload.ts';
import { listOrEmpty, Moment, openEnum, Reference } from './values.ts';

/**
 * The kinds of fields that an entity is declared of. A kind says how a value is read, how it is sent and how it is shown; its options say
 * where. What differs for one field is written over its kind's: `{ ...choice(TYPES, {}), read: z.nullish(openEnum(TYPES)) }`.
 */

type Schema = z.ZodMiniType;
type Unnamed<T> = T extends unknown ? Omit<T, 'name'> : never;

/** Where a field is. Unless said otherwise it is read with every record, is a line of the detail, and a field of the form. */
export interface Places {
  /** Names the record: its column comes first and links to it. Exactly one field does. */
  readonly title?: true;
  readonly column?: true;
  /** False: no line of the detail. */
  readonly detail?: false;
  /** A panel of its own below the detail's lines and the form's fields; locked until the record is saved (decision 101). */
  readonly panel?: true;
  /** The list is sorted by it: under its own name in `order_by`, or under this one. */
  readonly sort?: true | string;
  /** The name of the sort key's directions; `text` (A to Z) unless said otherwise. */
  readonly sortKind?: 'text' | 'time' | 'number' | 'kind';
  /** The values that the list can be narrowed to, where the kind has a parameter for that. */
  readonly filter?: readonly string[];
  /** The server makes it: no form asks for it, and no body has it. */
  readonly readOnly?: true;
  /** Rows of the list do not have it. */
  readonly detailOnly?: true;
  /** Sent for a new record alone. */
  readonly only?: 'create';
  /** The variants of the entity's records that have it; all, unless said otherwise. */
  readonly variants?: readonly string[];
  /** Shown in the list and the detail to holders of it alone. */
  readonly viewPermission?: Permission;
  /** Asked for in the form from holders of it alone. */
  readonly editPermission?: Permission;
  /** Only some back ends have the field: those that list this feature. */
  readonly feature?: Feature;
  /** Not asked for in the form where the back end lists this feature: another field has its place there. */
  readonly unless?: Feature;
  /** Many records of the list can be given one value at once. */
  readonly inBulk?: true;
  /** Of the records that are alike in this other field, no two have the same value: the server refuses the second. */
  readonly uniqueIn?: string;
  /** No two records of a company have the same value, in any case and accents. The form says this where one has it already. */
  readonly unique?: ValidationMessage;
}

/** A field of an entity, as its kind makes it. */
export interface DeclaredField {
  /** The value in an answer; a field without it is not read. */
  readonly read?: Schema;
  /** The value in a body; a field without it is not sent. */
  readonly write?: Schema;
  /** The value in a multipart form, where that is another. */
  readonly part?: Schema;
  /** The value in a change, where a new record needs another. */
  readonly change?: Schema;
  /** Several properties in place of one, in answers and bodies. */
  readonly spread?: Readonly<Record<string, Schema>>;
  /** The parameter of the list's query. */
  readonly parameter?: Schema;
  /** How it is shown, and how in a column, where that is another way. */
  readonly line?: Unnamed<DetailFact>;
  readonly cell?: Unnamed<ColumnFact> & { readonly name?: string };
  /** How it is asked for. */
  readonly input?: Unnamed<Field>;
  readonly is: Partial<Text & Time & WholeNumber & Choice<string>>;
}

/** The properties of each of several. */
type KeyOf<S extends Schema> = keyof z.output<S> & string;

/** Refuses options that there are not: inference alone lets them through. */
export type Only<O, Options = Places> = O & { readonly [K in Exclude<keyof O, keyof Options>]: never };

interface Text extends Places {
  /** The most characters. */
  readonly max: number;
}

/** A line of text that must be there. */
// @__NO_SIDE_EFFECTS__
export const text = <const O extends Text>(is: Only<O, Text>) =>
  ({
    read: z.string(),
    write: sent.requiredText(is.max),
    line: { kind: 'text' },
    input: { kind: 'text' },
    is,
  }) as const;

/** A line of text that may be left out. */
// @__NO_SIDE_EFFECTS__
export const optionalText = <const O extends Text>(is: Only<O, Text>) =>
  ({ ...text<Text>(is), read: z.nullish(z.string()), write: sent.optionalLine(is.max), is }) as const;

/** A telephone number. */
// @__NO_SIDE_EFFECTS__
export const phone = <const O extends Text>(is: Only<O, Text>) =>
  ({
    read: z.string(),
    write: sent.phone(is.max),
    line: { kind: 'phone' },
    input: { kind: 'phone' },
    is,
  }) as const;

/** A text that is never shown again: the stored one is masked, and stays unless another is typed (decision 108). */
// @__NO_SIDE_EFFECTS__
export const secret = <const O extends Text>(is: Only<O, Text>) =>
  ({
    read: z.nullish(z.string()),
    write: sent.requiredText(is.max),
    change: z.optional(sent.requiredText(is.max)),
    cell: { kind: 'text' },
    input: { kind: 'secret' },
    is,
  }) as const;

/** Yes or no. */
// @__NO_SIDE_EFFECTS__
export const flag = <const O extends Places>(is: Only<O>) =>
  ({
    read: z.nullish(z.boolean()),
    write: z.optional(z.boolean()),
    input: { kind: 'flag' },
    is,
  }) as const;

const YES_OR_NO = ['true', 'false'] as const;
const ACTIVE = { column: true, filter: YES_OR_NO } as const;

/**
 * The flag of an active record (decision 39). The calls to activate and inactivate come with it.
 *
 * @param is A column and a filter, unless said otherwise.
 */
// @__NO_SIDE_EFFECTS__
export const active = <const O extends Places = typeof ACTIVE>(is?: Only<O>) =>
  ({
    read: z.boolean(),
    write: z.boolean(),
    part: sent.flagPart(),
    parameter: p.flag(),
    // Screens read `isActive`, however it is sent (decision 40).
    cell: { kind: 'active', name: 'isActive' },
    input: { kind: 'active' },
    activates: true,
    is: (is ?? ACTIVE) as O,
  }) as const;

/** One of a closed set of values. A newer server may answer others. */
// @__NO_SIDE_EFFECTS__
export const choice = <const V extends readonly [string, ...string[]], const O extends Choice<V[number]>>(
  values: V,
  is: Only<O, Choice<V[number]>>,
) =>
  ({
    read: openEnum(values),
    write: z.enum(values),
    parameter: p.choice(values),
    line: { kind: 'choice', values, none: is.none },
    input: { kind: 'choice', values },
    values,
    is,
  }) as const;

interface Choice<V> extends Places {
  readonly filter?: readonly (V & string)[];
  /** To have none of them means something, too, and is said: `choice.<name>.none`. */
  readonly none?: true;
}

/** Another record, by its name. It is sent, if at all, in a field of its own. */
// @__NO_SIDE_EFFECTS__
export const reference = <const O extends Places>(to: EntityName, is: Only<O>) =>
  ({ read: z.nullish(Reference), line: { kind: 'reference', to }, is }) as const;

/** Other records that belong to this one, and are no part of its form. */
// @__NO_SIDE_EFFECTS__
export const references = <const S extends Schema, const O extends Places>(
  to: EntityName,
  of: S,
  is: Only<O>,
  /** The properties that name each and are shown after that; `name` alone unless said otherwise. */
  shown: { readonly label?: KeyOf<S>; readonly detail?: KeyOf<S>; readonly as?: 'phone' } = {},
) => ({ read: listOrEmpty(of), line: { kind: 'references', to, ...shown }, is }) as const;

/** Several texts of a record, to which a form adds: what is stored stays (decision 44). */
// @__NO_SIDE_EFFECTS__
export const additions = <const S extends Schema, const W extends Schema, const O extends Places>(
  of: { readonly read: S; readonly write: W; readonly key: KeyOf<S>; readonly as: 'email' | 'phone' },
  is: Only<O>,
) => {
  const phone = of.as === 'phone' ? ({ as: 'phone' } as const) : {};
  return {
    read: listOrEmpty(of.read),
    write: z.optional(sent.several(of.write, ADDITIONS_MAXIMUM)),
    cell: { kind: 'count' },
    line: { kind: 'list', of: of.key, ...phone },
    input: { kind: 'additions', of: of.key, as: of.as },
    is,
  } as const;
};

/** Texts of one saving. */
const ADDITIONS_MAXIMUM = 100;

/** How many there are of something. */
// @__NO_SIDE_EFFECTS__
export const count = <const O extends Places>(is: Only<O>) =>
  ({ read: z.nullish(z.int()), line: { kind: 'count' }, is }) as const;

interface WholeNumber extends Places {
  readonly min: number;
  readonly max: number;
  /** A line below the field explains it: `help.<name>`. */
  readonly help?: true;
}

/** A whole number within bounds that may be left out. */
// @__NO_SIDE_EFFECTS__
export const wholeNumber = <const O extends WholeNumber>(is: Only<O, WholeNumber>) =>
  ({
    read: z.nullish(z.int()),
    write: z.nullish(z.int().check(z.gte(is.min), z.lte(is.max))),
    line: { kind: 'count' },
    input: { kind: 'number', help: is.help },
    is,
  }) as const;

/** A moment; `createdAt` among them, which every record has. */
// @__NO_SIDE_EFFECTS__
export const moment = <const O extends Places>(is: Only<O>) =>
  ({ read: z.nullish(Moment), line: { kind: 'moment' }, is }) as const;

interface Time extends Places {
  readonly initial: string;
  /** A line below the field explains it: `help.<name>`. */
  readonly help?: true;
}

/** A time of day. */
// @__NO_SIDE_EFFECTS__
export const time = <const O extends Time>(is: Only<O, Time>) =>
  ({
    read: z.string(),
    write: sent.timeOfDay(),
    input: { kind: 'time', initial: is.initial, help: is.help },
    is,
  }) as const;

/** The days of a week: a property for each. */
// @__NO_SIDE_EFFECTS__
export const weekdays = <const O extends Places>(is: Only<O>) =>
  ({ spread: scheduleDays, line: { kind: 'weekdays' }, input: { kind: 'weekdays' }, is }) as const;

/** From when to when, of a record that has `timeBegin` and `timeEnd`. */
// @__NO_SIDE_EFFECTS__
export const hours = <const O extends Places>(is: Only<O>) => ({ line: { kind: 'hours' }, is }) as const;

/** The name of a stored sound. */
// @__NO_SIDE_EFFECTS__
export const sound = <const O extends Places>(is: Only<O>) =>
  ({ read: z.nullish(z.string()), line: { kind: 'sound' }, is }) as const;

/** The upload of a sound. `stored` is the field with the name of the one that is there, which stays without another (decision 38). */
// @__NO_SIDE_EFFECTS__
export const upload = <const N extends string, const O extends Places>(stored: N, is: Only<O>) =>
  ({ write: z.optional(sent.audioPart()), input: { kind: 'audio', stored }, is }) as const;

/** An upload that a new record must have. */
// @__NO_SIDE_EFFECTS__
export const requiredUpload = <const N extends string, const O extends Places>(stored: N, is: Only<O>) =>
  ({
    ...upload<N, Places>(stored, is),
    write: sent.audioPart(),
    change: z.optional(sent.audioPart()),
    is,
  }) as const;

/** A value that is read and not shown. */
// @__NO_SIDE_EFFECTS__
export const unseen = <const S extends Schema, const O extends Places = object>(read: S, is?: Only<O>) =>
  ({ read, is: (is ?? {}) as O }) as const;

/** The view of a field that only one entity has: it is in `features/settings/<entity>/`. */
export const PART = { kind: 'part' } as const;
