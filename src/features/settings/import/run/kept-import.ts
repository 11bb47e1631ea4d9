import * as z from 'zod/mini';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import { KeptStore } from '../../../../core/session/kept/kept-store.ts';
import type { Table } from '../file/table.ts';
import type { Mapping } from '../mapping/match-headings.ts';
import { ROW_STATES, type RowResult } from './row-result.ts';

const Reason = z.object({
  field: z.optional(z.string()),
  id: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  words: z.optional(z.string()),
});

const Result = z.object({
  number: z.number(),
  state: z.enum(ROW_STATES),
  reasons: z.array(Reason),
  changes: z.array(z.string()),
});

const Kept = z.object({
  version: z.literal(1),
  at: z.number(),
  importId: z.string(),
  name: z.string(),
  headings: z.array(z.string()),
  mapping: z.array(z.union([z.string(), z.undefined()])),
  by: z.number(),
  update: z.boolean(),
  make: z._default(z.boolean(), true),
  shared: z.record(z.string(), z.unknown()),
  phase: z.enum(['run', 'done']),
  /** The rows that are written, by their numbers. */
  written: z.array(z.tuple([z.number(), z.enum(['created', 'edited'])])),
  /** The rows that are to be written, by their numbers: some of them may be, without the browser knowing it. */
  meant: z._default(z.array(z.tuple([z.number(), z.enum(['created', 'edited'])])), []),
  results: z.array(Result),
  /** Passwords are not kept: they were in the file, or typed for all. */
  lacks: z.enum(['nothing', 'file', 'typed']),
});

const Rows = z.array(z.object({ number: z.number(), cells: z.array(z.string()) }));

/** An import that was started and is not finished, or whose results may still be wanted. */
export interface KeptImport {
  readonly importId: string;
  readonly name: string;
  readonly headings: readonly string[];
  readonly mapping: Mapping;
  /** The key by which records are known, by its place in the declaration. */
  readonly by: number;
  readonly update: boolean;
  readonly make: boolean;
  readonly shared: FormValues;
  readonly phase: 'run' | 'done';
  readonly written: readonly (readonly [number: number, action: 'created' | 'edited'])[];
  readonly meant: KeptImport['written'];
  readonly results: readonly RowResult[];
  readonly lacks: 'nothing' | 'file' | 'typed';
}

/** Kept for so long, in ms: the list has changed since. */
const LONGEST = 7 * 24 * 3600_000;

/** The place of one user's import of one list of one company. The rows are kept apart: they do not change. */
export class ImportPlace {
  readonly #key: string;
  readonly #store: KeptStore;
  #last: Promise<unknown> = Promise.resolve();

  constructor(key: string, prefix: string | null) {
    this.#key = `import ${key}`;
    this.#store = new KeptStore('kept', prefix);
  }

  /** Gives what is kept; undefined where it is nothing, too old, or of another version. */
  async read(): Promise<{ readonly state: KeptImport; readonly rows: Table } | undefined> {
    const state = Kept.safeParse(await this.#read(this.#key));
    const rows = Rows.safeParse(await this.#read(this.#rows));
    if (!state.success || !rows.success || Date.now() - state.data.at > LONGEST) return undefined;
    return { state: state.data, rows: rows.data };
  }

  keep(state: KeptImport): void {
    this.#write(this.#key, { ...state, version: 1, at: Date.now() });
  }

  /** @param blank The columns that are not kept. */
  keepRows(rows: Table, blank: ReadonlySet<number>): void {
    const kept = rows.map(({ number, cells }) => ({
      number,
      cells: cells.map((cell, at) => (blank.has(at) ? '' : cell)),
    }));
    this.#write(this.#rows, kept);
  }

  drop(): void {
    this.#write(this.#key, undefined);
    this.#write(this.#rows, undefined);
  }

  get #rows(): string {
    return `${this.#key} rows`;
  }

  // Where storage is refused or full, the import goes on, and is lost with its page.

  #read(key: string): Promise<unknown> {
    return this.#store.read(key).catch(() => undefined);
  }

  /** One after the other: what is written last stays. */
  #write(key: string, value: unknown): void {
    this.#last = this.#last.then(() => this.#store.write(key, value)).catch(() => undefined);
  }
}
