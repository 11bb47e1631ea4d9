import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { LIMITS, RefusedFile, type Table } from './table.ts';

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]) =>
  signs.every((sign, at) => bytes[at] === sign);

/** A workbook is an archive: of files, or of none. */
const isArchive = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b);
const isNamedWorkbook = (name: string) => /[.]xls[xm]$/i.test(name);
/** A workbook of Excel 97 to 2003. */
const isOldExcel = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** A folder that was dropped has no content. */
const contentOf = (file: File) =>
  file.arrayBuffer().catch((cause: unknown) => {
    throw new RefusedFile('noTable', cause);
  });

/**
 * Reads a file by its content: a workbook, else a text. A file that is named as a workbook and is none is broken: as a text it would be garbage.
 * @throws RefusedFile; the error of code that did not arrive as it is
 */
export async function readFile(file: File): Promise<Table> {
  if (file.size > LIMITS.bytes) throw new RefusedFile('tooLarge');
  const bytes = new Uint8Array(await contentOf(file));
  if (isOldExcel(bytes)) throw new RefusedFile('oldExcel');
  if (!isArchive(bytes)) {
    if (isNamedWorkbook(file.name)) throw new RefusedFile('broken');
    return readCsv(decodeText(bytes));
  }
  // Most files are texts: the reader of workbooks comes when there is one.
  const { readXlsx } = await import('./read-xlsx.ts');
  return readXlsx(bytes);
}
