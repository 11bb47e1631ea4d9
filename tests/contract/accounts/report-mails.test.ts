import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../demo/server/database/schema/audit.ts';
import { rolePermissions, users } from '../../../demo/server/database/schema/people.ts';
import { reportMails } from '../../../demo/server/database/schema/report-mails.ts';
import { createHandlers } from '../../../demo/server/handlers.ts';
import type { Mail } from '../../../demo/server/mail/mailer.ts';
import { toldPresence } from '../../../demo/server/presence/told-presence.ts';
import { sendReportMails } from '../../../demo/server/report-mails/send-report-mails.ts';
import type { Services } from '../../../demo/server/services.ts';
import { listReportMails } from '../../../src/core/contract/calls/report-mails.ts';
import { callReport } from '../../../src/core/contract/reports/call-report.ts';
import { emailOf, startTestServer, type TestServer } from '../../support/server/processes/server.ts';

const LEVEL = 1;
/** A Wednesday, at noon where the calls are. */
const START = new Date('2026-06-17T15:00:00Z');
const HEADERS = { 'x-time-zone': 'America/Sao_Paulo', 'accept-language': 'en' };

let server: TestServer;
let token: string;
let now = START;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  token = await server.signIn('Supervisor');
});
afterAll(() => server.close());
afterEach(async () => {
  now = START;
  await server.db.delete(reportMails);
});

const keep = (report: string, body: object, as = token) =>
  server.request(`/report-mails/${report}`, {
    ...{ method: 'PUT', token: as, level: LEVEL, body, headers: HEADERS },
  });
const list = async (as = token, level = LEVEL) => {
  const answer = await server.request('/report-mails', { token: as, level });
  return listReportMails.reply.parse(await answer.json());
};

/** Sends what is due at a moment, and returns it. */
async function sendAt(moment: string, send: (mail: Mail) => void = () => undefined): Promise<Mail[]> {
  now = new Date(moment);
  const { db } = server;
  const clock = () => now;
  const services = {
    ...{ db, clock, withheld: new Set(), presence: toldPresence(db, clock) },
    portalAddress: () => 'https://portal.example.com',
  } as unknown as Services;
  const sent: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      send(mail);
      sent.push(mail);
    },
    failed: () => undefined,
  };
  await sendReportMails({ services, handlers: createHandlers(services), mailer }, now);
  return sent;
}

const MONDAY = '2026-06-22T09:00:00Z';

