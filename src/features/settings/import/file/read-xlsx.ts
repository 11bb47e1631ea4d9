import { readSheet } from 'read-excel-file/universal';
import { LIMITS, RefusedFile, type Table, tableOf } from './table.ts';
import { unpackedWorkbook } from './unzip.ts';

/** The addresses of rows and cells, and the end of the tag: a cell that ends there has no value. */
const PLACES = /<(?:\w+:)?(row|c)\b[^>]*?\br\s*=\s*["']([^"']*)["'][^>]*?(\/?)>/g;
const PLACE = /^([A-Z]{0,3})(\d{1,7})$/;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Refuses a sheet that says of its cells that they are far outside: the reader would fill all the room before them. */
function checkPlaces(sheet: string): void {
  for (const [, tag, place = '', closed] of sheet.matchAll(PLACES)) {
    const [, letters = '', digits] = PLACE.exec(place) ?? [];
    if (digits === undefined) throw new RefusedFile('broken');
    if (tag === 'row' || closed) continue;
    if (Number(digits) > LIMITS.rows + 1) throw new RefusedFile('tooManyRows');
    if (columnOf(letters) > LIMITS.columns) throw new RefusedFile('tooManyColumns');
  }
}

/** Long numbers, such as those of telephones, come as they are typed: without an exponent, which would lose digits. */
const numberText = (stored: string): string => {
  const value = Number(stored);
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
};

const two = (value: number) => String(value).padStart(2, '0');

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  const day = cell.toISOString().slice(0, 10);
  const [hour, minute] = [cell.getUTCHours(), cell.getUTCMinutes()];
  return hour + minute === 0 ? day : `${day} ${two(hour)}:${two(minute)}`;
}

/**
 * Reads the first sheet of a workbook.
 * @throws RefusedFile if it is no workbook, is larger than the limits, or empty
 */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  try {
    const { workbook, sheets } = await unpackedWorkbook(bytes);
    for (const sheet of sheets) checkPlaces(sheet);
    const rows = await readSheet(workbook, 1, { parseNumber: numberText, trim: false });
    return tableOf((rows as readonly (readonly unknown[])[]).map((row) => row.map(cellText)));
  } catch (cause) {
    throw cause instanceof RefusedFile ? cause : new RefusedFile('broken', cause);
  }
}
