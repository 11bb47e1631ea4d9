import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Resource } from '../../../src/core/contract/define/entity.ts';
import type { ValidationMessage } from '../../../src/core/contract/define/issue-message.ts';
import type { Db } from '../database/database.ts';
import type { Caller, RequestContext } from '../http/handler.ts';
import type { ServerText } from '../http/texts.ts';

/** What the calls of a settings entity know besides their own parameters. */
export type RecordContext = RequestContext & { readonly caller: Caller; readonly levelId: number };

/** A table of records: these columns are read and written by the engine. */
export type RecordTable = PgTable & {
  readonly id: AnyPgColumn;
  readonly levelId?: AnyPgColumn;
  readonly createdAt: AnyPgColumn;
  readonly updatedAt: AnyPgColumn;
  readonly createdByUserId: AnyPgColumn;
  readonly updatedByUserId: AnyPgColumn;
};

/** A record as the table has it. */
export type Stored<T extends RecordTable> = T['$inferSelect'] & { readonly id: number };

type Body<P> = P extends { json: infer S extends z.ZodMiniType }
  ? z.output<S>
  : P extends { form: infer S extends z.ZodMiniType }
    ? z.output<S>
    : never;

/** What a create or an update sent, parsed. */
export type RecordBody<R extends Resource> = Body<R['create']> | Body<R['update']>;

type Filters<R extends Resource> = {
  readonly [K in Exclude<keyof R['filters'], 'search' | 'is_active'>]: (
    value: NonNullable<z.output<R['filters'][K]>>,
  ) => SQL | undefined;
};

/** Where a write happens: inside its transaction, for a record that is stored already or a new one. */
export interface Writing<T extends RecordTable> {
  readonly tx: Db;
  readonly context: RecordContext;
  /** Undefined: the record is being created. */
  readonly stored: Stored<T> | undefined;
}

/**
 * The values that no two records of a company may share, without regard to case and accents. No unique index says it: older data may have
 * such records, which stay as they are.
 */
export interface Distinct<R extends Resource> {
  /** The field that is refused, and what is said. */
  readonly field: string;
  readonly message: ValidationMessage;
  /** Each column with the value that a payload gives it; folded columns of texts. */
  readonly columns: readonly (readonly [column: AnyPgColumn, read: (body: RecordBody<R>) => string])[];
}

/**
 * Where the records of a settings entity are kept, declared once: its calls follow from the contract's resource
 * and this. What is not said is the usual: records belong to the request's level, `is_active` compares the column
 * of that name, a list is ordered by the first sort key.
 */
export interface RecordSource<R extends Resource, T extends RecordTable> {
  readonly table: T;
  /** Which records the caller may reach; by default those of the level. */
  readonly scope?: (context: RecordContext) => SQL | undefined;
  /** What a new record has beside its values; by default its level. */
  readonly owner?: (context: RecordContext) => Partial<T['$inferInsert']>;
  /** Whether the text is in a record. */
  readonly search: (text: string) => SQL | undefined;
  readonly filters?: Filters<R>;
  /** What each sort key sorts by. */
  readonly sort: Readonly<Record<R['sortKeys'][number], AnyPgColumn | SQL>>;
  readonly order?: readonly SQL[];
  /** The column that activating sets, where it is not `isActive`. */
  readonly activeColumn?: keyof T['$inferInsert'] & string;
  /** What a row of the list tells beside the table's own columns: for a whole page at once, by record. */
  readonly more?: (
    db: Db,
    records: readonly Stored<T>[],
    context: RecordContext,
  ) => Promise<(record: Stored<T>) => object>;
  /** What the detail tells beside that. */
  readonly detail?: (db: Db, record: Stored<T>, context: RecordContext) => Promise<object>;
  /** The columns that a payload sets. */
  readonly values: (
    body: RecordBody<R>,
    writing: Writing<T>,
  ) => Partial<T['$inferInsert']> | Promise<Partial<T['$inferInsert']>>;
  /** Writes what the payload says about other tables, once the record is there. */
  readonly link?: (id: number, body: RecordBody<R>, writing: Writing<T>) => Promise<void>;
  /** Slow work on what was sent, done before the transaction begins. */
  readonly prepare?: (body: RecordBody<R>, context: RecordContext) => Promise<RecordBody<R>>;
  /** Called at the end of every write, within its transaction: what must hold of the whole. */
  readonly afterWrite?: (id: number, writing: Writing<T>) => Promise<void>;
  /** Called before a record is deleted, for what no foreign key says. */
  readonly beforeDelete?: (record: Stored<T>, writing: Writing<T>) => Promise<void>;
  /** What no other record of the company may have. */
  readonly distinct?: Distinct<R>;
  /** What the database's unique constraints mean, by their names: a field and what is wrong with it. */
  readonly unique?: Readonly<Record<string, readonly [field: string, message: ValidationMessage]>>;
}

/** A resource, where its records are, and its messages: `savedQueue` of the server's texts. */
export interface RecordKind<R extends Resource, T extends RecordTable> {
  readonly resource: R;
  readonly source: RecordSource<R, T>;
  readonly message: ServerText;
}

/** Declares where a resource's records are. A resource without its message does not compile. */
export const defineRecords = <R extends Resource, T extends RecordTable>(
  resource: R & (`saved${R['name']}` extends ServerText ? unknown : never),
  source: RecordSource<R, T>,
): RecordKind<R, T> => ({ resource, source, message: `saved${resource.name}` as ServerText });
