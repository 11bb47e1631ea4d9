import * as z from 'zod/mini';
import { Id } from '../fields/id-schema.ts';
import type { DeclaredField } from '../fields/kinds.ts';
import { stamps } from '../fields/values.ts';
import type * as p from '../parameters.ts';

/** The schemas that follow from an entity's fields: of answers, of bodies, of a list's query. */

type Schema = z.ZodMiniType;
type Shape = Readonly<Record<string, Schema>>;

/** An entity's fields by their names. */
export type Fields = Readonly<Record<string, DeclaredField>>;

type Flat<T> = { [K in keyof T]: T[K] };
type Of<T> = Flat<T> extends infer S extends Shape ? z.ZodMiniObject<S, z.core.$strip> : never;

/** `callParticipant` as the list's query has it: `call_participant`. */
export type Snake<K> = K extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type SpreadShape<F extends Fields> =
  Extract<F[keyof F], { spread: Shape }> extends { spread: infer S } ? S : unknown;

type Listed<D> = D extends { is: { detailOnly: true } } ? never : D extends { read: Schema } ? D : never;
type Late<D> = D extends { is: { detailOnly: true }; read: Schema } ? D : never;
type ReadOf<D> = D extends { read: infer S extends Schema } ? S : never;

type ItemShape<F extends Fields> = { id: typeof Id } & {
  [K in keyof F as Listed<F[K]> extends never ? never : K]: ReadOf<F[K]>;
} & SpreadShape<F> &
  typeof stamps;
type LateShape<F extends Fields> = { [K in keyof F as Late<F[K]> extends never ? never : K]: ReadOf<F[K]> };

/** A row of the list. */
export type ItemOf<F extends Fields> = Of<ItemShape<F>>;
/** A record with the fields of its detail; the same as a row, where there are none. */
export type DetailOf<F extends Fields, Item> = keyof LateShape<F> extends never
  ? Item
  : Of<ItemShape<F> & LateShape<F>>;

type Written<D, Form> = D extends { is: { readOnly: true } }
  ? never
  : Form extends true
    ? D extends { part: infer S extends Schema }
      ? S
      : WriteOf<D>
    : WriteOf<D>;
type WriteOf<D> = D extends { write: infer S extends Schema } ? S : never;
type Changed<D, Form> = D extends { is: { only: 'create' } }
  ? never
  : D extends { change: infer S extends Schema }
    ? S
    : Written<D, Form>;

/** The body of a create. */
export type CreationOf<F extends Fields, Form> = Of<
  {
    [K in keyof F as Written<F[K], Form> extends never ? never : K]: Written<F[K], Form>;
  } & SpreadShape<F>
>;
/** The body of an update. */
export type ChangeOf<F extends Fields, Form> = Of<
  {
    [K in keyof F as Changed<F[K], Form> extends never ? never : K]: Changed<F[K], Form>;
  } & SpreadShape<F>
>;

type Filtered<D> = D extends { parameter: infer S extends Schema; is: { filter: readonly string[] } }
  ? S
  : never;

/** The query of a list beside paging and sorting. */
export type QueryOf<F extends Fields, Own extends Shape, Search> = Flat<
  {
    [K in keyof F as Filtered<F[K]> extends never ? never : Snake<K>]: Filtered<F[K]>;
  } & Own &
    (Search extends false ? unknown : { search: ReturnType<typeof p.text> })
>;

/** The keys of `order_by`. */
export type SortKeyOf<F extends Fields> = {
  [K in keyof F & string]: F[K]['is'] extends { sort: infer S } ? (S extends string ? S : K) : never;
}[keyof F & string];

const shapeOf = (fields: Fields, schemaOf: (field: DeclaredField) => Schema | undefined): Shape =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const schema = schemaOf(field);
      return schema ? [[name, schema]] : [];
    }),
  );

/** The shape with what is sent or read under several names. */
const withSpread = (fields: Fields, schemaOf: (field: DeclaredField) => Schema | undefined): Shape =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) => field.spread ?? shapeOf({ [name]: field }, schemaOf)),
  );

/** Builds the schema of a row: the id, the fields that are not of the detail alone, and the stamps. */
export const itemOf = (fields: Fields): Schema =>
  z.object({
    id: Id,
    ...withSpread(fields, ({ read, is }) => (is.detailOnly ? undefined : read)),
    ...stamps,
  });

/** Builds the schema of a record: the row and the fields of the detail. It is the row itself where no field is of the detail alone. */
export function detailOf(fields: Fields, item: Schema): Schema {
  const late = shapeOf(fields, ({ read, is }) => (is.detailOnly ? read : undefined));
  const isMore = Object.keys(late).length > 0;
  return isMore && isObject(item) ? z.extend(item, late) : item;
}

const isObject = (schema: Schema): schema is z.ZodMiniObject => schema.def.type === 'object';

/** The bodies of a create and of an update: the same object, unless a field differs. */
export function bodiesOf(fields: Fields, form: boolean) {
  const written = ({ write, part = write, is }: DeclaredField) =>
    is.readOnly ? undefined : form ? part : write;
  const changed = (field: DeclaredField) =>
    field.is.only === 'create' ? undefined : (field.change ?? written(field));
  const create = z.object(withSpread(fields, written));
  const differ = Object.values(fields).some((field) => changed(field) !== written(field));
  return { create, update: differ ? z.object(withSpread(fields, changed)) : create };
}

/** The parameters that fields narrow a list by, and the values that are offered. */
export const filtersOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { parameter, is }]) =>
    parameter && is.filter ? [{ name: snake(name), parameter, values: is.filter }] : [],
  );

/** The key of `order_by` that a field is sorted by: its name, or the declared one. Undefined: the list can't be sorted by it. */
export const sortKeyOf = (name: string, { sort }: DeclaredField['is']): string | undefined =>
  sort === true ? name : sort;
