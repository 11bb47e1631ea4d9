import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holiday } from '../../../src/core/contract/calls/holidays.ts';
import type { OpeningHours } from '../../../src/core/contract/hours/opening-hours.ts';
import { openingAt } from '../../../src/core/contract/hours/opening-state.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** Hours of each day, exceptions by date and national holidays: what schedules have beyond section 7. */
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const send = (path: string, method = 'GET', body?: unknown, language = 'en-US') =>
  server.request(path, { token, level: 1, method, body, headers: { 'accept-language': language } });
async function read<T>(path: string, language?: string): Promise<T> {
  const response = await send(path, 'GET', undefined, language);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
async function create(body: object): Promise<number> {
  const response = await send('/schedules', 'POST', body);
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { result: { id: number } }).result.id;
}
async function change(id: number, body: object): Promise<void> {
  expect((await send(`/schedules/${id}`, 'PUT', body)).status).toBe(200);
}
async function errors(body: object): Promise<unknown> {
  const response = await send('/schedules', 'POST', body);
  expect(response.status).toBe(422);
  return ((await response.json()) as { errors: unknown }).errors;
}

const span = (timeBegin: string, timeEnd: string) => ({
  timeBegin: `${timeBegin}:00`,
  timeEnd: `${timeEnd}:00`,
});
const lunch = [span('08:00', '12:00'), span('13:00', '18:00')];
const closed = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const week = { ...closed, monday: lunch };
const flags = {
  ...{ monday: true, tuesday: false, wednesday: false, thursday: false, friday: false },
  ...{ saturday: false, sunday: false },
};
const sectionSeven = { timeBegin: '08:00:00', timeEnd: '18:00:00', ...flags };
const christmas = { date: '2026-12-25', everyYear: true, name: 'Natal', intervals: [] };
const halfDay = {
  date: '2026-12-24',
  everyYear: false,
  name: 'Véspera',
  intervals: [span('08:00', '12:00')],
};

let made = 0;
const named = (body: object) => {
  made += 1;
  return { ...{ name: `Horas ${made}`, isActive: true }, ...sectionSeven, ...body };
};
type Stored = OpeningHours & { readonly timeZone: string | null };
const stored = (id: number) => read<Stored>(`/schedules/${id}`);

describe('hours of each day', () => {
  it('are stored with their exceptions in the order of dates, and listed', async () => {
    const body = named({ week, exceptions: [christmas, halfDay] });
    const id = await create(body);
    const found = await stored(id);
    expect(found).toMatchObject({ week, exceptions: [halfDay, christmas] });
    const rows = await read<{ id: number }[]>('/schedules?per_page=100');
    expect(rows.find((row) => row.id === id)).toMatchObject({ week, exceptions: [halfDay, christmas] });
    expect(openingAt(found, '2026-12-24T10:00')).toMatchObject({ isOpen: true, until: '2026-12-24T12:00' });
    expect(openingAt(found, '2030-12-25T10:00')).toMatchObject({ isOpen: false });
  });

  it('tell section 7’s hours besides, whatever those of the body were', async () => {
    const night = { ...closed, monday: lunch, friday: [span('22:00', '06:00')] };
    const one = await create(named({ week, timeBegin: '10:00:00', timeEnd: '11:00:00', sunday: true }));
    expect(await stored(one)).toMatchObject(sectionSeven);
    const other = await create(named({ week: night }));
    expect(await stored(other)).toMatchObject({ timeBegin: '00:00:00', timeEnd: '23:59:00', friday: true });
  });

  it('stay where a client that does not know them changes a name, and go where it changes the hours', async () => {
    const body = named({});
    const id = await create({ ...body, week, exceptions: [christmas] });
    await change(id, { ...body, name: `${body.name} b` });
    expect(await stored(id)).toMatchObject({ week, exceptions: [christmas] });
    await change(id, { ...body, timeEnd: '17:00:00' });
    expect(await stored(id)).toMatchObject({ week: null, exceptions: [christmas], timeEnd: '17:00:00' });
    await change(id, { ...body, exceptions: [] });
    expect(await stored(id)).toMatchObject({ exceptions: [] });
  });

  it('are told to the flow designer', async () => {
    const body = named({ week, exceptions: [christmas] });
    await create(body);
    const options = await read<{ name: string; hours: object }[]>('/select-options/connect-flow-schedules');
    expect(options.find(({ name }) => name === body.name)?.hours).toMatchObject({
      week,
      exceptions: [christmas],
    });
  });

  it.each([
    [
      { week: { ...week, monday: [...lunch, span('17:00', '19:00')] } },
      { 'week.monday.2.timeBegin': ['These hours overlap others of the same day, or of the night before.'] },
    ],
    [{ week: { ...closed, monday: [] } }, { week: ['At least one day must be selected'] }],
    [
      {
        week: {
          ...week,
          monday: Array.from({ length: 11 }, (_, at) => span(`${at + 10}:00`, `${at + 10}:30`)),
        },
      },
      { 'week.monday': ['There can be at most 10.'] },
    ],
    [{ week, exceptions: [christmas, christmas] }, { 'exceptions.1.date': ['This is already there.'] }],
    [
      { week, exceptions: [{ ...christmas, date: '2026-02-29' }] },
      { 'exceptions.0.date': ['Invalid date.'] },
    ],
    [
      {
        week,
        exceptions: Array.from({ length: 201 }, (_, at) => ({ ...halfDay, date: `${2000 + at}-01-01` })),
      },
      { exceptions: ['There can be at most 200.'] },
    ],
  ])('%# are refused with their message', async (sent, expected) => {
    expect(await errors(named(sent))).toEqual(expected);
  });
});

