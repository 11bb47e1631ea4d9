import type * as z from 'zod/mini';
import {
  ENTITY_ACCESS,
  ENTITY_FEATURES,
  type ENTITY_IMPORTS,
  type ENTITY_VARIANTS,
  type EntityName,
} from '../../access/entity-access.ts';
import type { Filter, OptionSource } from '../fields/field.ts';
import { Id } from '../fields/id-schema.ts';
import { isKeyOf } from '../fields/keys.ts';
import { Created } from '../fields/values.ts';
import * as p from '../parameters.ts';
import { callsOf, type Payload, type Resource, type ResourceCalls } from './entity.ts';
import {
  bodiesOf,
  type ChangeOf,
  type CreationOf,
  type DetailOf,
  detailOf,
  type Fields,
  filtersOf,
  type ItemOf,
  itemOf,
  type QueryOf,
  type SortKeyOf,
  sortKeyOf,
} from './entity-schemas.ts';
import { type Order, type ScreenOptions, type Screens, screensOf } from './screens.ts';

type Schema = z.ZodMiniType;

/** The words of a path in one: `user-labels` is `UserLabels`. */
type Pascal<S extends string> = S extends `${infer One}-${infer Rest}`
  ? `${Capitalize<One>}${Pascal<Rest>}`
  : Capitalize<S>;

const pascal = (words: string) =>
  words.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

type Unnamed<T> = T extends unknown ? Omit<T, 'name'> : never;

/** A filter that narrows by no field, or by one in a way of its own. */
export interface OwnFilter {
  readonly parameter: Schema;
  readonly view: Unnamed<Filter>;
}

/** Yes, no, or either. */
// @__NO_SIDE_EFFECTS__
export const yesOrNo = () =>
  ({ parameter: p.flag(), view: { kind: 'choice', values: ['true', 'false'] } }) as const;

/** Any of the records that a source offers. */
// @__NO_SIDE_EFFECTS__
export const anyOf = (source: OptionSource) =>
  ({ parameter: p.list(Id), view: { kind: 'option', source, several: {} } }) as const;

/** A filter with a view of the entity's own; a choice in it empties the filters in `clears`. */
// @__NO_SIDE_EFFECTS__
export const ownFilter = <const S extends Schema, const C extends readonly string[]>(
  parameter: S,
  ...clears: C
) => ({ parameter, view: { kind: 'part', clears } }) as const;

type OwnFilters = Readonly<Record<string, OwnFilter>>;
type Parameters<X extends OwnFilters> = { [K in keyof X]: X[K]['parameter'] };

/** The escape of irregular entities: the schemas that do not follow from the fields, written out. */
interface Schemas {
  readonly item?: Schema;
  readonly create?: Schema;
  readonly update?: Schema;
  /** The answer of a create, where a new record has something to show. */
  readonly created?: Resource['created'];
}

type Given<S, K extends string, Usual> = S extends { readonly [P in K]: infer G extends Schema } ? G : Usual;

type Title<F extends Fields> = {
  [K in keyof F]: F[K]['is'] extends { title: true } ? K : never;
}[keyof F];
/** A message in place of a type that fits, unless one field is the title. */
type OneTitle<F extends Fields> = [Title<F>] extends [never]
  ? 'No field is the title: say `title: true` of the one that names a record.'
  : { [K in Title<F>]: [Title<F>] extends [K] ? unknown : 'More than one field is the title.' }[Title<F>];

type StoredIn<F extends Fields> = F[keyof F] extends infer D
  ? D extends { input: { stored: infer Name extends string } }
    ? Name
    : never
  : never;
type RepeatedIn<F extends Fields> = F[keyof F] extends infer D
  ? D extends { input: { repeats: infer Name extends string } }
    ? Name
    : never
  : never;
type ReplacingIn<F extends Fields> = F[keyof F] extends infer D
  ? D extends { input: { replacedBy: infer Name extends string } }
    ? Name
    : never
  : never;
type UniqueIn<F extends Fields> = F[keyof F]['is'] extends infer Is
  ? Is extends { uniqueIn: infer Name extends string }
    ? Name
    : never
  : never;
type ClearedBy<X extends OwnFilters> = X[keyof X]['view'] extends infer V
  ? V extends { clears: readonly (infer Name extends string)[] }
    ? Name
    : never
  : never;
/** A message in place of a type that fits, unless all names are among the known ones. */
type Known<Names, In> = [Exclude<Names, In>] extends [never]
  ? unknown
  : `There is no ${Exclude<Names, In> & string}.`;

type VariantsIn<F extends Fields> = F[keyof F]['is'] extends infer Is
  ? Is extends { variants: readonly (infer Name extends string)[] }
    ? Name
    : never
  : never;
type VariantOf<N extends EntityName> = N extends keyof typeof ENTITY_VARIANTS
  ? (typeof ENTITY_VARIANTS)[N]['values'][number]
  : never;

/** The fields by which an import knows a record. */
type KnownBy<N extends EntityName> = N extends keyof typeof ENTITY_IMPORTS
  ? (typeof ENTITY_IMPORTS)[N][number][number]
  : never;

interface Declaration<
  N extends EntityName,
  P extends string,
  F extends Fields,
  X extends OwnFilters,
  S extends Schemas,
  Form extends boolean,
  Search extends boolean,
