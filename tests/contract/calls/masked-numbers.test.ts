import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { hidingNumbers } from '../../../demo/server/http/request/masked-numbers.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { UraStep } from '../../../src/core/contract/calls/calls.ts';
import type { Endpoint } from '../../../src/core/contract/define/endpoint.ts';
import { formatPhone } from '../../../src/core/contract/formats/format-phone.ts';
import { type CallName, contract } from '../../../src/core/contract/index.ts';
import { realtimeQueueCalls } from '../../../src/core/contract/reports/realtime.ts';
import { CallRequests, newSession } from '../../support/server/call-requests.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let requests: CallRequests;
/** Of somebody who may do everything but see numbers. */
let token: string;
let full: string;
/** Every client's number of the company, and how it is written. */
let numbers: string[];

beforeAll(async () => {
  server = await startTestServer();
  requests = await CallRequests.open(server);
  const others = Object.values(PERMISSIONS).filter((one) => one !== 'viewFullNumbers');
  token = (await newSession(server, others)).token;
  full = (await newSession(server, Object.values(PERMISSIONS))).token;
  const rows = await rowsOf<{ number: string }>(
    server.db,
    sql`select number_client as number from calls where number_client is not null
      union select number from contact_phones union select number from spam_numbers
      except select number from numbers`,
  );
  numbers = rows.map(({ number }) => number).filter((number) => number.length >= 8);
});
afterAll(() => server.close());

const ask = async (path: string, as = token) => {
  const answer = await server.request(path, { token: as, level: 1 });
  return { status: answer.status, text: await answer.text() };
};

/** The numbers that a text has, in any spelling. */
function told(text: string): string[] {
  return numbers.filter(
    (number) => text.includes(number) || text.includes(number.slice(2)) || text.includes(formatPhone(number)),
  );
}

const reading = (Object.keys(contract) as CallName[]).filter((name) => {
  const { method, permission }: Endpoint = contract[name];
  return method === 'GET' && permission !== 'public' && name !== 'streamCallAudio';
});

describe('whoever may not see numbers', () => {
  it.each(reading)('is told none by %s', async (name) => {
    const answer = await requests.send(name, { token, level: 1 });
    expect(answer.status).toBeLessThan(400);
    expect(told(await answer.text())).toEqual([]);
  });

  it('while others are told many', async () => {
    const texts = await Promise.all(
      [
        '/calls',
        '/calls/report/csv?startDate=2026-06-10',
        '/contacts',
        '/spam-numbers',
        '/reports/billing',
      ].map(async (path) => (await ask(path, full)).text),
    );
    for (const text of texts) expect(told(text).length).toBeGreaterThan(0);
  });

  it('sees the area and the end, so that two callers are told apart', async () => {
    const [row] = await rowsOf<{ id: number; number: string }>(
      server.db,
      sql`select id::integer, number_client as number from calls
        where level_id = 1 and type = 'INBOUND' and length(number_client) = 13 order by id limit 1`,
    );
    const { origin } = JSON.parse((await ask(`/calls/${row?.id}`)).text) as { origin: string };
    expect(origin).toBe(`${row?.number.slice(0, 4)}•••••••${row?.number.slice(-2)}`);
  });

  it('sees none in the id by which a telephone system names a call that waits', () => {
    const [told] = hidingNumbers(realtimeQueueCalls.reply).parse([{ uniqueId: 'SIP/+5521933445566-0001' }]);
    expect(told?.uniqueId).toBe('SIP/5521•••••••••••01');
  });

  it('sees none in the name of a menu', () => {
    const { node } = hidingNumbers(UraStep).parse({ node: 'Menu de +5521933445566', digit: '1' });
    expect(node).toBe('Menu de 5521•••••••66');
  });

  it.each([
    ['the search of calls', (number: string) => `/calls?search=${number}`],
    ['the filter of calls', (number: string) => `/calls?numberClient=${number}`],
    ['a part of it in calls', (number: string) => `/calls?numberClient=${number.slice(-2)}`],
    ['the search of contacts', (number: string) => `/contacts?search=${number}`],
    ['the search of blocked numbers', (number: string) => `/spam-numbers?search=${number}`],
    [
      'the numbers to choose from',
      (number: string) => `/select-options/contact-phone-numbers?search=${number}`,
    ],
    ['the search of logs', (number: string) => `/integrations/1/logs?search=${number}`],
  ])('finds nothing by a number: %s', async (_, pathOf) => {
    for (const number of numbers.slice(0, 5)) {
      const answer = await server.request(pathOf(number), { token, level: 1 });
      expect(await answer.json()).toEqual([]);
      expect(answer.headers.get('x-pagination-count') ?? '0').toBe('0');
    }
  });

  it('cannot order by it', async () => {
    const ids = async (order: string) =>
      (JSON.parse((await ask(`/spam-numbers?order_by=${order}`)).text) as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await ids('-number')).toEqual(await ids('%2Bnumber'));
  });
});

