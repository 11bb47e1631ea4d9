import * as z from 'zod/mini';
import { Id } from './fields/id-schema.ts';
import { propertiesOf } from './fields/keys.ts';

/**
 * Kinds of query and path parameters. Each takes the typed value (from the browser) and its text on
 * the wire (at the server), and gives the typed value. An empty text counts as left out.
 */

const fromText =
  <T>(read: (text: string) => unknown) =>
  (value: T | string) =>
    typeof value === 'string' ? (value === '' ? undefined : read(value)) : value;

/** A value of the schema, or its text, which `read` turns into one. */
// @__NO_SIDE_EFFECTS__
export const kind = <S extends z.ZodMiniType>(
  read: (text: string) => unknown,
  schema: S,
): z.ZodMiniType<z.output<S>, z.output<S> | string> =>
  z.pipe(z.transform(fromText<z.output<S>>(read)), schema);

/** The most characters of a text. A longer text is refused at once: the checks that come after would take too long on it. */
// @__NO_SIDE_EFFECTS__
export const atMost = (characters: number) => z.maxLength(characters, { abort: true });

const trimmed = (text: string) => text.trim();

/** A whole number in decimal digits, in its one spelling; not a number for all else that JavaScript reads as one: `1e3`, `0x10`, ` 5`, `5.0`, `05`. */
export const wholeNumber = (text: string): number =>
  /^(0|-?[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;

const asItIs = (text: string) => text;

/** A record's id that a query may leave out. */
// @__NO_SIDE_EFFECTS__
export const optionalId = () => z.optional(kind(asItIs, z.optional(Id)));
/** The id of something that is no record of a list: a permission, a version, a file (decision 12). */
// @__NO_SIDE_EFFECTS__
export const opaqueId = () =>
  z.union([
    z.string().check(z.minLength(1), atMost(100)),
    z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
  ]);
/** A whole number within both bounds that a query may leave out. */
// @__NO_SIDE_EFFECTS__
export const integer = (minimum: number, maximum: number) =>
  z.optional(kind(wholeNumber, z.optional(z.int().check(z.gte(minimum), z.lte(maximum)))));
/** A whole number within both bounds that a query must have. */
// @__NO_SIDE_EFFECTS__
export const requiredInteger = (minimum: number, maximum: number) =>
  kind(wholeNumber, z.int().check(z.gte(minimum), z.lte(maximum)));
/** Free text, trimmed; empty is left out. */
// @__NO_SIDE_EFFECTS__
export const text = (maximum: number) =>
  z.optional(kind(trimmed, z.optional(z.string().check(atMost(maximum)))));
/** A calendar day, `YYYY-MM-DD`; never converted between zones (decision 55). */
// @__NO_SIDE_EFFECTS__
export const day = () => z.optional(kind(trimmed, z.optional(z.iso.date())));
/** A query's check: the range between two of its days does not end before it begins. No `z.refine`, which is more code. */
// @__NO_SIDE_EFFECTS__
export const daysInOrder =
  (start: string, end: string) =>
  ({ value, issues }: z.core.ParsePayload): void => {
    const { [start]: first, [end]: last } = propertiesOf(value);
    if (typeof first === 'string' && typeof last === 'string' && first > last)
      issues.push({ code: 'custom', message: 'daysInOrder', path: [end], input: value });
  };
/** `true` or `false`, left out for "all" (decision 35). */
// @__NO_SIDE_EFFECTS__
export const flag = () =>
  z.optional(kind((t) => (t === 'true' ? true : t === 'false' ? false : t), z.optional(z.boolean())));
/** One of a closed set of values. */
// @__NO_SIDE_EFFECTS__
export const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.optional(kind(trimmed, z.optional(z.enum(values))));
const LIST_MAXIMUM = 500;

/** Several values of one kind: `roles[]=1&roles[]=2` (decision 34); no address has room for more. */
// @__NO_SIDE_EFFECTS__
export const list = <S extends z.ZodMiniType>(item: S) =>
  z.optional(
    z.pipe(
      z.transform((value: z.input<S>[] | z.input<S> | undefined) =>
        value === undefined || Array.isArray(value) ? value : [value],
      ),
      z.optional(z.array(item).check(z.maxLength(LIST_MAXIMUM))),
    ),
  );

/**
 * `order_by`: a direction sign and a key, comma-joined: `-startedAt,+duration`. A leading space or no
 * sign reads as ascending, since an unencoded `+` arrives as a space (decision 30).
 */
// @__NO_SIDE_EFFECTS__
export const orderBy = () =>
  z.optional(
    kind(trimmed, z.optional(z.string().check(atMost(200), z.regex(/^[+\- ]?[\w.]+(,[+\- ]?[\w.]+)*$/)))),
  );

/** The paging parameters of every list (file 2, section 7.2). */
export const paging = { page: integer(1, 1_000_000), per_page: integer(1, 1000), order_by: orderBy() };

/** One key of `order_by` with its direction. */
export interface SortKey {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/** Reads an `order_by` into its keys. */
export function parseOrderBy(value: string | undefined): SortKey[] {
  if (!value) return [];
  return value.split(',').map((part) => {
    const key = part.replace(/^[+\- ]/, '');
    return { key, direction: part.startsWith('-') ? 'desc' : 'asc' };
  });
}

/** Writes keys as an `order_by`; undefined where there is none. */
export const formatOrderBy = (keys: readonly SortKey[]): string | undefined =>
  keys.length
    ? keys.map(({ key, direction }) => (direction === 'desc' ? '-' : '+') + key).join(',')
    : undefined;