> extends ScreenOptions {
  /** The path below the API's base: `user-labels`. */
  readonly path: P;
  /** The English nouns of the OpenAPI document: `a queue`, `queues`. */
  readonly nouns: Resource['nouns'];
  readonly fields: F &
    OneTitle<F> &
    Known<StoredIn<F> | RepeatedIn<F> | ReplacingIn<F> | UniqueIn<F>, keyof F> &
    Known<VariantsIn<F>, VariantOf<N>> &
    Known<KnownBy<N>, keyof F>;
  readonly filters?: X & Known<ClearedBy<X>, keyof X>;
  /** False: the list is not searched. */
  readonly search?: Search;
  /** Rows of a page unless the user chooses another number; 10 unless said otherwise. */
  readonly pageSize?: number;
  /** Bodies are multipart forms, since files are part of them. */
  readonly form?: Form;
  /** Adds rules over several fields; `path` names the field that shows the error. */
  readonly check?: (body: CreationOf<F, Form>) => CreationOf<F, Form>;
  readonly order?: Order<keyof F & string>;
  readonly schema?: S;
}

type BodyOf<S extends Schema, Form> = Form extends true ? { readonly form: S } : { readonly json: S };

/** All that follows from a declaration but its calls. */
interface Declared<
  N extends string,
  P extends string,
  F extends Fields,
  X extends OwnFilters,
  S extends Schemas,
  Form extends boolean,
  Search extends boolean,
> {
  readonly name: Pascal<N>;
  readonly plural: Pascal<P>;
  readonly path: P;
  readonly nouns: Resource['nouns'];
  readonly access: Resource['access'];
  readonly fields: F;
  readonly ownFilters: X;
  readonly item: Given<S, 'item', ItemOf<F>>;
  readonly detail: DetailOf<F, Given<S, 'item', ItemOf<F>>>;
  readonly filters: QueryOf<F, Parameters<X>, Search>;
  readonly sortKeys: readonly SortKeyOf<F>[];
  readonly pageSize: number;
  readonly create: BodyOf<Given<S, 'create', CreationOf<F, Form>>, Form>;
  readonly update: BodyOf<Given<S, 'update', ChangeOf<F, Form>>, Form>;
  readonly created: Given<S, 'created', typeof Created>;
  readonly activation: [Extract<F[keyof F], { activates: true }>] extends [never] ? false : true;
  readonly screens: Screens;
}

type WithCalls<R> = R extends Resource ? R & { readonly calls: ResourceCalls<R> } : never;

/**
 * Declares an entity by its fields. Schemas, calls, query, permissions and screens follow: `word.calls.list` is an endpoint like any other.
 */
// @__NO_SIDE_EFFECTS__
export function defineEntity<
  const N extends EntityName,
  const P extends string,
  const F extends Fields,
  const X extends OwnFilters = Record<never, never>,
  const S extends Schemas = object,
  const Form extends boolean = false,
  const Search extends boolean = true,
>(
  entity: N,
  declaration: Declaration<N, P, F, X, S, Form, Search>,
): WithCalls<Declared<N, P, F, X, S, Form, Search>> {
  const {
    path,
    nouns,
    filters: ownFilters = {} as X,
    order = {},
    pageSize = 10,
    track,
    csv,
    add,
    joins,
    copies,
    inFlows,
  } = declaration;
  const fields: Fields = declaration.fields;
  const resource = {
    name: pascal(entity),
    plural: pascal(path),
    ...{ path, nouns, fields, ownFilters, pageSize },
    access: ENTITY_ACCESS[entity],
    feature: isKeyOf(ENTITY_FEATURES, entity) ? ENTITY_FEATURES[entity] : undefined,
    ...schemasOf(fields, declaration as LooseDeclaration),
    filters: {
      ...Object.fromEntries(filtersOf(fields).map(({ name, parameter }) => [name, parameter])),
      ...Object.fromEntries(Object.entries(ownFilters).map(([name, { parameter }]) => [name, parameter])),
      ...(declaration.search !== false && { search: p.text(200) }),
    },
    sortKeys: Object.entries(fields).flatMap(([name, { is }]) => sortKeyOf(name, is) ?? []),
    activation: Object.values(fields).some((field) => 'activates' in field),
    screens: {
      ...screensOf(fields, namedFilters(ownFilters), order),
      track,
      csv,
      add,
      joins,
      copies,
      inFlows,
    },
  };
  const entityWithCalls: Resource = { ...resource, calls: callsOf(resource) } as Resource;
  return entityWithCalls as WithCalls<Declared<N, P, F, X, S, Form, Search>>;
}

interface LooseDeclaration {
  readonly form?: boolean;
  readonly schema?: Schemas;
  readonly check?: (body: z.ZodMiniObject) => z.ZodMiniObject;
}

const namedFilters = (filters: OwnFilters) =>
  Object.entries(filters).map(([name, { view }]) => ({ name, ...view }) as Filter);

function schemasOf(
  fields: Fields,
  { form = false, schema = {}, check = (body) => body }: LooseDeclaration,
): Pick<Resource, 'item' | 'detail' | 'create' | 'update' | 'created'> {
  const item = schema.item ?? itemOf(fields);
  const bodies = bodiesOf(fields, form);
  const create = schema.create ?? check(bodies.create);
  const isOne = bodies.update === bodies.create;
  const update = schema.update ?? (isOne ? create : check(bodies.update));
  const bodyOf = (body: Schema): Payload => (form ? { form: body as z.ZodMiniObject } : { json: body });
  return {
    ...{ item, detail: detailOf(fields, item) },
    ...{ create: bodyOf(create), update: bodyOf(update), created: schema.created ?? Created },
  };
}
