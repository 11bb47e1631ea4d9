import { describe, expect, it } from 'vitest';
import type { MailSpan } from '../../../src/core/contract/calls/report-mails.ts';
import { comparedWith, daysBefore, nextMail } from './mail-times.ts';

const SAO_PAULO = 'America/Sao_Paulo';

describe('a mail is of the whole span before', () => {
  it.each<[MailSpan, string, string, string, string]>([
    ['day', '2026-06-17', '2026-06-16', '2026-06-16', 'the day before'],
    ['day', '2027-01-01', '2026-12-31', '2026-12-31', 'across a year'],
    ['day', '2028-03-01', '2028-02-29', '2028-02-29', 'a leap day'],
    ['week', '2026-06-15', '2026-06-08', '2026-06-14', 'on a Monday'],
    ['week', '2026-06-17', '2026-06-08', '2026-06-14', 'on a Wednesday, after a pause'],
    ['week', '2026-06-14', '2026-06-01', '2026-06-07', 'on a Sunday, whose week is not over'],
    ['month', '2026-03-01', '2026-02-01', '2026-02-28', 'on the first'],
    ['month', '2026-03-31', '2026-02-01', '2026-02-28', 'on the last'],
    ['month', '2027-01-01', '2026-12-01', '2026-12-31', 'across a year'],
  ])('%s, %s: %s to %s, %s', (span, day, start, end) => {
    expect(daysBefore(span, day)).toEqual({ start, end });
  });
});

it.each<[MailSpan, string, string, string]>([
  ['day', '2026-06-16', '2026-06-09', '2026-06-09'],
  ['week', '2026-06-08', '2026-06-01', '2026-06-07'],
  ['month', '2026-03-01', '2026-02-01', '2026-02-28'],
])('the %s from %s is compared with %s to %s', (span, day, start, end) => {
  expect(comparedWith(span, { start: day, end: day })).toEqual({ start, end });
});

describe('the next mail', () => {
  it.each<[MailSpan, string, string, string, string]>([
    ['day', '2026-06-17T08:59:00Z', SAO_PAULO, '2026-06-17T09:00:00.000Z', 'of the same day'],
    ['day', '2026-06-17T09:00:00Z', SAO_PAULO, '2026-06-18T09:00:00.000Z', 'never at once again'],
    ['day', '2026-06-18T02:00:00Z', SAO_PAULO, '2026-06-18T09:00:00.000Z', 'by the day of the zone'],
    ['week', '2026-06-17T12:00:00Z', SAO_PAULO, '2026-06-22T09:00:00.000Z', 'on Monday'],
    ['week', '2026-06-15T08:00:00Z', SAO_PAULO, '2026-06-15T09:00:00.000Z', 'on this Monday'],
    ['month', '2026-01-31T12:00:00Z', SAO_PAULO, '2026-02-01T09:00:00.000Z', 'of a short month'],
    ['month', '2026-12-01T09:00:00Z', SAO_PAULO, '2027-01-01T09:00:00.000Z', 'of the next year'],
    ['day', '2026-03-07T12:00:00Z', 'America/New_York', '2026-03-08T10:00:00.000Z', 'after clocks went on'],
    ['day', '2026-10-31T12:00:00Z', 'America/New_York', '2026-11-01T11:00:00.000Z', 'after clocks went back'],
  ])('every %s after %s in %s comes at %s, %s', (span, after, zone, next) => {
    expect(nextMail(span, new Date(after), zone).toISOString()).toBe(next);
  });
});
