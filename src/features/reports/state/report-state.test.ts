import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callReport } from '../../../core/contract/reports/call-report.ts';
import { billingPage } from '../../../core/reports/pages/billing.ts';
import { callReportPage } from '../../../core/reports/pages/call-report.ts';
import { realtimePage } from '../../../core/reports/pages/realtime.ts';
import type { ReportPage } from '../../../core/reports/report-page.ts';
import { listQueryOf, queryOf, reportKind } from './report-state.ts';

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterAll(() => vi.useRealTimers());

const parseReport = (page: ReportPage, given: Record<string, string>) => reportKind(page).parse(given, 'UTC');

describe('the state of a report', () => {
  test('is the last seven days of the zone where nothing is given', () => {
    expect(parseReport(callReportPage, {})).toEqual({
      range: { start: '2026-11-15', end: '2026-11-21' },
      filters: {},
    });
  });

  test('is read from text, in any case and order of days, never beyond today', () => {
    const given = {
      start: '2026-11-30',
      end: '2026-11-01',
      status: 'answered',
      callType: 'INBOUND',
      user: '3',
    };
    expect(parseReport(callReportPage, given)).toEqual({
      range: { start: '2026-11-01', end: '2026-11-21' },
      filters: { status: 'ANSWERED', callType: 'INBOUND', user: '3' },
    });
  });

  test('leaves out what it cannot read, and names it', () => {
    const given = { start: '2026-02-30', status: 'gone', user: '-3', sourceNumber: '1' };
    const state = parseReport(callReportPage, given);
    expect(state.filters).toEqual({});
    expect(reportKind(callReportPage).misread(given, state)).toEqual(['start', 'status', 'user']);
  });

  test('reads what it wrote', () => {
    const state = parseReport(callReportPage, { status: 'BUSY', serviceTimeRange: '600+' });
    expect(parseReport(callReportPage, reportKind(callReportPage).format(state))).toEqual(state);
  });

  test('keeps of another company what every company has', () => {
    const state = parseReport(callReportPage, { status: 'BUSY', user: '3', number: '2' });
    expect(reportKind(callReportPage).reduce(state, { type: 'level' }).filters).toEqual({ status: 'BUSY' });
  });
});

describe('the request of a report', () => {
  test('has the parameters of its own call: those of billing are in snake case', () => {
    const given = { callType: 'OUTBOUND', user: '3', sourceNumber: '1130', destinationNumber: '1140' };
    expect(queryOf(billingPage, parseReport(billingPage, given), {})).toEqual({
      start_date: '2026-11-15',
      end_date: '2026-11-21',
      type: 'OUTBOUND',
      user_id: '3',
      source_number: '1130',
      destination_number: '1140',
    });
  });

  test.each([
    ['2026-11-15', 'hour'],
    ['2026-11-14', undefined],
  ])('asks for hours of a week, and not of a day more: from %s', (start, per) => {
    const state = parseReport(callReportPage, { start, end: '2026-11-21', group: 'hour' });
    expect(queryOf(callReportPage, state, callReport).per).toBe(per);
    expect(queryOf(callReportPage, state, {}).per).toBe(undefined);
  });

  test('is empty where a report is about now', () => {
    expect(queryOf(realtimePage, parseReport(realtimePage, { start: '2026-11-01' }), {})).toEqual({});
  });
});

describe('the same calls in the list', () => {
  const all = () => true;
  const none = () => false;

  test('by the names that the list has', () => {
    const state = parseReport(callReportPage, { callType: 'INBOUND', userLabel: '2' });
    expect(listQueryOf(callReportPage, state, none)).toEqual({
      startDate: '2026-11-15',
      endDate: '2026-11-21',
      type: 'INBOUND',
      userLabel: '2',
    });
  });

  test('are not there for filters that the back end’s list does not have', () => {
    const state = parseReport(callReportPage, { serviceTimeRange: '0-30', number: '7' });
    expect(listQueryOf(callReportPage, state, none)).toBe(null);
    expect(listQueryOf(callReportPage, state, all)).toMatchObject({ serviceTimeRange: '0-30', number: '7' });
  });

  test('of a bill are those that it counts, and none where the list does not take several types', () => {
    const callsOf = (given: Record<string, string>, hasSets: boolean) =>
      listQueryOf(billingPage, parseReport(billingPage, given), hasSets ? all : none);
    const typesOf = (...asked: Parameters<typeof callsOf>) => callsOf(...asked)?.type;
    expect(typesOf({}, true)).toBe('INBOUND,OUTBOUND');
    expect(typesOf({ callType: 'OUTBOUND' }, true)).toBe('OUTBOUND');
    expect(typesOf({ callType: 'OUTBOUND' }, false)).toBe('OUTBOUND');
    expect(callsOf({}, false)).toBe(null);
  });
});
