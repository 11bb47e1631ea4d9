import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolePermissions, roles } from '../../../demo/server/database/schema/people.ts';
import type { Endpoint } from '../../../src/core/contract/define/endpoint.ts';
import type { StateRecord } from '../../../src/core/host/tag-state.ts';
import {
  type KnownPage,
  type KnownPanel,
  REPORT_PAGES,
} from '../../../src/core/reports/pages/report-pages.ts';
import { CALL_LIST } from '../../../src/features/call-list/call-list-kind.ts';
import { markQuery, narrowed } from '../../../src/features/reports/state/mark-query.ts';
import { listQueryOf, queryOf, reportKind } from '../../../src/features/reports/state/report-state.ts';
import { type ChartModel, chartModel } from '../../../src/features/reports/views/chart-model.ts';
import { PANEL_VIEWS } from '../../../src/features/reports/views/panel-views.ts';
import { type Role, startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** Each figure and each mark of a report that leads to calls, against the list that it leads to: it has as many rows as the figure says. */

const DAYS = { start: '2026-06-09', end: '2026-06-10' };
const has = () => true;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Reader {
  readonly role: Role;
  readonly zone: string;
  readonly level: number;
}

/** What a reader is answered. */
async function asked({ role, zone, level }: Reader, path: string): Promise<Response> {
  const token = await server.signIn(role);
  const response = await server.request(path, { token, level, headers: { 'x-time-zone': zone } });
  expect(response.status, path).toBe(200);
  return response;
}

/** Counts the calls of the list's address, once for each. */
function counter(reader: Reader) {
  const known = new Map<string, number>();
  return async (record: StateRecord): Promise<number> => {
    const { query = {} } = CALL_LIST.request(CALL_LIST.parse(record, reader.zone));
    const sent = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, page: 1, per_page: 1 })) {
      if (Array.isArray(value)) for (const one of value) sent.append(`${name}[]`, String(one));
      else if (value !== undefined) sent.append(name, String(value));
    }
    const path = `/calls?${sent}`;
    const count = known.get(path) ?? Number((await asked(reader, path)).headers.get('x-pagination-count'));
    known.set(path, count);
    return count;
  };
}

async function modelOf(page: KnownPage, panel: KnownPanel, given: StateRecord, reader: Reader) {
  const { reply, path }: Endpoint = panel.endpoint;
  const state = reportKind(page).parse({ ...DAYS, ...given }, reader.zone);
  const query = new URLSearchParams(queryOf(page, state, panel.endpoint));
  const answer: unknown = await (await asked(reader, `${path}?${query}`)).json();
  if (!reply || !('_zod' in reply)) throw new Error(`${path} answers nothing`);
  const { parse } = await import('zod/mini');
  const told = parse(reply, answer);
  const data = panel.of(told);
  if (!('rows' in data)) throw new Error(`${panel.id} has no rows`);
  const words = { locale: 'pt-BR', currency: 'BRL', timeZone: reader.zone, text: (id: string) => id };
  const view = PANEL_VIEWS[panel.kind];
  return {
    own: listQueryOf(page, state, has),
    total: data.total,
    behind: panel.calls?.(told),
    model: chartModel(panel, view as Parameters<typeof chartModel>[1], data, words),
  };
}

type Count = ReturnType<typeof counter>;

/** Follows a mark to its list. False: it leads to none. */
async function followMark(
  { panel, rows, series, unitOf }: ChartModel,
  [row, index]: readonly [number, number],
  own: StateRecord,
  countOf: Count,
): Promise<boolean> {
  const { source, values = [] } = rows[row] ?? {};
  const { filter, key } = series[index] ?? {};
  // In a table the name leads to all calls of its row, figures to theirs.
  if (panel.kind === 'table' && !filter && key !== 'total' && key !== 'calls') return false;
  const query = source && markQuery(own, panel, source, filter, has);
  const value = values[index];
  if (!query || value == null) return false;
  const said = unitOf(index) === 'count' ? value : source.calls?.[index];
  const where = `${panel.id} ${source.key} ${key}`;
  if (said != null) expect(await countOf(query), where).toBe(said);
  else if (unitOf(index) === 'share') {
    const ended = await countOf({ ...query, status: own.status ?? '!ON_PROGRESS' });
    expect((await countOf(query)) / ended, where).toBeCloseTo(value, 3);
  }
  return true;
}

