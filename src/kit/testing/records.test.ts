import { describe, expect, it } from 'vitest';
import { select } from './records.ts';

describe('the rows of a period', () => {
  const rows = [
    { id: 1, startedAt: '2026-11-30T01:30:00.000Z' },
    { id: 2, startedAt: '2026-11-29T23:30:00.000Z' },
    { id: 3, startedAt: '2026-11-29T02:30:00.000Z' },
  ];
  const idsOf = (headers: Record<string, string>) => {
    const query = new URLSearchParams({ startDate: '2026-11-29', endDate: '2026-11-29' });
    return select(rows, { query, headers: new Headers(headers) }).map(({ id }) => id);
  };

  it('are those of its days in the zone of the request', () => {
    expect(idsOf({ 'x-time-zone': 'America/Sao_Paulo' })).toEqual([1, 2]);
    expect(idsOf({ 'x-time-zone': 'Asia/Tokyo' })).toEqual([3]);
  });

  it('are those of days in UTC without a zone, or with one that is none', () => {
    expect(idsOf({})).toEqual([2, 3]);
    expect(idsOf({ 'x-time-zone': 'Mars/Olympus' })).toEqual([2, 3]);
  });
});
