import * as z from 'zod/mini';
import { UserReference } from '../access/user-reference.ts';
import { defineEntity } from '../define/entities/define-entity.ts';
import { active, count, PART, references, text, unseen, wholeNumber } from '../define/fields/kinds.ts';
import { atMost } from '../define/parameters.ts';
import { isTimeZone } from '../hours/calendar.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    level: typeof level;
  }
}

/** The most days of keeping something: a hundred years. */
const DAYS = { min: 1, max: 36_500 } as const;
const kept = { ...DAYS, help: true, detailOnly: true, feature: 'retention' } as const;

/** A level: one company. */
export const level = defineEntity('level', {
  path: 'levels',
  nouns: ['a level (a company)', 'levels'],
  fields: {
    name: text({ max: 500, title: true, sort: true, unique: 'nameUsed' }),
    usersCount: count({ column: true }),
    numbersCount: count({ column: true }),
    users: references('user', UserReference, { panel: true, detailOnly: true }, { detail: 'email' }),
    /** True: meetings are recorded. Read only, as is the logo (decision 81). */
    hasMeeting: unseen(z._default(z.nullish(z.boolean()), false), { detailOnly: true }),
    logo: unseen(z.nullish(z.string()), { detailOnly: true }),
    /** Days; without a number, as long as the call. */
    recordingDays: wholeNumber(kept),
    transcriptDays: wholeNumber(kept),
    /** Days; without a number, for good. */
    callDays: wholeNumber(kept),
    /** The zone in which its opening hours are meant; without one, that of who looks. */
    timeZone: {
      read: z.nullish(z.string()),
      write: z.nullish(z.string().check(atMost(60), z.refine(isTimeZone, 'choice'))),
      line: { kind: 'text' },
      input: PART,
      is: { detailOnly: true, feature: 'openingHours' },
    },
    isActive: active(),
  },
  order: { form: ['name', 'timeZone', 'isActive', 'recordingDays', 'transcriptDays', 'callDays'] },
  /** With the call go its recording and its transcript: it cannot be the first to go. */
  check: (body) =>
    body.check(
      z.refine(
        ({ callDays, recordingDays, transcriptDays }) =>
          !callDays || callDays >= Math.max(recordingDays ?? 0, transcriptDays ?? 0),
        { error: 'keptShorter', path: ['callDays'] },
      ),
    ),
});