/** Follows each mark of a panel, and its figure. Gives how many marks led to a list. */
async function follow(page: KnownPage, panel: KnownPanel, given: StateRecord, reader: Reader) {
  const countOf = counter(reader);
  const { own, model, total, behind } = await modelOf(page, panel, given, reader);
  if (!own) throw new Error(`${page.type} leads nowhere`);
  let followed = 0;
  for (const row of model.rows.keys())
    for (const index of model.series.keys())
      if (await followMark(model, [row, index], own, countOf)) followed += 1;
  const whole = narrowed(own, { ...model.series[0]?.filter }, has);
  // An average leads to the calls that it is of, a share to a part of them.
  const said = model.unit === 'count' ? total : model.unit === 'duration' ? behind : undefined;
  if (typeof said !== 'number' || !whole) return followed;
  expect(await countOf(whole), `${page.type} ${panel.id}`).toBe(said);
  return followed + 1;
}

const CENTER = 1;
const CLINIC = 2;
const ADMIN: Reader = { role: 'Administrador', zone: 'America/Sao_Paulo', level: CENTER };
/** Sees the calls of their own teams. */
const SUPERVISOR: Reader = { role: 'Supervisor', zone: 'Asia/Kolkata', level: CENTER };
/** Sees their own calls alone. */
const AGENT: Reader = { role: 'Agente', zone: 'America/Sao_Paulo', level: CENTER };
const QUALITY: Reader = { role: 'Qualidade', zone: 'Europe/London', level: CLINIC };
const FINANCE: Reader = { role: 'Financeiro', zone: 'America/Sao_Paulo', level: CENTER };
/** Sees the numbers of clients in part. */
const READER: Reader = { role: 'Leitura', zone: 'UTC', level: CLINIC };

/** Agents have no reports in the demo; a center may give them these. */
beforeAll(async () => {
  const [{ roleId } = { roleId: 0 }] = await server.db
    .select({ roleId: roles.id })
    .from(roles)
    .where(eq(roles.name, 'Agente'));
  const permissions = [
    'viewCallReport',
    'viewContactCenterPerAgentReport',
    'viewAgentProductivityPerDayReport',
  ];
  await server.db.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })));
});

describe('the figures of a report', () => {
  it.each([
    ['call', ADMIN],
    ['contact-center-per-agent', ADMIN],
    ['contact-center-per-day', ADMIN],
    ['billing', ADMIN],
    ['call', SUPERVISOR],
    ['contact-center-per-agent', SUPERVISOR],
    ['agent-productivity-per-agent', SUPERVISOR],
    ['agent-productivity-per-day', SUPERVISOR],
    ['call', AGENT],
    ['contact-center-per-agent', AGENT],
    ['agent-productivity-per-day', AGENT],
    ['call', QUALITY],
    ['contact-center-per-day', QUALITY],
    ['billing', FINANCE],
    ['call', READER],
    ['agent-productivity-per-agent', READER],
  ] as const)(
    '%s lead to as many calls as they say: %o',
    async (type, reader) => {
      const page = await REPORT_PAGES[type]();
      const leading = page.panels.filter((panel) => panel.leadsTo);
      expect(leading.length).toBeGreaterThan(1);
      for (const panel of leading) expect(await follow(page, panel, {}, reader), panel.id).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('the figures of a report that is narrowed', () => {
  it.each<StateRecord>([
    { callType: 'INBOUND', status: 'ANSWERED' },
    { serviceTimeRange: '61-180' },
    { number: '3' },
    { user: '4' },
    { group: 'hour', userLabel: '2' },
  ])(
    'to %o lead to as many calls as they say',
    async (given) => {
      const page = await REPORT_PAGES.call();
      for (const panel of page.panels.filter((one) => one.leadsTo)) await follow(page, panel, given, ADMIN);
    },
    60_000,
  );
});
