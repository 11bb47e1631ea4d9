import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExpectedCall, expectedCalls, newestFirst, plain } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let token: string;
let all: ExpectedCall[];

beforeAll(async () => {
  server = await startTestServer({ seedCalls: 9000 });
  token = await server.signIn('Administrador');
  all = expectedCalls(9000).filter((call) => call.levelId === 1);
});
afterAll(() => server.close());

const download = (query = '', headers: Record<string, string> = {}) =>
  server.request(`/calls/report/csv${query}`, { token, level: 1, headers });

/** Reads RFC 4180 by its own rules, not by the server's. */
function parseCsv(text: string, separator: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const rowsOf = async (response: Response, separator = ';') =>
  parseCsv((await response.text()).replace(/^\uFEFF/, ''), separator);

describe('the export', () => {
  it('is a file named after its range, in UTF-8 that spreadsheets recognise', async () => {
    const response = await download('?startDate=2026-06-10&endDate=2026-06-17');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="2026-06-10_2026-06-17.csv"',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('holds every call of every page, in the order of the list', async () => {
    const [, ...rows] = await rowsOf(await download());
    expect(all.length).toBeGreaterThan(4000);
    expect(rows.map(([id]) => Number(id))).toEqual([...all].sort(newestFirst).map(({ id }) => id));
  });

  it('follows any other order over all its pages', async () => {
    const [, ...rows] = await rowsOf(await download('?order_by=%2Bcontact.name,-duration'));
    const wanted = [...all].sort((one, other) => {
      const names = [one, other].map((call) => plain(call.contactName ?? '')) as [string, string];
      if (names[0] !== names[1]) return names[0] < names[1] ? -1 : 1;
      return (other.duration ?? -1) - (one.duration ?? -1) || newestFirst(one, other);
    });
    expect(rows.map(([id]) => Number(id))).toEqual(wanted.map(({ id }) => id));
    const [, ...ascending] = await rowsOf(await download('?order_by=%2BstartedAt'));
    expect(ascending.map(([id]) => Number(id))).toEqual(
      [...all].sort((one, other) => one.startedAt - other.startedAt || one.id - other.id).map(({ id }) => id),
    );
  });

  it('keeps to the filters, and to the zone of the request', async () => {
    const [, ...rows] = await rowsOf(
      await download('?type=OUTBOUND&startDate=2026-06-10&endDate=2026-06-10', {
        'x-time-zone': 'America/Sao_Paulo',
      }),
    );
    const from = Date.parse('2026-06-10T03:00:00Z');
    const wanted = all.filter(
      (call) => call.type === 'OUTBOUND' && call.startedAt >= from && call.startedAt < from + 24 * 3600_000,
    );
    expect(wanted.length).toBeGreaterThan(5);
    expect(rows.length).toBe(wanted.length);
    for (const [, time] of rows) expect(time).toMatch(/^10\/06\/2026 \d\d:\d\d:\d\d$/);
  });

  it('says it in Portuguese', async () => {
    const [header, ...rows] = await rowsOf(
      await download('?status=ANSWERED', { 'x-time-zone': 'America/Sao_Paulo' }),
    );
    expect(header?.slice(0, 5)).toEqual(['ID', 'Data e hora', 'Tipo', 'Situação', 'Contato']);
    const call = all.find(({ id }) => id === Number(rows[0]?.[0])) as ExpectedCall;
    const local = new Date(call.startedAt - 3 * 3600_000).toISOString();
    expect(rows[0]?.[1]).toBe(
      `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)} ${local.slice(11, 19)}`,
    );
    expect(['Entrada', 'Saída', 'Interna']).toContain(rows[0]?.[2]);
    expect(rows[0]?.[3]).toBe('Atendida');
    expect(rows[0]?.[4]).toBe(call.contactName ?? '');
  });

  it('gives the duration of what was answered, and leaves it empty where nobody spoke', async () => {
    const [header = [], ...rows] = await rowsOf(await download());
    const column = header.indexOf('Duração');
    const answeredIds = new Set(all.filter(({ answeredAt }) => answeredAt !== null).map(({ id }) => id));
    const durations = (answered: boolean) =>
      rows.filter(([id]) => answeredIds.has(Number(id)) === answered).map((row) => row[column]);
    expect(header.at(-1)).toBe('Etiquetas');
    expect(new Set(durations(false))).toEqual(new Set(['']));
    expect(
      durations(true).filter((duration) => /^\d\d:\d\d:\d\d$/.test(duration ?? '')).length,
    ).toBeGreaterThan(1000);
  });

  it('says it in English', async () => {
    const [header, ...rows] = await rowsOf(
      await download('?status=BUSY', { 'accept-language': 'en-US' }),
      ',',
    );
    expect(header?.slice(0, 5)).toEqual(['ID', 'Date and time', 'Type', 'Status', 'Contact']);
    const call = all.find(({ id }) => id === Number(rows[0]?.[0])) as ExpectedCall;
    const utc = new Date(call.startedAt).toISOString();
    expect(rows[0]?.[1]).toBe(
      `${utc.slice(5, 7)}/${utc.slice(8, 10)}/${utc.slice(0, 4)} ${utc.slice(11, 19)}`,
    );
    expect(rows[0]?.[3]).toBe('Busy');
  });

  it('runs no formula, and keeps what would break a line', async () => {
    const [call] = all.filter(({ contactId }) => contactId) as [ExpectedCall];
    const names = [
      '=HYPERLINK("http://evil.example")',
      '+1+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      'a;b',
      'say "x"',
      'two\r\nlines',
    ];
    for (const name of names) {
      await server.db.execute(sql`update contacts set name = ${name} where id = ${call.contactId}`);
      const day = new Date(call.startedAt).toISOString().slice(0, 10);
      const rows = await rowsOf(await download(`?startDate=${day}&endDate=${day}`));
      const cell = rows.find(([id]) => id === String(call.id))?.[4];
      expect(cell).toBe(/^[=+\-@\t]/.test(name) ? `'${name}` : name);
    }
  });

  it('is only the header when nothing is found', async () => {
    const rows = await rowsOf(await download('?search=xyzxyzxyz'));
    expect(rows.length).toBe(1);
  });

  it('begins before it has all, and lets lists be read meanwhile', async () => {
    const response = await download();
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('Data e hora');
    const list = await server.request('/calls', { token, level: 1 });
    expect(list.status).toBe(200);
    let size = first?.value?.length ?? 0;
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      size += part.value.length;
    }
    expect(size).toBeGreaterThan(all.length * 80);
  });

  it('says what is wrong with its parameters', async () => {
    const response = await download('?startDate=yesterday&type=LOUD&order_by=-nothing', {
      'accept-language': 'en',
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: 'Some fields need your attention.',
      errors: { startDate: ['Invalid date.'], type: ['Choose one of the options.'] },
    });
  });
});
