import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Snake } from '../../../src/core/contract/define/entities/entity-schemas.ts';
import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';
import type { ValidationMessage } from '../../../src/core/contract/define/fields/issue-message.ts';
import type { Db } from '../database/database.ts';
import type { ServerText } from '../http/failures/texts.ts';
import type { Caller, RequestContext } from '../http/handler.ts';
import type { WholeOutput } from '../http/request/whole-ids.ts';
import { anyContains } from './conditions.ts';

/** The data of a settings entity's calls besides their own parameters. */
export type RecordContext = RequestContext & { readonly caller: Caller; readonly levelId: number };

/** A table of records: these columns are read and written for every entity. */
export type RecordTable = PgTable & {
  readonly id: AnyPgColumn;
  readonly levelId?: AnyPgColumn;
  readonly createdAt: AnyPgColumn;
  readonly updatedAt: AnyPgColumn;
  readonly createdByUserId: AnyPgColumn;
  readonly updatedByUserId: AnyPgColumn;
};

/** A row of the table. */
export type Stored<T extends RecordTable> = T['$inferSelect'] & { readonly id: number };

type Body<P> = P extends { json: infer S extends z.ZodMiniType }
  ? WholeOutput<S>
  : P extends { form: infer S extends z.ZodMiniType }
    ? WholeOutput<S>
    : never;

/** The parsed body of a create or an update. */
export type RecordBody<R extends Entity> = Body<R['create']> | Body<R['update']>;

type Filters<R extends Entity, K extends keyof R['filters'] = Exclude<keyof R['filters'], 'search'>> = {
  readonly [P in K]: (value: NonNullable<WholeOutput<R['filters'][P]>>) => SQL | undefined;
};

/** The context of a write: its transaction, and the stored record unless it is new. */
export interface Writing<T extends RecordTable> {
  readonly tx: Db;
  readonly context: RecordContext;
  /** Undefined in a create. */
  readonly stored: Stored<T> | undefined;
}

/**
 * Values that must be unique in a company, in any case and accents. There is no unique index: older
 * data may have duplicates, which stay as they are.
 */
export interface Distinct<R extends Entity> {
  /** The field of the error, and its message. */
  readonly field: KeyOf<RecordBody<R>>;
  readonly message: ValidationMessage;
  /** Each column with the value of a payload; folded columns of texts. */
  readonly columns: readonly (readonly [column: AnyPgColumn, read: (body: RecordBody<R>) => string])[];
}

type KeyOf<B> = B extends unknown ? keyof B & string : never;
type Select<T extends RecordTable> = T['$inferSelect'];
type Insert<T extends RecordTable> = Partial<T['$inferInsert']>;
type Column = AnyPgColumn | SQL;

/** The values of an answer that the table has no column for; optional ones must be named, too. */
type Told<Answer, Known> = Partial<Answer> & {
  readonly [K in Exclude<keyof Answer, Known>]: Answer[K];
};
type ItemOf<R extends Entity> = z.input<R['item']>;
type MoreOf<R extends Entity, T extends RecordTable> = Told<
  ItemOf<R>,
  keyof Select<T> | 'createdByUser' | 'updatedByUser'
>;
type DetailOf<R extends Entity, T extends RecordTable> = Told<
  z.input<R['detail']>,
  keyof Select<T> | keyof ItemOf<R>
>;

/**
 * The storage of a settings entity: its calls follow from this and the contract's declaration. The defaults: records belong to the
 * request's level, a list is ordered by the first sort key.
 */
export interface RecordSource<R extends Entity, T extends RecordTable> {
  readonly table: T;
  /** The condition of the records that the caller may use; by default those of the level. */
  readonly scope?: (context: RecordContext) => SQL | undefined;
  /** The values of a new record besides its payload; by default its level. */
  readonly owner?: (context: RecordContext) => Insert<T>;
  /** The condition of a search. */
  readonly search: (text: string, context: RecordContext) => SQL | undefined;
  /** Sort keys of clients' numbers: nobody orders by what they may not see. */
  readonly numberSorts?: readonly R['sortKeys'][number][];
  readonly filters: Filters<R>;
  /** The fields that are the same in each company that has the record: their changes are told in all of them, wherever they were made. */
  readonly shared?: readonly (keyof R['fields'] & string)[];
  /** The column of each sort key. */
  readonly sort: Readonly<Record<R['sortKeys'][number], Column>>;
  readonly order?: readonly SQL[];
  /** The column that activation sets, if it is not `isActive`. */
  readonly activeColumn?: keyof T['$inferInsert'] & string;
  /** Fields of the list's rows besides the table's columns: for a whole page at once, by record. */
  readonly more?: (
    db: Db,
    records: readonly Stored<T>[],
    context: RecordContext,
  ) => Promise<(record: Stored<T>) => MoreOf<R, T>>;
  /** Further fields of the detail. */
  readonly detail?: (db: Db, record: Stored<T>, context: RecordContext) => Promise<DetailOf<R, T>>;
  /** The columns that a payload sets. */
  readonly values: (body: RecordBody<R>, writing: Writing<T>) => Insert<T> | Promise<Insert<T>>;
  /** Writes the payload's values in other tables, after the record. */
  readonly link?: (id: number, body: RecordBody<R>, writing: Writing<T>) => Promise<void>;
  /** What the answer of a create shows of the new record besides its id; a repetition does not show it again. */
  readonly created?: (
    id: number,
    writing: Writing<T>,
  ) => Promise<Omit<z.output<R['created']>['result'], 'id'>>;
  /**
   * Begins work on what others must see of a new record, after its transaction: within it another connection sees nothing yet. A repetition
   * of a create that was made does not call it.
   */
  readonly whenCreated?: (body: RecordBody<R>) => void;
  /** Slow work on the payload, done before the transaction begins. */
  readonly prepare?: (body: RecordBody<R>, context: RecordContext) => Promise<RecordBody<R>>;
  /** Called at the end of every write, within its transaction, to check rules of the whole. */
  readonly afterWrite?: (id: number, writing: Writing<T>) => Promise<void>;
  /** Called before a record is deleted, for rules beyond foreign keys. */
  readonly beforeDelete?: (record: Stored<T>, writing: Writing<T>) => Promise<void>;
  /** The values that must be unique in the company. */
  readonly distinct?: Distinct<R>;
  /** The fields and messages of the database's unique constraints, by their names. */
  readonly unique?: Readonly<
    Record<string, readonly [field: KeyOf<RecordBody<R>>, message: ValidationMessage]>
  >;
}

