import { type CdrRecord, parseCdr } from '../records/cdr.ts';
import { type CelRecord, parseCel } from '../records/cel.ts';
import type { Micros } from '../records/moments.ts';
import { parseQueueLog, type QueueRecord } from '../records/queue-log.ts';
import { REFUSALS, type Reading, type Refusal, type Row } from '../records/row.ts';
import { WholeSeconds } from '../records/whole-seconds.ts';
import { ZoneCheck } from '../records/zone-check.ts';

/** A record of any kind. */
export type AnyRecord = CdrRecord | CelRecord | QueueRecord;

/** The kinds of records. */
export const KINDS = ['cdr', 'cel', 'queue'] as const;
/** A kind of records. */
export type Kind = (typeof KINDS)[number];

/** The records of one kind, from a file or a table. Both are only read. */
export interface Source {
  readonly kind: Kind;
  /** `end`: a row comes when its part of the call is over, as in a file. `start`: rows come in the order of their beginnings. */
  readonly order: 'start' | 'end';
  /** Everything from a moment on, in that order, some hundred at a time. */
  all(from: Micros | null): AsyncIterable<readonly AnyRecord[]>;
  /** The records that have come since the last reading. */
  more(): AsyncIterable<readonly AnyRecord[]>;
  /** All records of calls, by their `linkedid`, where the source can look them up. */
  ofCalls?(linkedIds: readonly string[]): Promise<readonly AnyRecord[]>;
  /** True: its last row has no end, yet or for ever. */
  isUnfinished?(): boolean;
  close(): Promise<void>;
}

/** The moment at which a record is reached in its source's order. */
export const reachedAt = (record: AnyRecord, order: Source['order']): Micros =>
  record.kind === 'cdr' && order === 'end' ? endOf(record) : record.at;

/** The last moment that a record tells of. */
export const endOf = (record: AnyRecord): Micros =>
  record.kind === 'cdr' ? record.at + record.duration * 1_000_000 : record.at;

/** The reasons why something that was read is no record. */
export type Unread = Refusal | 'columns' | 'long' | 'damaged';

const REASONS: Readonly<Record<Unread, string>> = {
  ...REFUSALS,
  columns: 'it has other columns than the rows before',
  long: 'it has no end',
  damaged: 'the compressed file is damaged, and was read up to there',
};

/** Counts what was read, and what of it is no record. */
export class RefusedRows {
  readonly #counts = new Map<string, number>();
  readonly #kept = new Set<Kind>();

  /** Notes that a kind has records. */
  keep(kind: Kind): void {
    this.#kept.add(kind);
  }

  /** True: at least one record of a kind was read. */
  hasKept(kind: Kind): boolean {
    return this.#kept.has(kind);
  }

  add(kind: Kind, reason: Unread): void {
    const words = `${kind}: ${REASONS[reason]}`;
    this.#counts.set(words, (this.#counts.get(words) ?? 0) + 1);
  }

  /** The reasons with the number of rows. */
  get reasons(): readonly (readonly [reason: string, rows: number])[] {
    return [...this.#counts];
  }
}

/** How rows and lines become records. */
export interface Reader {
  readonly zone: string;
  readonly refused: RefusedRows;
  readonly zoneCheck: ZoneCheck;
  readonly wholeSeconds: WholeSeconds;
}

/** A reader that has read nothing yet. */
export const newReader = (zone: string): Reader => ({
  zone,
  refused: new RefusedRows(),
  zoneCheck: new ZoneCheck(zone),
  wholeSeconds: new WholeSeconds(),
});

const PARSERS = { cdr: parseCdr, cel: parseCel } as const;

/** Reads a row of a table or a CSV file; undefined: it is no record, which is counted. */
export function readRow(
  kind: 'cdr' | 'cel',
  row: Row,
  { zone, refused, zoneCheck, wholeSeconds }: Reader,
): AnyRecord | undefined {
  const record = kept(kind, PARSERS[kind](row, zone), refused);
  if (record) zoneCheck.compare(record);
  if (record?.kind === 'cel') wholeSeconds.take(record);
  return record;
}

/** Reads a line of a queue_log. */
export const readLogLine = (line: string, { zone, refused }: Reader): AnyRecord | undefined =>
  kept('queue', parseQueueLog(line, zone), refused);

function kept(kind: Kind, reading: Reading<AnyRecord>, refused: RefusedRows): AnyRecord | undefined {
  if (reading.refused) refused.add(kind, reading.refused);
  else refused.keep(kind);
  return reading.record;
}