describe('the zone of a company', () => {
  it('is told with its hours; one that there is not is refused', async () => {
    const id = await create(named({ week }));
    expect(await stored(id)).toMatchObject({ timeZone: null });
    const level = { name: 'Aurora Telecom', isActive: true };
    expect((await send('/levels/1', 'PUT', { ...level, timeZone: 'America/Manaus' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ timeZone: 'America/Manaus' });
    expect((await send('/levels/1', 'PUT', { ...level, timeZone: 'America/Nowhere' })).status).toBe(422);
  });
});

describe('the national holidays', () => {
  const datesOf = (holidays: readonly Holiday[], kind: string) =>
    holidays.filter((one) => one.kind === kind).map(({ date }) => date.slice(5));

  it('of Brazil are those of the law, and carnival and Corpus Christi as optional', async () => {
    const holidays = await read<Holiday[]>('/holidays?country=BR&year=2027');
    expect(datesOf(holidays, 'public')).toEqual([
      ...['01-01', '03-26', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'],
    ]);
    expect(datesOf(holidays, 'optional')).toEqual(['02-08', '02-09', '05-27']);
    expect(holidays.filter(({ everyYear }) => !everyYear).map(({ date }) => date.slice(5))).toEqual([
      ...['02-08', '02-09', '03-26', '05-27'],
    ]);
  });

  it.each([
    ['pt-BR', 'Natal', 'Corpus Christi'],
    ['en-US', 'Christmas Day', 'Corpus Christi'],
  ])('are named in %s', async (language, christmasDay, corpus) => {
    const holidays = await read<Holiday[]>('/holidays?country=BR&year=2028', language);
    const nameOn = (day: string) => holidays.find(({ date }) => date === day)?.name;
    expect([nameOn('2028-12-25'), nameOn('2028-06-15')]).toEqual([christmasDay, corpus]);
  });

  it('of a country that is not known are none; of no country and no year, none are asked for', async () => {
    expect(await read('/holidays?country=XX&year=2027')).toEqual([]);
    for (const query of ['country=BR', 'year=2027', 'country=Brazil&year=2027', 'country=BR&year=1800'])
      expect((await send(`/holidays?${query}`)).status).toBe(422);
  });

  it('are for those who make hours', async () => {
    const reader = await server.signIn('Leitura');
    const response = await server.request('/holidays?country=BR&year=2027', { token: reader, level: 2 });
    expect(response.status).toBe(403);
  });
});