/** The keys that a table has a column for, folded or as it is. */
type Ordered<T extends RecordTable> = {
  [K in keyof Select<T> & string]: K extends `folded${infer Name}` ? K | Uncapitalize<Name> : K;
}[keyof Select<T> & string];

type TitleOf<R extends Entity> = {
  [K in keyof R['fields'] & string]: R['fields'][K]['is'] extends { title: true } ? K : never;
}[keyof R['fields'] & string];

/** The filters that compare no column of their name. */
type OwnFilters<R extends Entity, T extends RecordTable> = Filters<
  R,
  Exclude<keyof R['filters'], 'search' | Snake<keyof Select<T>>>
>;

/** A property that is optional if it follows from the table. */
type Unless<Follows, Key extends string, Type> = Follows extends true
  ? { readonly [K in Key]?: Type }
  : { readonly [K in Key]: Type };
type IsNone<T> = [T] extends [never] ? true : false;
type IsFolded<R extends Entity, T extends RecordTable> = R['filters'] extends { search: unknown }
  ? `folded${Capitalize<TitleOf<R>>}` extends keyof Select<T>
    ? true
    : false
  : true;
type IsStored<R extends Entity, T extends RecordTable> = IsNone<
  Exclude<KeyOf<RecordBody<R>>, keyof T['$inferInsert']>
>;

/**
 * A source as it is declared. By default a list is searched by the folded title, filtered and sorted by the columns of the same names, and
 * a payload whose keys are all columns is stored unchanged. A property without such a default is required.
 */
type Declared<R extends Entity, T extends RecordTable> = Omit<
  RecordSource<R, T>,
  'search' | 'sort' | 'values' | 'more' | 'detail' | 'filters'
> &
  Unless<IsFolded<R, T>, 'search', RecordSource<R, T>['search']> &
  Unless<
    IsNone<Exclude<R['sortKeys'][number], Ordered<T>>>,
    'sort',
    { readonly [K in Exclude<R['sortKeys'][number], Ordered<T>>]: Column } & {
      readonly [K in R['sortKeys'][number]]?: Column;
    }
  > &
  Unless<IsStored<R, T>, 'values', RecordSource<R, T>['values']> &
  Unless<
    IsNone<Exclude<keyof ItemOf<R>, keyof Select<T> | 'createdByUser' | 'updatedByUser'>>,
    'more',
    NonNullable<RecordSource<R, T>['more']>
  > &
  Unless<
    IsNone<Exclude<keyof z.input<R['detail']>, keyof Select<T> | keyof ItemOf<R>>>,
    'detail',
    NonNullable<RecordSource<R, T>['detail']>
  > &
  Unless<IsNone<keyof OwnFilters<R, T>>, 'filters', OwnFilters<R, T>>;

/** An entity with its storage and its messages: `savedQueue` of the server's texts. */
export interface RecordKind<R extends Entity, T extends RecordTable> {
  readonly resource: R;
  readonly source: RecordSource<R, T>;
  readonly message: ServerText;
}

// biome-ignore lint/suspicious/noExplicitAny: a kind of any entity; what it takes and gives is its entity's own.
export type AnyRecords = RecordKind<any, any>;

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type MessageOf<R extends Entity> = `saved${R['name']}`;

/** Declares the storage of an entity. A missing message is a compile error. */
export function defineRecords<R extends Entity, T extends RecordTable>(
  resource: R & (MessageOf<R> extends ServerText ? unknown : { missing: `${MessageOf<R>} in server.json` }),
  source: Declared<R, T> & { readonly table: T },
): RecordKind<R, T> {
  const { table } = source;
  const columns: Readonly<Record<string, AnyPgColumn | undefined>> = getTableColumns<PgTable>(table);
  const folded = (name: string) => columns[`folded${name.charAt(0).toUpperCase()}${name.slice(1)}`];
  const title = folded(resource.screens.title.name);
  const usual = {
    search: title ? anyContains(title) : () => undefined,
    values: (body: RecordBody<R>) => body,
  };
  const filters = Object.fromEntries(
    Object.keys(resource.filters).flatMap((name) => {
      const column = columns[camel(name)];
      return column ? [[name, (value: unknown) => eq(column, value)]] : [];
    }),
  );
  const sort = Object.fromEntries(resource.sortKeys.map((key) => [key, folded(key) ?? columns[key]]));
  return {
    resource,
    source: {
      ...{ ...usual, ...source },
      filters: { ...filters, ...source.filters },
      sort: { ...sort, ...source.sort },
    } as RecordSource<R, T>,
    message: `saved${resource.name}` as MessageOf<R> & ServerText,
  };
}
