import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type ExportedTable, TABLE_FILES, tableText } from './write-table.ts';

const TABLE: ExportedTable = {
  title: 'Chamadas: hoje/ontem [1]',
  headings: ['Contato', 'Início', 'Duração', 'Toques'],
  rows: [
    ['José; "Zé" · (11) 98765-4321', new Date('2026-11-24T02:30:05Z'), { seconds: 90_061 }, 3],
    ['=HYPERLINK("x")', new Date('2018-11-04T03:00:00Z'), { seconds: 0 }, 0],
    ['a\u0001b\u{1F600}', new Date('2026-01-01T00:00:00Z'), '', ''],
  ],
  locale: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
};

test('a CSV is what a Brazilian spreadsheet reads, and runs nothing', async () => {
  expect(await TABLE_FILES.csv.write(TABLE)).toBe(
    [
      '\uFEFFContato;Início;Duração;Toques',
      '"José; ""Zé"" · (11) 98765-4321";23/11/2026 23:30:05;25:01:01;3',
      `"'=HYPERLINK(""x"")";04/11/2018 01:00:00;00:00:00;0`,
      'a\u0001b\u{1F600};31/12/2025 21:00:00;;',
      '',
    ].join('\r\n'),
  );
});

test('in English with commas, and the month first', async () => {
  const text = await TABLE_FILES.csv.write({ ...TABLE, locale: 'en-US', timeZone: 'UTC' });
  expect(text).toContain('",11/24/2026 02:30:05,25:01:01,3\r\n');
});

test('days and amounts are what a spreadsheet of the language reads, also between tabs', async () => {
  const table = { ...TABLE, headings: ['Dia', 'Custo'], rows: [[{ day: '2026-11-03' }, 1234.5]] };
  expect(await TABLE_FILES.csv.write(table)).toBe('\uFEFFDia;Custo\r\n03/11/2026;"1234,5"\r\n');
  expect(tableText({ ...table, locale: 'en-US' })).toBe('Dia\tCusto\r\n11/03/2026\t1234.5\r\n');
  const blob = await TABLE_FILES.xlsx.write(table);
  const [sheet] = await readExcel(Buffer.from(await blob.arrayBuffer()));
  expect(sheet?.data[1]).toEqual([new Date('2026-11-03T00:00:00Z'), 1234.5]);
});

test('shares are percentages of the language in a text, and numbers below 1 in a spreadsheet', async () => {
  const table = { ...TABLE, headings: ['Parte'], rows: [[{ share: 0.02764 }], [{ share: 1 }]] };
  expect(await TABLE_FILES.csv.write(table)).toBe('\uFEFFParte\r\n"2,76%"\r\n100%\r\n');
  expect(tableText({ ...table, locale: 'en-US' })).toBe('Parte\r\n2.76%\r\n100%\r\n');
  const blob = await TABLE_FILES.xlsx.write(table);
  const [sheet] = await readExcel(Buffer.from(await blob.arrayBuffer()));
  expect(sheet?.data).toEqual([['Parte'], [0.02764], [1]]);
});

test('an XLSX has moments as dates by the clock of the zone, durations and counts as numbers, texts as texts', async () => {
  const blob = await TABLE_FILES.xlsx.write(TABLE);
  const [sheet] = await readExcel(Buffer.from(await blob.arrayBuffer()));
  expect(sheet?.sheet).toBe('Chamadas  hoje ontem  1 ');
  const toSeconds = (cell: unknown) =>
    cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell;
  expect(sheet?.data.map((row) => row.map(toSeconds))).toEqual([
    ['Contato', 'Início', 'Duração', 'Toques'],
    [
      'José; "Zé" · (11) 98765-4321',
      new Date('2026-11-23T23:30:05Z'),
      // A duration is a moment after the beginning of a spreadsheet's time.
      new Date('1899-12-31T01:01:01Z'),
      3,
    ],
    ['=HYPERLINK("x")', new Date('2018-11-04T01:00:00Z'), new Date('1899-12-30T00:00:00Z'), 0],
    ['ab\u{1F600}', new Date('2025-12-31T21:00:00Z'), null, null],
  ]);
});

test('an XLSX of many rows comes as well', async () => {
  const rows = Array.from({ length: 12_000 }, (_, at) => [`Nome ${at} ${Math.sin(at)}`, at]);
  const blob = await TABLE_FILES.xlsx.write({ ...TABLE, headings: ['Nome', 'Número'], rows });
  const [sheet] = await readExcel(Buffer.from(await blob.arrayBuffer()));
  expect(sheet?.data).toHaveLength(12_001);
  expect(sheet?.data.at(-1)?.[1]).toBe(11_999);
});
