import { setImmediate } from 'node:timers/promises';
import { BYTE_ORDER_MARK, csvLine, separatorOf } from '../../../src/core/contract/formats/csv.ts';
import { pieceStream } from '../http/body/piece-stream.ts';
import { fileName } from './file-name.ts';

/** The columns of a file: heading, and the value of a row. */
export type CsvColumns<R> = readonly (readonly [header: string, read: (row: R) => string])[];

interface CsvOptions {
  /** The file's name without its ending. */
  readonly name: string;
  readonly language: 'pt-BR' | 'en-US';
  /** Gets the reason if the file breaks off. */
  readonly onError: (error: unknown) => void;
}

/**
 * A CSV file, written while its rows are read page by page. A failure at the first page is thrown, since
 * nothing is sent yet.
 */
export async function csvResponse<R>(
  pages: AsyncIterable<readonly R[]>,
  columns: CsvColumns<R>,
  { name, language, onError }: CsvOptions,
): Promise<Response> {
  return new Response(await pieceStream(csvOf(pages, columns, language), onError), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; ${fileName(`${name}.csv`)}`,
      'cache-control': 'no-store',
    },
  });
}

const encoder = new TextEncoder();

async function* csvOf<R>(
  pages: AsyncIterable<readonly R[]>,
  columns: CsvColumns<R>,
  language: CsvOptions['language'],
): AsyncGenerator<Uint8Array> {
  const separator = separatorOf(language);
  const line = (values: readonly string[]): string => csvLine(values, separator);
  let head = BYTE_ORDER_MARK + line(columns.map(([header]) => header));
  for await (const rows of pages) {
    // Requests that arrived meanwhile go first.
    await setImmediate();
    if (rows.length)
      yield encoder.encode(head + rows.map((row) => line(columns.map(([, read]) => read(row)))).join(''));
    if (rows.length) head = '';
  }
  if (head) yield encoder.encode(head);
}
