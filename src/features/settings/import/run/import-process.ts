import type { RamalError } from '../../../../core/errors/ramal-error.ts';
import { toRamalError } from '../../../../core/errors/ramal-error.ts';
import { newKey } from '../../../../core/http/new-key.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import type { Key } from '../check/stored-records.ts';
import { RefusedFile, type Table } from '../file/table.ts';
import type { ImportForms } from '../use-forms.ts';
import {
  type Choices,
  hasTypedPassword,
  headed,
  NO_CHOICES,
  passwordColumns,
  possibleKeys,
  type Source,
  withoutPasswords,
} from './choices.ts';
import type { ImportPlace, KeptImport } from './kept-import.ts';
import { type RowResult, resultOf } from './row-result.ts';
import type { Written } from './write-row.ts';

/** The steps of an import, one after the other. */
export type Phase = 'choose' | 'map' | 'check' | 'review' | 'run' | 'done';

/** The facts of a started import that was found in this browser, for the user. */
type Notice = 'interrupted' | 'lacksFile' | 'lacksTyped';

/** The state of an import. */
export interface ImportState {
  readonly phase: Phase;
  readonly source: Source | undefined;
  readonly choices: Choices;
  /** The records that are read, or the rows that are checked or written, of so many. */
  readonly progress: { readonly done: number; readonly of: number | undefined };
  readonly checked: readonly CheckedRow[];
  readonly results: readonly RowResult[];
  readonly notice: Notice | undefined;
  readonly failure: RamalError | undefined;
}

const BEGIN: ImportState = {
  phase: 'choose',
  source: undefined,
  choices: NO_CHOICES,
  progress: { done: 0, of: undefined },
  checked: [],
  results: [],
  notice: undefined,
  failure: undefined,
};

/** Rows that another try may still write. */
export const OPEN: ReadonlySet<string> = new Set(['failed', 'unknown', 'left']);

/** Written rows of which the browser is told at a time. */
const KEPT_AT_A_TIME = 5;

type OnProgress = (done: number, of: number | undefined) => void;

/** The surroundings of an import, as they are at the moment. */
export interface ImportContext {
  readonly forms: ImportForms;
  readonly keys: readonly Key[];
  readonly place: ImportPlace;
  /** Reads the records that are there, and checks the rows. */
  readonly checkAll: (
    source: Source,
    choices: Choices,
    signal: AbortSignal,
    onProgress: OnProgress,
  ) => Promise<readonly CheckedRow[]>;
  /** Writes rows. Gives those that were not written. */
  readonly writeAll: (
    rows: readonly CheckedRow[],
    steps: {
      readonly importId: string;
      readonly signal: AbortSignal;
      readonly onWritten: (number: number, written: Written) => void;
      readonly onProgress: OnProgress;
    },
  ) => Promise<ReadonlyMap<number, RowResult>>;
}

/** An import of records from a file, from its choice to its results. The browser keeps it once it is started, so that it survives a closed page. */
export class ImportProcess {
  readonly #context: () => ImportContext;
  readonly #tell: (state: ImportState) => void;
  #state = BEGIN;
  #importId = '';
  #written = new Map<number, Written['action']>();
  /** What was to be done with rows, also before the page was closed: one that is there now has come in by this import. */
  #meant = new Map<number, Written['action']>();
  #stop: AbortController | undefined;

  constructor(context: () => ImportContext, tell: (state: ImportState) => void) {
    this.#context = context;
    this.#tell = tell;
  }

  /** Takes up what the browser keeps of an earlier visit. */
  async restore(): Promise<void> {
    const kept = await this.#context().place.read();
    if (!kept) return this.#set({});
    const { name, headings, mapping, by, update, make, shared, phase, lacks, results } = kept.state;
    this.#importId = kept.state.importId;
    this.#written = new Map(kept.state.written);
    this.#meant = new Map(kept.state.meant);
    const source = { name, headings, rows: kept.rows };
    const choices = { mapping, by, update, make, shared };
    if (phase === 'done') return this.#set({ phase, source, choices, results });
    if (lacks === 'file') return this.#set({ source, choices, notice: 'lacksFile' });
    if (lacks === 'typed') return this.#set({ phase: 'map', source, choices, notice: 'lacksTyped' });
    this.#set({ source, choices, notice: 'interrupted' });
    await this.check();
  }

