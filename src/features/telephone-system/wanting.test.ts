import { describe, expect, it } from 'vitest';
import type { TelephoneSystem } from '../../core/contract/calls/telephone/telephone-systems.ts';
import { contactOf, wantingOf } from './wanting.ts';

const NOW = Date.parse('2026-06-17T12:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const whole: TelephoneSystem = {
  ...{
    name: 'pbx',
    program: 'asterisk',
    contactAt: ago(1),
    callAt: ago(2),
    markAt: ago(1),
    presenceAt: ago(1),
  },
  ...{ calls: 90, callsToday: 10, undecided: 0, refused: [] },
  week: { answered: 50, recorded: 50, unplayable: 0, uncertain: 0 },
};

it.each([
  [null, 'never'],
  [ago(4), 'live'],
  [ago(6), 'quiet'],
  [ago(61), 'lost'],
])('has at %s the contact %s', (contactAt, contact) => expect(contactOf({ contactAt }, NOW)).toBe(contact));

it('is in touch without a line about now where that is lost', () => {
  expect(contactOf({ contactAt: ago(1), lineLostAt: ago(3) }, NOW)).toBe('line');
  expect(contactOf({ contactAt: ago(61), lineLostAt: ago(60) }, NOW)).toBe('lost');
});

describe('what is wanting', () => {
  const wants = (more: Partial<TelephoneSystem>, canConvert = true) =>
    wantingOf({ ...whole, ...more }, { canConvert }, NOW).map(({ want, count }) => `${want} ${count}`);

  it('is nothing where everything comes', () => expect(wants({})).toEqual([]));

  it.each<[Partial<TelephoneSystem>, boolean, string[]]>([
    [{ contactAt: ago(90) }, true, ['contact 1']],
    [{ lineLostAt: ago(3) }, true, ['line 1']],
    [{ calls: 0, presenceAt: null }, true, ['calls 1']],
    [{ undecided: 3, presenceAt: null }, true, ['names 3', 'presence 1']],
    [
      { week: { answered: 50, recorded: 48, unplayable: 5, uncertain: 7 } },
      false,
      ['recordings 2', 'ffmpeg 5', 'cel 7'],
    ],
    [{ week: { answered: 50, recorded: 50, unplayable: 5, uncertain: 0 } }, true, ['unplayable 5']],
  ])('%j', (more, canConvert, expected) => expect(wants(more, canConvert)).toEqual(expected));
});
