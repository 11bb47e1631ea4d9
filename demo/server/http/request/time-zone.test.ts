import { describe, expect, it } from 'vitest';
import { createLocalTime, nextDay, offsetAt, offsetsBetween, startOfDay, timeZoneOf } from './time-zone.ts';

describe('a zone', () => {
  it.each([
    [undefined, 'UTC'],
    ['', 'UTC'],
    ['America/Sao_Paulo', 'America/Sao_Paulo'],
    ['Etc/GMT+3', 'Etc/GMT+3'],
    ['Nowhere/City', 'UTC'],
    ["'; select 1", 'UTC'],
  ])('named %s is %s', (header, zone) => expect(timeZoneOf(header)).toBe(zone));
});

describe('a day begins', () => {
  it.each([
    ['2026-06-17', 'UTC', '2026-06-17T00:00:00.000Z'],
    ['2026-06-17', 'America/Sao_Paulo', '2026-06-17T03:00:00.000Z'],
    ['2026-06-17', 'Asia/Kolkata', '2026-06-16T18:30:00.000Z'],
    // The first and last years that an address may name.
    ['0001-01-01', 'America/Sao_Paulo', '1900-01-01T03:06:28.000Z'],
    ['9999-12-31', 'UTC', '9000-01-01T00:00:00.000Z'],
    // Clocks went forward on 8 March, back on 1 November.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    // Brazil skipped this midnight: the day began at one.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2018-11-03', 'America/Sao_Paulo', '2018-11-03T03:00:00.000Z'],
    ['2018-11-05', 'America/Sao_Paulo', '2018-11-05T02:00:00.000Z'],
    // Here it had two midnights: it began with the first.
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-17T02:00:00.000Z'],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  ])('%s in %s at %s', (day, zone, moment) => expect(startOfDay(day, zone).toISOString()).toBe(moment));

  it('after the one before', () => {
    expect(nextDay('2026-02-28')).toBe('2026-03-01');
    expect(nextDay('2026-12-31')).toBe('2027-01-01');
  });
});

it('shows moments in the zone, over a change of its clocks', () => {
  const local = createLocalTime('America/New_York');
  expect(local(new Date('2026-03-08T06:59:59.900Z'))).toBe('2026-03-08 01:59:59');
  expect(local(new Date('2026-03-08T07:00:00Z'))).toBe('2026-03-08 03:00:00');
  expect(local(new Date('2026-11-01T05:30:00Z'))).toBe('2026-11-01 01:30:00');
  expect(local(new Date('2026-11-01T06:30:00Z'))).toBe('2026-11-01 01:30:00');
});

describe('the offsets of a zone', () => {
  const [from, to] = [Date.UTC(2017, 0, 1, 7), Date.UTC(2020, 0, 1)];
  it.each([
    'UTC',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Gaza',
  ])('of %s are those of each quarter of an hour', (zone) => {
    const offsets = offsetsBetween(from, to, zone);
    for (let at = from; at < to; at += 15 * 60_000) {
      if (offsets[0] && at >= offsets[0].until) offsets.shift();
      if (offsets[0]?.offset !== offsetAt(at, zone))
        expect([new Date(at).toISOString(), offsets[0]?.offset]).toEqual([zone, offsetAt(at, zone)]);
    }
    expect(offsets).toEqual([{ offset: offsetAt(to, zone), until: Number.POSITIVE_INFINITY }]);
  });
});