describe('a number in the text of a call', () => {
  it('is hidden in a tag, in typed keys and in why it ended, and is not found', async () => {
    const [call] = await rowsOf<{ id: number }>(
      server.db,
      sql`update calls set tags = array['veio de 5521977773333', 'ligar (21) 97777-3333', '2026-06-17 7 linhas']
        where id = (select max(id) from calls where level_id = 1 and tags <> '{}') returning id::integer`,
    );
    await server.db.execute(sql`insert into tags (level_id, tag) values (1, 'veio de 5521977773333')
      on conflict do nothing`);
    const { tags } = JSON.parse((await ask(`/calls/${call?.id}`)).text) as { tags: string[] };
    expect(tags).toEqual(['veio de 5521•••••••33', 'ligar 2197•••••33', '2026-06-17 7 linhas']);
    expect((await ask('/calls?search=77773333')).text).toBe('[]');
    expect((await ask('/calls?search=veio%20de%20552197777')).text).toBe('[]');
    expect((await ask('/calls/report/csv?startDate=2026-01-01')).text).not.toContain('77773333');
    expect((await ask('/calls?search=77773333', full)).text).toContain('5521977773333');
  });

  it.each(['１１９１１３４７６５２', '١١٩١١٣٤٧٦٥٢', '11911347652', '11·9113·47652', '1'])(
    'is hidden and not found in whatever digits it is written: %s',
    async (written) => {
      const tag = `veio de ${written}`;
      await rowsOf(
        server.db,
        sql`update calls set tags = array[${tag}]
          where id = (select max(id) from calls where level_id = 1 and tags <> '{}') returning id::integer`,
      );
      await server.db.execute(
        sql`insert into tags (level_id, tag) values (1, ${tag}) on conflict do nothing`,
      );
      for (const search of [written, '１１９１', '1191', '１', '①', '¹'])
        expect((await ask(`/calls?search=${encodeURIComponent(search)}`)).text, search).not.toContain(
          'veio de',
        );
      const rows = (await ask('/calls?search=veio')).text;
      expect(rows).toContain('veio de');
      if (written.length > 1) expect(rows).not.toContain(tag);
    },
  );

  it('is hidden in a call’s id of its telephone system, by which it is not found', async () => {
    const ids = ['5511987651234.78', 'sip-5511987651234', 'lote-12'];
    await server.db.execute(sql`
      with one as (select id from calls where level_id = 1 and id not in (select call_id from ingested_calls) limit 3),
      numbered as (select id, row_number() over (order by id) as place from one),
      sent as (insert into ingested_calls (level_id, source, source_id, call_id, version, received_at)
        select 1, 'pabx', (${sql.param(ids)}::text[])[place], id, 1, now() from numbered returning 1)
      insert into telephone_systems (level_id, source, contact_at) values (1, 'pabx', now()) on conflict do nothing`);
    await server.db.execute(sql`
      insert into refused_calls (level_id, source, at, source_id, reason)
      values (1, 'pabx', now(), '5511987651234.78', 'to.number: +55 11 98765-1234')`);
    const page = await ask('/telephone-systems');
    expect(page.text).toContain('5511•••••••••78');
    expect(page.text).not.toContain('98765');
    expect((await ask('/telephone-systems', full)).text).toContain('5511987651234.78');
    for (const id of ids.slice(0, 2))
      for (const search of [id, `pabx:${id}`]) {
        expect((await ask(`/calls?search=${search}`)).text, search).toBe('[]');
        expect((await ask(`/calls?search=${search}`, full)).text, search).not.toBe('[]');
      }
    expect((await ask('/calls?search=lote-12')).text).not.toBe('[]');
  });

  it('is hidden in the name of a call’s contact, which is not found by it', async () => {
    const [call] = await rowsOf<{ id: number }>(
      server.db,
      sql`select calls.id::integer from calls where level_id = 1 and contact_id is not null order by id desc limit 1`,
    );
    await server.db.execute(sql`update contacts set name = 'Cliente 11987651234'
      where id = (select contact_id from calls where id = ${call?.id})`);
    const { contact } = JSON.parse((await ask(`/calls/${call?.id}`)).text) as { contact: { name: string } };
    expect(contact.name).toBe('Cliente 1198•••••34');
    expect((await ask('/calls?search=87651234')).text).toBe('[]');
    expect((await ask('/calls/report/csv?startDate=2026-01-01')).text).not.toContain('87651234');
    expect((await ask('/calls?search=87651234', full)).text).toContain('11987651234');
  });
});
