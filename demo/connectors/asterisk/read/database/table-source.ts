import { offsetAt } from '../../../../server/http/request/time-zone.ts';
import { Problem } from '../../problem.ts';
import type { Micros } from '../../records/moments.ts';
import type { Row } from '../../records/row.ts';
import { areEnough, WANTED } from '../columns.ts';
import { type AnyRecord, endOf, type Reader, readRow, type Source } from '../source.ts';
import { connect } from './connect.ts';
import { type Connection, isPlainName } from './connection.ts';
import type { DatabaseAddress } from './database-address.ts';

const HOUR = 3_600_000;
/** Rows that come later than those after them, such as of another connection of the switch; and clocks that differ. */
const SLACK = 2 * 60_000;
/** The longest part of a call that is waited for. */
const LONGEST = 24 * HOUR;
/** Rows that are remembered before the old ones are forgotten. */
const MANY = 20_000;

/** A moment as a switch in a zone writes it, without its zone. */
const localText = (time: number, zone: string): string =>
  new Date(time + offsetAt(time, zone)).toISOString().slice(0, 19).replace('T', ' ');

/** Opens a table of records. */
export async function tableSource(
  kind: 'cdr' | 'cel',
  address: DatabaseAddress,
  reader: Reader,
): Promise<Source> {
  const option = `--${kind}`;
  const table = address.url.searchParams.get('table') ?? kind;
  if (!isPlainName(table)) throw new Problem(`${option}: ${table} is no name of a table.`);
  const connection = await connect(option, address);
  const there = (await connection.columnsOf(table)).map((name) => name.toLowerCase());
  const columns = WANTED[kind].filter((name) => there.includes(name));
  if (there.length > 0 && areEnough(kind, columns))
    return new Table(kind, { option, address, table, columns, connection, reader });
  await connection.close();
  throw new Problem(
    there.length === 0
      ? `${option} ${address.shown}: there is no table ${table} that may be read.`
      : `${option} ${address.shown}: the table ${table} is none of a ${kind.toUpperCase()}.`,
  );
}

interface Opened {
  readonly option: string;
  readonly address: DatabaseAddress;
  readonly table: string;
  readonly columns: readonly string[];
  readonly connection: Connection;
  readonly reader: Reader;
}

class Table implements Source {
  readonly order = 'start';
  #connection: Connection | undefined;
  /** The latest moment that was reached, in milliseconds. */
  #reached = 0;
  /** Rows that were read already and may come again, with the moments of their ends. */
  readonly #seen = new Map<string, number>();

  constructor(
    readonly kind: 'cdr' | 'cel',
    readonly opened: Opened,
  ) {
    this.#connection = opened.connection;
  }

  async *all(from: Micros | null): AsyncGenerator<readonly AnyRecord[]> {
    const connection = await this.#connected();
    const begin = from === null ? [] : [this.#local(from / 1000 - HOUR)];
    const where = begin.length > 0 ? ` where ${this.#time} >= ${connection.value(1)}` : '';
    for await (const rows of connection.stream(`${this.#select}${where}${this.#inOrder}`, begin)) {
      const records = this.#newIn(rows);
      yield from === null ? records : records.filter(({ at }) => at >= from);
    }
  }

  async *more(): AsyncGenerator<readonly AnyRecord[]> {
    const since = this.#local(this.#reached - SLACK);
    const rows = await this.#trying((connection) =>
      connection.query(this.#changed(connection), this.#changedValues(since)),
    );
    yield this.#newIn(rows);
  }

  async ofCalls(linkedIds: readonly string[]): Promise<readonly AnyRecord[]> {
    if (!this.opened.columns.includes('linkedid') || linkedIds.length === 0) return [];
    const rows = await this.#trying((connection) => {
      const places = linkedIds.map((_, at) => connection.value(at + 1)).join(', ');
      return connection.query(
        `${this.#select} where ${connection.quote('linkedid')} in (${places})`,
        linkedIds,
      );
    });
    return rows.flatMap((row) => this.#parsed(row));
  }

  async close(): Promise<void> {
    await this.#connection?.close();
    this.#connection = undefined;
  }

  /** Runs a query, once more on a new connection where the first was lost. */
  async #trying<T>(run: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      return await run(await this.#connected());
    } catch (error) {
      if (error instanceof Problem) throw error;
      await this.close();
      return run(await this.#connected());
    }
  }

  async #connected(): Promise<Connection> {
    this.#connection ??= await connect(this.opened.option, this.opened.address);
    return this.#connection;
  }

  #local(time: number): string {
    return localText(Math.max(time, 0), this.opened.reader.zone);
  }

  get #quote(): (name: string) => string {
    return this.opened.connection.quote;
  }

  get #time(): string {
    const name = this.kind === 'cel' ? 'eventtime' : 'calldate';
    return this.#quote(this.opened.columns.includes(name) ? name : 'start');
  }

  get #select(): string {
    return `select ${this.opened.columns.map(this.#quote).join(', ')} from ${this.#quote(this.opened.table)}`;
  }

  /** Events of one second are in the order of their numbers. */
  get #inOrder(): string {
    return ` order by ${this.#time}${this.opened.columns.includes('id') ? `, ${this.#quote('id')}` : ''}`;
  }

  /** The rows that ended after a moment, or happened after it. A row of a CDR is written at the end, under its beginning. */
  #changed(connection: Connection): string {
    const where = `${this.#time} >= ${connection.value(1)}`;
    if (this.kind === 'cel' || !this.opened.columns.includes('duration'))
      return `${this.#select} where ${where}${this.#inOrder}`;
    const end = connection.plusSeconds(this.#time, this.#quote('duration'));
    return `${this.#select} where ${where} and ${end} >= ${connection.value(2)}${this.#inOrder}`;
  }

  #changedValues(since: string): string[] {
    if (this.kind === 'cel' || !this.opened.columns.includes('duration')) return [since];
    return [this.#local(this.#reached - LONGEST), since];
  }

  /** The records of rows that were not read before: those around the last moment come again with every reading. */
  #newIn(rows: readonly Row[]): AnyRecord[] {
    const records = rows.flatMap((row) => {
      const key = JSON.stringify(row);
      if (this.#seen.has(key)) return [];
      const read = this.#parsed(row);
      // A row that is no record would be counted again with every reading.
      this.#seen.set(key, read[0] ? endOf(read[0]) / 1000 : this.#reached);
      return read;
    });
    for (const record of records)
      this.#reached = Math.max(this.#reached, Math.min(endOf(record) / 1000, Date.now()));
    this.#forget();
    return records;
  }

  #forget(): void {
    if (this.#seen.size < MANY) return;
    for (const [key, end] of this.#seen) if (end < this.#reached - 2 * SLACK) this.#seen.delete(key);
  }

  #parsed(row: Row): AnyRecord[] {
    const record = readRow(this.kind, row, this.opened.reader);
    return record ? [record] : [];
  }
}
