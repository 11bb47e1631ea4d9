import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPasted } from './read-csv.ts';
import { readFile } from './read-file.ts';
import { type FileProblem, LIMITS, RefusedFile } from './table.ts';
import { writeCsv } from './write-csv.ts';

/** Files as spreadsheets and people write them, within the limits and beyond. */

const bytesOf = (text: string, ...mark: number[]) => new Blob([new Uint8Array([...mark, ...strToU8(text)])]);
const utf16 = (text: string, little: boolean, ...mark: number[]) =>
  new Blob([
    new Uint8Array([
      ...mark,
      ...[...text].flatMap((sign) => {
        const code = sign.charCodeAt(0);
        return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
      }),
    ]),
  ]);
const latin = (text: string) => new Blob([new Uint8Array([...text].map((sign) => sign.charCodeAt(0)))]);

const read = (content: Blob, name = 'lista.csv') => readFile(new File([content], name));
const cellsOf = async (file: Blob) => (await read(file)).map(({ cells }) => cells);
const NAMES = [
  ['Nome', 'Função'],
  ['João', 'Opção'],
];

describe('a text', () => {
  test.each<[string, Blob]>([
    ['UTF-8', bytesOf('Nome;Função\r\nJoão;Opção\r\n')],
    ['UTF-8 with its mark', bytesOf('Nome;Função\nJoão;Opção', 0xef, 0xbb, 0xbf)],
    ['UTF-16 with its mark', utf16('Nome;Função\nJoão;Opção', true, 0xff, 0xfe)],
    ['the other UTF-16 with its mark', utf16('Nome;Função\nJoão;Opção', false, 0xfe, 0xff)],
    ['UTF-16 without a mark', utf16('Nome;Função\nJoão;Opção', true)],
    ['Windows-1252, as Excel writes it in Brazil', latin('Nome;Função\r\nJoão;Opção\r\n')],
    ['commas', bytesOf('Nome,Função\nJoão,Opção')],
    ['tabs', bytesOf('Nome\tFunção\nJoão\tOpção')],
    ['a line that names the sign', bytesOf('sep=|\nNome|Função\nJoão|Opção')],
    ['quotes, and blanks around', bytesOf('"Nome";" Função "\n"João"; Opção ')],
    ['empty rows and columns', bytesOf('Nome;Função;;\n;;;\n\nJoão;Opção;;\n;;;\n')],
  ])('%s', async (_, file) => expect(await cellsOf(file)).toEqual(NAMES));

  test('keeps the numbers of its rows, also after empty ones and after breaks in a cell', async () => {
    const rows = await read(bytesOf('Nome\n\n"João\nSilva"\nAna'));
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'Nome'],
      [3, 'João\nSilva'],
      [4, 'Ana'],
    ]);
  });

  test('is a list of lines where it is pasted, whatever signs are in them', () => {
    expect(readPasted('cancelar\r\nsim, claro\n\n reembolso ').map(({ cells }) => cells)).toEqual([
      ['cancelar'],
      ['sim, claro'],
      ['reembolso'],
    ]);
    expect(readPasted('a\tb\nc\td').map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test.each([
    ['that end with a semicolon', '11 3333 4445;\n11 3333 4446;\n'],
    ['of which some are in one line', '11 3333 4445\n11 3333 4446; 11 3333 4447'],
    ['in one line', '11 3333 4445; 11 3333 4446'],
    ['of a row of a spreadsheet', '11 3333 4445\t11 3333 4446\r\n'],
  ])('is pasted as a list of values %s', (_, pasted) => {
    const values = readPasted(pasted).map(({ cells }) => cells);
    expect(values).toEqual(pasted.match(/11 3333 \d{4}/g)?.map((value) => [value]));
  });
});

describe('what an export has made harmless', () => {
  const VALUES = [
    '=1+1',
    '+55 11 98811-2045',
    '-x',
    '@a',
    '＝1',
    "'quoted",
    "O'Neill",
    'a;b',
    'a"b',
    'x\ny',
    '1,5',
  ];
  test.each(['pt-BR', 'en-US'])('is read as it was: %s', async (locale) => {
    const file = writeCsv([['Nome', 'x'], ...VALUES.map((value) => [value, 'x'])], locale);
    expect((await file.text()).includes("'=1+1")).toBe(true);
    expect((await cellsOf(file)).slice(1).map(([value]) => value)).toEqual(VALUES);
  });
});

const SHEET = (rows: string) => `<worksheet xmlns="m"><sheetData>${rows}</sheetData></worksheet>`;
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook, as small as its reader takes it. */
function workbook(sheet: string, more: Record<string, Uint8Array> = {}): Blob {
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${R}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${R}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
  const packed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return new Blob([zipSync({ ...packed, ...more }) as Uint8Array<ArrayBuffer>]);
}
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a workbook', () => {
  test('gives its first sheet as texts', async () => {
    const sheet = SHEET(
      `<row r="1">${cell('A1', 'Nome')}${cell('B1', 'Telefone')}</row>` +
        `<row r="3">${cell('A3', 'Jo&#227;o')}<c r="B3"><v>5.511988112045E12</v></c></row>` +
        `<row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4"><v>1.5</v></c></row>`,
    );
    const rows = await read(workbook(sheet));
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'Nome', 'Telefone'],
      [3, 'João', '5511988112045'],
      [4, 'true', '1.5'],
    ]);
  });
});

