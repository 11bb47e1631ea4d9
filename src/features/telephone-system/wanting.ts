import type { TelephoneSystem } from '../../core/contract/calls/telephone/telephone-systems.ts';

const MINUTE = 60_000;
/** Milliseconds without a word after which a telephone system is quiet, and lost: a command that follows one asks once a minute. */
const QUIET = 5 * MINUTE;
const LOST = 60 * MINUTE;

/** The contact to a telephone system: it was never heard of, it is in touch, its line about now is lost while calls come, it is quiet, or lost. */
export type Contact = 'never' | 'live' | 'line' | 'quiet' | 'lost';

/** The contact to a telephone system at a moment. */
export function contactOf(
  { contactAt, lineLostAt }: Pick<TelephoneSystem, 'contactAt' | 'lineLostAt'>,
  now: number,
): Contact {
  if (!contactAt) return 'never';
  const silence = now - Date.parse(contactAt);
  if (silence < QUIET) return lineLostAt ? 'line' : 'live';
  return silence < LOST ? 'quiet' : 'lost';
}

/** The things that may be wanting, each with its advice in the texts. */
export const WANTS = [
  'contact',
  'line',
  'calls',
  'names',
  'refused',
  'recordings',
  'ffmpeg',
  'unplayable',
  'cel',
  'presence',
] as const;
/** Something that is wanting. */
export type Want = (typeof WANTS)[number];

/** Something that is wanting, with the numbers of its sentence. */
export interface Wanting {
  readonly want: Want;
  readonly count: number;
  readonly of: number;
}

interface Server {
  readonly canConvert: boolean;
}

/** Everything that is wanting of a telephone system, the weightiest first. */
export function wantingOf(system: TelephoneSystem, { canConvert }: Server, now: number): Wanting[] {
  const { calls, undecided, refused, presenceAt, week } = system;
  const { answered, recorded, unplayable, uncertain } = week;
  const found: Readonly<Record<Want, number>> = {
    contact: contactOf(system, now) === 'lost' ? 1 : 0,
    line: system.lineLostAt ? 1 : 0,
    calls: calls === 0 ? 1 : 0,
    names: undecided,
    refused: refused.length,
    recordings: Math.max(0, answered - recorded),
    ffmpeg: canConvert ? 0 : unplayable,
    unplayable: canConvert ? unplayable : 0,
    cel: uncertain,
    presence: presenceAt ? 0 : 1,
  };
  // What a system has that never sent a call is not known yet.
  const told = calls === 0 ? (['contact', 'line', 'calls'] as const) : WANTS;
  return told.flatMap((want) =>
    found[want] > 0 ? [{ want, count: found[want], of: want === 'recordings' ? answered : calls }] : [],
  );
}