describe('a report by mail is chosen', () => {
  it('once for each report, and told with its next time', async () => {
    expect((await keep('call', { every: 'day' })).status).toBe(200);
    const kept = await keep('call', { every: 'week', filters: { type: 'INBOUND' } });
    expect(await kept.json()).toEqual({
      ...{ report: 'call', every: 'week', filters: { type: 'INBOUND' } },
      nextAt: '2026-06-22T09:00:00.000Z',
    });
    expect(await list()).toHaveLength(1);
    expect(await list(await server.signIn('Administrador'))).toEqual([]);
    const end = await server.request('/report-mails/call', { method: 'DELETE', token, level: LEVEL });
    expect(end.status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['a filter that the report does not have', 'call', { every: 'day', filters: { color: 'red' } }, 422],
    ['its days as a filter', 'call', { every: 'day', filters: { startDate: '2026-01-01' } }, 422],
    ['a value that its filter does not take', 'call', { every: 'day', filters: { type: 'SIDEWAYS' } }, 422],
    ['an id that no record has', 'call', { every: 'day', filters: { user: '1e99' } }, 422],
    ['another span', 'call', { every: 'hour' }, 422],
    ['a report that is of now', 'realtime', { every: 'day' }, 404],
  ])('not with %s', async (_, report, body, status) => {
    expect((await keep(report, body)).status).toBe(status);
  });

  it('not of a report that one may not see', async () => {
    expect((await keep('billing', { every: 'day' }, await server.signIn('Agente'))).status).toBe(403);
  });
});

describe('a report is sent', () => {
  it('with the figures that its page has, those before, its rows and the way to the page', async () => {
    await keep('call', { every: 'week', filters: { type: 'INBOUND' } });
    const [mail, ...others] = await sendAt(MONDAY);
    expect(others).toEqual([]);
    const days = 'startDate=2026-06-15&endDate=2026-06-21&type=INBOUND';
    const asked = { token: await server.newSession('Supervisor'), level: LEVEL, headers: HEADERS };
    const answer = await server.request(`/reports/calls?${days}`, asked);
    const report = callReport.reply.parse(await answer.json());
    expect(report.total).toBeGreaterThan(0);
    const ended = report.total - (report.status.ON_PROGRESS ?? 0);
    const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
    expect(mail?.to.address).toBe(emailOf('Supervisor'));
    expect(mail?.subject).toBe('Call report: 06/15/2026 – 06/21/2026');
    expect(mail?.text).toContain(`Calls: ${report.total.toLocaleString('en-US')} (`);
    expect(mail?.text).toContain(`Answer rate: ${percent.format((report.status.ANSWERED ?? 0) / ended)} (`);
    expect(mail?.text).toContain('06/08/2026 – 06/14/2026');
    expect(mail?.link).toBe(
      'https://portal.example.com/report/call?callType=INBOUND&start=2026-06-15&end=2026-06-21&company=1',
    );
    const lines = mail?.file?.text.trim().split('\r\n') ?? [];
    expect(lines[0]).toBe('Day,Calls,Answered,No answer,Busy,In progress,Abandoned');
    expect(lines).toHaveLength(1 + report.statusPerDay.length);
  });

  it('once, and again the next time', async () => {
    await keep('call', { every: 'day' });
    expect(await sendAt('2026-06-18T08:59:00Z')).toEqual([]);
    expect(await sendAt('2026-06-18T09:00:30Z')).toHaveLength(1);
    expect(await sendAt('2026-06-18T12:00:00Z')).toEqual([]);
    // After days without a server, the last whole day alone.
    const [late, ...others] = await sendAt('2026-06-24T12:00:00Z');
    expect(late?.subject).toBe('Call report: 06/23/2026');
    expect(others).toEqual([]);
  });

  it.each([
    'contact-center-per-agent',
    'contact-center-per-day',
    'agent-productivity-per-agent',
    'agent-productivity-per-day',
    'agent-device-status',
    'billing',
  ])('of any kind: %s', async (report) => {
    expect((await keep(report, { every: 'week' }, await server.signIn('Administrador'))).status).toBe(200);
    const [mail] = await sendAt(MONDAY);
    expect(mail?.text).not.toMatch(/undefined|NaN|\{/);
    expect(mail?.file?.text.split('\r\n').length).toBeGreaterThan(2);
  });

  it('again after a failure, until it is given up for this time', async () => {
    await keep('call', { every: 'day' });
    const fails = () => {
      throw new Error('451 later');
    };
    for (const minute of ['00', '11', '22', '33', '44']) await sendAt(`2026-06-18T09:${minute}:00Z`, fails);
    expect(await sendAt('2026-06-18T09:55:00Z')).toEqual([]);
    expect(await sendAt('2026-06-19T09:00:00Z')).toHaveLength(1);
    await keep('call', { every: 'day' });
    expect(await sendAt('2026-06-20T09:00:00Z', fails)).toEqual([]);
    expect(await sendAt('2026-06-20T09:05:00Z')).toEqual([]);
    expect(await sendAt('2026-06-20T09:11:00Z')).toHaveLength(1);
  });

  it('and is in the record of who took what away', async () => {
    await keep('call', { every: 'day', filters: { type: 'INBOUND' } });
    await sendAt('2026-06-18T09:00:00Z');
    const events = await server.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'reportMailed'), sql`details like '%INBOUND%'`));
    expect(events.at(-1)).toMatchObject({ levelId: LEVEL, details: 'call type=INBOUND' });
  });
});

describe('nobody gets a report', () => {
  const supervisor = () => eq(users.email, emailOf('Supervisor'));

  it('who is inactive', async () => {
    await keep('call', { every: 'day' });
    await server.db.update(users).set({ isActive: false }).where(supervisor());
    expect(await sendAt('2026-06-18T09:00:00Z')).toEqual([]);
    await server.db.update(users).set({ isActive: true }).where(supervisor());
    expect(await sendAt('2026-06-19T09:00:00Z')).toHaveLength(1);
  });

  it('who may not see it any more', async () => {
    await keep('call', { every: 'day' });
    const taken = await server.db
      .delete(rolePermissions)
      .where(eq(rolePermissions.permission, 'viewCallReport'))
      .returning();
    expect(await sendAt('2026-06-18T09:00:00Z')).toEqual([]);
    await server.db.insert(rolePermissions).values(taken);
  });
});
