import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Resource } from '../../../src/core/contract/define/entity.ts';
import type { ValidationMessage } from '../../../src/core/contract/define/issue-message.ts';
import type { Db } from '../database/database.ts';
import type { Caller, RequestContext } from '../http/handler.ts';
import type { ServerText } from '../http/texts.ts';

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
  ? z.output<S>
  : P extends { form: infer S extends z.ZodMiniType }
    ? z.output<S>
    : never;

/** The parsed body of a create or an update. */
export type RecordBody<R extends Resource> = Body<R['create']> | Body<R['update']>;

type Filters<R extends Resource> = {
  readonly [K in Exclude<keyof R['filters'], 'search' | 'is_active'>]: (
    value: NonNullable<z.output<R['filters'][K]>>,
  ) => SQL | undefined;
};

/** The context of a write: its transaction, and the stored record unless it is new. */
export interface Writing<T extends RecordTable> {
  readonly tx: Db;
  readonly context: RecordContext;
  /** Undefined in a create. */
  readonly stored: Stored<T> | undefined;
}

/**
 * Values that must be unique in a company, whatever their case and accents. There is no unique index: older
 * data may have duplicates, which stay as they are.
 */
export interface Distinct<R extends Resource> {
  /** The field of the error, and its message. */
  readonly field: string;
  readonly message: ValidationMessage;
  /** Each column with the value of a payload; folded columns of texts. */
  readonly columns: readonly (readonly [column: AnyPgColumn, read: (body: RecordBody<R>) => string])[];
}

/**
 * The storage of a settings entity, declared once: its calls follow from this and the contract's resource.
 * The defaults: records belong to the request's level, `is_active` compares the column of that name, a list
 * is ordered by the first sort key.
 */
export interface RecordSource<R extends Resource, T extends RecordTable> {
  readonly table: T;
  /** The condition of the records that the caller may use; by default those of the level. */
  readonly scope?: (context: RecordContext) => SQL | undefined;
  /** The values of a new record besides its payload; by default its level. */
  readonly owner?: (context: RecordContext) => Partial<T['$inferInsert']>;
  /** The condition of a search. */
  readonly search: (text: string) => SQL | undefined;
  readonly filters?: Filters<R>;
  /** The column of each sort key. */
  readonly sort: Readonly<Record<R['sortKeys'][number], AnyPgColumn | SQL>>;
  readonly order?: readonly SQL[];
  /** The column that activation sets, if it is not `isActive`. */
  readonly activeColumn?: keyof T['$inferInsert'] & string;
  /** Fields of the list's rows besides the table's columns: for a whole page at once, by record. */
  readonly more?: (
    db: Db,
    records: readonly Stored<T>[],
    context: RecordContext,
  ) => Promise<(record: Stored<T>) => object>;
  /** Further fields of the detail. */
  readonly detail?: (db: Db, record: Stored<T>, context: RecordContext) => Promise<object>;
  /** The columns that a payload sets. */
  readonly values: (
    body: RecordBody<R>,
    writing: Writing<T>,
  ) => Partial<T['$inferInsert']> | Promise<Partial<T['$inferInsert']>>;
  /** Writes the payload's values in other tables, after the record. */
  readonly link?: (id: number, body: RecordBody<R>, writing: Writing<T>) => Promise<void>;
  /** Slow work on the payload, done before the transaction begins. */
  readonly prepare?: (body: RecordBody<R>, context: RecordContext) => Promise<RecordBody<R>>;
  /** Called at the end of every write, within its transaction, to check rules of the whole. */
  readonly afterWrite?: (id: number, writing: Writing<T>) => Promise<void>;
  /** Called before a record is deleted, for rules beyond foreign keys. */
  readonly beforeDelete?: (record: Stored<T>, writing: Writing<T>) => Promise<void>;
  /** The values that must be unique in the company. */
  readonly distinct?: Distinct<R>;
  /** The fields and messages of the database's unique constraints, by their names. */
  readonly unique?: Readonly<Record<string, readonly [field: string, message: ValidationMessage]>>;
}

/** A resource with its storage and its messages: `savedQueue` of the server's texts. */
export interface RecordKind<R extends Resource, T extends RecordTable> {
  readonly resource: R;
  readonly source: RecordSource<R, T>;
  readonly message: ServerText;
}

/** Declares the storage of a resource. A missing message is a compile error. */
export const defineRecords = <R extends Resource, T extends RecordTable>(
  resource: R & (`saved${R['name']}` extends ServerText ? unknown : never),
  source: RecordSource<R, T>,
): RecordKind<R, T> => ({ resource, source, message: `saved${resource.name}` as ServerText });
