import { setImmediate } from 'node:timers/promises';
import { BYTE_ORDER_MARK, csvLine, separatorOf } from './csv.ts';

/** What each column is called, and what it says of a row. */
export type CsvColumns<R> = readonly (readonly [header: string, read: (row: R) => string])[];

interface CsvOptions {
  /** The file's name, without its ending. */
  readonly name: string;
  readonly language: 'pt-BR' | 'en-US';
  /** Told why the file broke off. */
  readonly onError: (error: unknown) => void;
}

/** A CSV file, written while its rows are read page by page. What fails at the first page is thrown: nothing is sent yet. */
export async function csvResponse<R>(
  pages: AsyncIterable<readonly R[]>,
  columns: CsvColumns<R>,
  { name, language, onError }: CsvOptions,
): Promise<Response> {
  const texts = csvOf(pages, columns, language);
  const first = await texts.next();
  return new Response(streamOf(first, texts, onError), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; ${fileName(`${name}.csv`)}`,
      'cache-control': 'no-store',
    },
  });
}

/** With accents it is said twice: in plain letters for old clients, and as it is (RFC 6266). */
function fileName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^\w. -]/g, '');
  return `filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
}

async function* csvOf<R>(
  pages: AsyncIterable<readonly R[]>,
  columns: CsvColumns<R>,
  language: CsvOptions['language'],
): AsyncGenerator<string> {
  const separator = separatorOf(language);
  const line = (values: readonly string[]): string => csvLine(values, separator);
  let head = BYTE_ORDER_MARK + line(columns.map(([header]) => header));
  for await (const rows of pages) {
    // Requests that came meanwhile go first.
    await setImmediate();
    if (rows.length) yield head + rows.map((row) => line(columns.map(([, read]) => read(row)))).join('');
    if (rows.length) head = '';
  }
  if (head) yield head;
}

/** The texts as bytes, each read only when the one before has been sent. */
function streamOf(
  first: IteratorResult<string>,
  texts: AsyncGenerator<string>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isCancelled = false;
  let begun: IteratorResult<string> | undefined = first;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = begun ?? (await texts.next());
        begun = undefined;
        // Whoever went away while a page was being read is not sent it.
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onError(error);
        controller.error(error);
      }
    },
    async cancel() {
      isCancelled = true;
      await texts.return(undefined);
    },
  });
}
