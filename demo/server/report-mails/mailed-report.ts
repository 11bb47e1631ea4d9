import * as z from 'zod/mini';
import { type Endpoint, isBinary, type Reply } from '../../../src/core/contract/define/endpoint.ts';
import { type CallName, type Contract, contract } from '../../../src/core/contract/index.ts';
import type { CallStatus } from '../../../src/core/contract/kinds/call-kinds.ts';
import type { RouteName } from '../../../src/core/routes/names.ts';
import type { ReportText, Texts } from '../http/failures/texts.ts';

/** Calls by how they ended; a status that is not there counts 0. */
export type Counts = Partial<Record<CallStatus | 'OTHER', number>>;

/** The unit of a figure: a number of things, seconds, minutes, money, or a share (1 is all). */
export type Unit = 'count' | 'duration' | 'minutes' | 'money' | 'share';

type Name = (texts: Texts) => string;

/** The name that a report's screen has for something. */
export const named =
  (id: ReportText): Name =>
  ({ report }) =>
    report(id);

/** A figure: its name, and where an answer or a row has it; what is not known is null. */
export interface Figure<A> {
  readonly name: Name;
  readonly unit: Unit;
  readonly of: (answer: A) => number | null | undefined;
}

/** A column of the file: a figure, a text as it is, or a day as `YYYY-MM-DD`. */
export type Column<R> =
  | Figure<R>
  | {
      readonly name: Name;
      readonly unit: 'text' | 'day';
      readonly of: (row: R) => string | null | undefined;
    };

/** A value with its unit. */
export type Cell =
  | { readonly unit: Unit; readonly value: number | null | undefined }
  | { readonly unit: 'text' | 'day'; readonly value: string | null | undefined };

/** The figures of one answer that are mailed. */
export interface MailedFigures {
  readonly figures: readonly (Cell & { readonly name: Name })[];
  readonly headings: readonly Name[];
  readonly rows: readonly (readonly Cell[])[];
}

interface Declaration<A, R> {
  readonly route: RouteName;
  /** The parameters of its first and last day, where they are called otherwise. */
  readonly days?: readonly [start: string, end: string];
  readonly figures: readonly Figure<A>[];
  readonly rows: (answer: A) => readonly R[];
}

/** A report as it is mailed. */
export interface Mailed {
  readonly call: CallName;
  readonly endpoint: Endpoint;
  /** Its page. */
  readonly route: RouteName;
  readonly days: readonly [start: string, end: string];
  /** Reads an answer of its call. */
  readonly read: (answer: unknown) => MailedFigures;
}

type AnswerOf<N extends CallName> = Contract[N] extends Endpoint ? Reply<Contract[N]> : never;

const cellOf = <R>({ unit, of }: Column<R>, row: R): Cell => ({ unit, value: of(row) }) as Cell;

/**
 * Declares what is mailed of a report, by its call: its figures in the text; its rows, with their columns, in a file. It is declared in steps,
 * each of which tells the types of the next.
 */
export const mailed =
  <const N extends CallName>(call: N) =>
  <R>(declaration: Declaration<AnswerOf<N>, R>) =>
  (columns: readonly Column<R>[]): Mailed => {
    const { route, days = ['startDate', 'endDate'], figures, rows } = declaration;
    const endpoint: Endpoint = contract[call];
    const { reply } = endpoint;
    if (!reply || isBinary(reply)) throw new TypeError(`${call} answers no figures`);
    return {
      ...{ call, endpoint, route, days },
      read: (answer) => {
        const read = z.parse(reply, answer) as AnswerOf<N>;
        return {
          figures: figures.map(({ name, unit, of }) => ({ name, unit, value: of(read) })),
          headings: columns.map(({ name }) => name),
          rows: rows(read).map((row) => columns.map((column) => cellOf(column, row))),
        };
      },
    };
  };