describe('is refused, and the page goes on', () => {
  const bomb = () => new Uint8Array(70 * 1024 ** 2);
  test.each<[string, () => Blob, FileProblem]>([
    ['an empty file', () => new Blob([]), 'empty'],
    ['a file of blanks', () => bytesOf(' ;\n;;'), 'empty'],
    ['a picture', () => new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 0])]), 'noTable'],
    ['a page', () => bytesOf('\n<html><table>\n<tr><td>Nome</td></tr></table></html>'), 'noTable'],
    ['a document', () => bytesOf('%PDF-1.4\n1 0 obj\nendobj'), 'noTable'],
    ['a card of a telephone', () => bytesOf('BEGIN:VCARD\nFN:Ana\nEND:VCARD'), 'noTable'],
    ['quotes that are not closed', () => bytesOf('Nome;Telefone\nAna;1\n"Bia;2\nCaio;3'), 'openQuote'],
    ['a workbook of 1997', () => new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])]), 'oldExcel'],
    ['more bytes than the limit', () => new Blob([new Uint8Array(LIMITS.bytes + 1)]), 'tooLarge'],
    ['one row too many', () => bytesOf('a\n'.repeat(LIMITS.rows + 2)), 'tooManyRows'],
    ['one column too many', () => bytesOf(`${'a;'.repeat(LIMITS.columns)}a`), 'tooManyColumns'],
    ['a cell like a book', () => bytesOf('a'.repeat(LIMITS.cell + 1)), 'cellTooLong'],
    [
      'an archive that is no workbook',
      () => new Blob([zipSync({ 'a.txt': strToU8('a') }) as Uint8Array<ArrayBuffer>]),
      'broken',
    ],
    ['half a workbook', () => workbook(SHEET('')).slice(0, 300), 'broken'],
    [
      'a workbook of which much more comes out',
      () => workbook(SHEET(''), { 'xl/a.xml': bomb() }),
      'tooLarge',
    ],
    [
      'a cell far below',
      () => workbook(SHEET(`<row r="1048576">${cell('A1048576', 'x')}</row>`)),
      'tooManyRows',
    ],
    [
      'a cell far to the right',
      () => workbook(SHEET(`<row r="1">${cell('XFD1', 'x')}</row>`)),
      'tooManyColumns',
    ],
    [
      'a row that there cannot be',
      () => workbook(SHEET(`<row r="99999999999">${cell('A1', 'x')}</row>`)),
      'broken',
    ],
  ])('%s', async (_, file, problem) => {
    const refused = await read(file()).catch((cause: unknown) => cause);
    expect(refused).toBeInstanceOf(RefusedFile);
    expect((refused as RefusedFile).problem).toBe(problem);
  });

  test('with the row whose quotes are not closed', async () => {
    const file = bytesOf('Nome;Telefone\n\n"Ana\nMaria";1\n"Bia;2\nCaio;3');
    await expect(read(file)).rejects.toMatchObject({ problem: 'openQuote', row: 4 });
  });

  test('as no table, where it is a folder', async () => {
    const folder = new File([], 'pasta');
    folder.arrayBuffer = () => Promise.reject(new DOMException('It could not be read', 'NotReadableError'));
    await expect(readFile(folder)).rejects.toMatchObject({ problem: 'noTable' });
  });

  const whole = workbook(SHEET(`<row r="1">${cell('A1', 'x'.repeat(3000))}</row>`));
  test.each<[string, Blob]>([
    ['a text that is named as one', bytesOf('Nome;E-mail\nBia;bia@b.example')],
    ['an archive without files', new Blob([zipSync({}) as Uint8Array<ArrayBuffer>])],
    ['one without its first bytes', whole.slice(10)],
    ['nothing', new Blob([])],
    ...[0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map((part): [string, Blob] => [
      `one that is cut off after ${part * 100}%`,
      whole.slice(0, Math.floor(whole.size * part)),
    ]),
  ])('as a damaged workbook: %s', async (_, file) => {
    await expect(read(file, 'Lista.XLSX')).rejects.toMatchObject({ problem: 'broken' });
  });

  test('not as many rows as the limit', async () => {
    expect(await read(bytesOf('a\n'.repeat(LIMITS.rows + 1)))).toHaveLength(LIMITS.rows + 1);
  });
});
