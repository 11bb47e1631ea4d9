import { Problem, reasonOf } from '../problem.ts';
import type { Micros } from '../records/moments.ts';
import { columnsOf, rowOf } from './columns.ts';
import { CsvRows } from './csv.ts';
import { GrowingFile, Lines } from './growing-file.ts';
import { bytesOf, putAside } from './rotated.ts';
import {
  type AnyRecord,
  type Kind,
  type Reader,
  reachedAt,
  readLogLine,
  readRow,
  type Source,
} from './source.ts';

/** Makes records of the lines of one file. */
interface LineReader {
  read(lines: readonly string[]): AnyRecord[];
  end(last: string): AnyRecord[];
  /** True: a row has begun and has no end yet. */
  isHeld(): boolean;
}

const present = (record: AnyRecord | undefined): AnyRecord[] => (record ? [record] : []);

const logLines = (reader: Reader): LineReader => ({
  read: (lines) => lines.flatMap((line) => (line ? present(readLogLine(line, reader)) : [])),
  end: (last) => (last ? present(readLogLine(last, reader)) : []),
  isHeld: () => false,
});

/** Rows of a CSV file, whose first row tells the columns. */
function csvLines(kind: 'cdr' | 'cel', path: string, reader: Reader): LineReader {
  const rows = new CsvRows(() => reader.refused.add(kind, 'long'));
  let columns: readonly string[] | undefined;
  const recordOf = (values: readonly string[]): AnyRecord[] => {
    if (!columns) {
      const found = columnsOf(kind, values);
      if (!found) throw new Problem(`${path}: its first row is none of a ${kind.toUpperCase()}.`);
      columns = found.names;
      if (found.isHeader) return [];
    }
    if (values.length === columns.length) return present(readRow(kind, rowOf(columns, values), reader));
    reader.refused.add(kind, 'columns');
    return [];
  };
  return {
    read: (lines) => lines.flatMap((line) => rows.add(line).flatMap(recordOf)),
    end: (last) => [...(last ? rows.add(last) : []), ...rows.end()].flatMap(recordOf),
    isHeld: () => rows.isHeld,
  };
}

const lineReader = (kind: Kind, path: string, reader: Reader): LineReader =>
  kind === 'queue' ? logLines(reader) : csvLines(kind, path, reader);

/** The records of a file and of those that were put aside from it. */
export function fileSource(kind: Kind, path: string, reader: Reader): Source {
  const order = 'end';
  // Nothing is added to a compressed file.
  const isGrowing = !path.endsWith('.gz');
  let lines = lineReader(kind, path, reader);
  const begun = () => {
    lines = lineReader(kind, path, reader);
  };
  const file = new GrowingFile(path, begun, () => reader.refused.add(kind, 'long'));
  async function* grown(): AsyncGenerator<readonly AnyRecord[]> {
    for await (const some of file.lines()) yield lines.read(some);
  }
  async function* everything(): AsyncGenerator<readonly AnyRecord[]> {
    for (const one of await putAside(path)) yield* oldRecords(kind, one, reader);
    yield* grown();
  }
  return {
    ...{ kind, order },
    all: async function* (from: Micros | null) {
      for await (const some of isGrowing ? everything() : oldRecords(kind, path, reader))
        yield from === null ? some : some.filter((record) => reachedAt(record, order) >= from);
    },
    more: isGrowing ? grown : async function* () {},
    isUnfinished: () => file.isHeld || lines.isHeld(),
    close: () => file.close(),
  };
}

/** The records of a file that does not grow any more. A damaged one is read as far as it goes. */
async function* oldRecords(kind: Kind, path: string, reader: Reader): AsyncGenerator<readonly AnyRecord[]> {
  const reading = lineReader(kind, path, reader);
  const lines = new Lines(() => reader.refused.add(kind, 'long'));
  try {
    for await (const piece of bytesOf(path)) yield reading.read(lines.add(piece));
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (!path.endsWith('.gz')) throw new Problem(`${path}: ${reasonOf(error)}.`);
    reader.refused.add(kind, 'damaged');
  }
  yield reading.end(lines.end());
}