  /**
   * Takes a file; where it is the one whose passwords were not kept, the import goes on.
   * @throws RefusedFile if it has headings alone
   */
  take(name: string, table: Table): void {
    const { forms, keys } = this.#context();
    const { headings, rows, mapping } = headed(table, forms, keys);
    if (rows.length === 0) throw new RefusedFile('headingsAlone');
    const before = this.#state;
    const goesOn =
      before.notice === 'lacksFile' && before.source?.headings.join('\n') === headings.join('\n');
    const source = { name, headings, rows };
    if (!goesOn) {
      this.#context().place.drop();
      this.#importId = newKey();
      this.#written = new Map();
      this.#meant = new Map();
    }
    const choices = goesOn
      ? before.choices
      : { ...NO_CHOICES, mapping, by: possibleKeys(keys, source, forms, mapping)[0] ?? 0 };
    this.#set({ ...BEGIN, phase: 'map', source, choices });
  }

  choose(change: Partial<Choices>): void {
    const { forms, keys } = this.#context();
    const { source, choices } = this.#state;
    const next = { ...choices, ...change };
    const possible = source ? possibleKeys(keys, source, forms, next.mapping) : [];
    this.#set({ choices: possible.includes(next.by) ? next : { ...next, by: possible[0] ?? 0 } });
  }

  async check(): Promise<void> {
    await this.#during('check', this.#state.phase === 'done' ? 'done' : 'map', async (signal) => {
      const { source, choices } = this.#state;
      if (!source) return;
      const checked = await this.#context().checkAll(source, choices, signal, this.#onProgress);
      this.#set({ phase: 'review', checked });
    });
  }

  async start(): Promise<void> {
    await this.#during('run', 'review', async (signal) => {
      const { checked, choices } = this.#state;
      const rows = checked.filter(({ state }) => state === 'new' || (state === 'changed' && choices.update));
      for (const { row, state } of rows) this.#meant.set(row.number, state === 'new' ? 'created' : 'edited');
      this.#keepRows();
      this.#keep('run');
      const importId = this.#importId;
      const { onWritten, onProgress } = { onWritten: this.#onWritten, onProgress: this.#onProgress };
      const left = await this.#context().writeAll(rows, { importId, signal, onWritten, onProgress });
      const results = checked.map((row) => left.get(row.row.number) ?? resultOf(row, this.#actionOf(row)));
      this.#set({ phase: 'done', results, notice: undefined });
      this.#keep('done');
    });
  }

  /** Goes to the step before. */
  back(): void {
    const phase = this.#state.phase === 'map' ? 'choose' : 'map';
    this.#set({ phase, failure: undefined, notice: undefined });
  }

  cancel(): void {
    this.#stop?.abort();
  }

  restart(): void {
    this.#context().place.drop();
    this.#set(BEGIN);
  }

  /** Ends it with the page. What the user has seen to the end is not shown again. */
  leave(): void {
    const { phase, results } = this.#state;
    this.cancel();
    if (phase === 'done' && !results.some(({ state }) => OPEN.has(state))) this.#context().place.drop();
  }

  readonly #onProgress = (done: number, of: number | undefined): void =>
    this.#set({ progress: { done, of } });

  readonly #onWritten = (number: number, { action }: Written): void => {
    this.#written.set(number, action);
    if (this.#written.size % KEPT_AT_A_TIME === 0) this.#keep('run');
  };

  #set(change: Partial<ImportState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell(this.#state);
  }

  /** Runs one of the long steps; what it throws is told in the step that it began in. */
  async #during(phase: Phase, from: Phase, act: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    this.#stop = controller;
    this.#set({ phase, failure: undefined, progress: { done: 0, of: undefined } });
    try {
      await act(controller.signal);
    } catch (cause) {
      const failure = controller.signal.aborted ? undefined : toRamalError(cause, 'server');
      this.#set({ phase: from, failure });
    }
  }

  /** What this import has done with a row; undefined: nothing. */
  #actionOf({ row: { number }, state }: CheckedRow): Written['action'] | undefined {
    return this.#written.get(number) ?? (state === 'same' ? this.#meant.get(number) : undefined);
  }

  #keep(phase: KeptImport['phase']): void {
    const { forms, place } = this.#context();
    const { source, choices, results } = this.#state;
    if (!source) return;
    const { name, headings } = source;
    const isTyped = hasTypedPassword(forms, choices.shared);
    place.keep({
      ...{ importId: this.#importId, name, headings, phase, results },
      ...{ ...choices, shared: withoutPasswords(forms, choices.shared), written: [...this.#written] },
      meant: [...this.#meant],
      lacks: passwordColumns(forms, choices.mapping).size > 0 ? 'file' : isTyped ? 'typed' : 'nothing',
    });
  }

  #keepRows(): void {
    const { forms, place } = this.#context();
    const { source, choices } = this.#state;
    if (source) place.keepRows(source.rows, passwordColumns(forms, choices.mapping));
  }
}
