import * as z from 'zod/mini';
import { Email } from '../calls/accounts/auth.ts';
import { optionalLine, requiredText, several } from '../define/fields/payload.ts';
import { phoneNumber } from '../define/fields/phone.ts';
import { Moment } from '../define/fields/values.ts';
import { atMost } from '../define/parameters.ts';
import { ID_LENGTH, ID_PATTERN } from '../ids/ids.ts';
import { CALL_STATUSES, CALL_TYPES } from '../kinds/call-kinds.ts';

/** A call as a telephone system sends it. */

/** The steps of a call on its way, besides the keys that were pressed (`DIGITS`). */
export const CALL_STEPS = [
  'RING',
  'ANSWER',
  'NO_ANSWER',
  'BUSY',
  'ABANDON',
  'HOLD',
  'RESUME',
  'TRANSFER',
  'PARK',
  'RETRIEVE',
  'QUEUE_IN',
  'QUEUE_OUT',
  'VOICEMAIL',
  'HANGUP',
] as const;
/** A step of a call on its way. */
export type CallStep = (typeof CALL_STEPS)[number];

/** Bounds of one call. */
const MOST = { agents: 20, events: 1000, legs: 200, tags: 50 } as const;

const DAY = 24 * 3600 * 1000;
/** The longest call: a stuck channel of a telephone system is a fault of its, and would fill every report. */
const LONGEST = 31 * DAY;
const EARLIEST = Date.parse('1990-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');

/** The name of a telephone system: it tells its ids from those of another one. */
// @__NO_SIDE_EFFECTS__
export const sourceName = () => z.string().check(atMost(64), z.regex(/^[A-Za-z0-9][\w.-]*$/, 'sourceName'));

/** The id of a call in its telephone system. */
// @__NO_SIDE_EFFECTS__
export const sourceId = () =>
  z.string().check(z.minLength(1), atMost(ID_LENGTH), z.regex(ID_PATTERN, 'invalid'));

/** The same in a document, where a whole number is its digits. */
const documentId = (): z.ZodMiniType<string, string | number> =>
  z.pipe(
    z.transform(
      (id: string | number) => (Number.isSafeInteger(id) && Number(id) >= 0 ? String(id) : id) as string,
    ),
    sourceId(),
  );

/** The moment of something that a telephone system did. */
// @__NO_SIDE_EFFECTS__
export const happenedAt = () =>
  Moment.check(
    atMost(40),
    z.refine((text) => {
      const time = Date.parse(text);
      return time >= EARLIEST && time < LATEST;
    }, 'date'),
  );
const HappenedAt = happenedAt();

/** A number as a telephone system has it, an extension among them; null or empty: it was withheld. */
// @__NO_SIDE_EFFECTS__
export const callNumber = () =>
  z.nullish(
    z.string().check(
      z.trim(),
      atMost(50),
      z.refine((text) => text === '' || phoneNumber(text) !== null, 'phone'),
      z.overwrite((text) => phoneNumber(text) ?? ''),
    ),
  );

/** One end of a call. Somebody of the company is found by the extension or the e-mail address. */
const Party = z.object({
  extension: optionalLine(20),
  email: z.nullish(Email),
  name: optionalLine(200),
  number: callNumber(),
});

/** Somebody of the company, found by the extension or the e-mail address, with further fields. */
// @__NO_SIDE_EFFECTS__
export const person = <S extends z.core.$ZodShape>(shape: S) =>
  z
    .object({ extension: optionalLine(20), email: z.nullish(Email), name: optionalLine(200), ...shape })
    .check(
      z.refine(
        ({ extension, email }: { extension?: unknown; email?: unknown }) => Boolean(extension || email),
        'agentKey',
      ),
    );

const Agent = person({ number: callNumber() });

const Cause = optionalLine(100);

/** A step of the call on its way. */
const Step = z.object({
  type: z.enum(CALL_STEPS),
  at: HappenedAt,
  from: z.nullish(Party),
  to: z.nullish(Party),
  /** The name of the queue. */
  queue: optionalLine(200),
  cause: Cause,
});

/** A key that the caller pressed, and the menu that asked for it. */
const Digits = z.object({
  type: z.literal('DIGITS'),
  at: HappenedAt,
  menu: requiredText(200),
  digits: z.string().check(z.trim(), z.minLength(1), atMost(50)),
});

/** One attempt to reach somebody: it gives the steps of its own, where the call names none. */
const Leg = z.object({
  from: z.nullish(Party),
  to: Party,
  startedAt: HappenedAt,
  answeredAt: z.nullish(HappenedAt),
  endedAt: z.nullish(HappenedAt),
  cause: Cause,
});

const timesOf = (call: { startedAt: string; answeredAt?: string | null; endedAt?: string | null }) =>
  [call.startedAt, call.answeredAt, call.endedAt].flatMap((text) => (text ? [Date.parse(text)] : []));

/** Refuses a call that ends before it begins, and one that is too long. */
const timesFit = z.check<{ startedAt: string; answeredAt?: string | null; endedAt?: string | null }>(
  ({ value, issues }) => {
    const times = timesOf(value);
    const isInOrder = times.every((time, index) => index === 0 || time >= (times[index - 1] as number));
    const isShort = (times.at(-1) ?? 0) - (times[0] ?? 0) <= LONGEST;
    if (isInOrder && isShort) return;
    const message = isInOrder ? 'callTooLong' : 'timesInOrder';
    issues.push({ code: 'custom', message, path: ['endedAt'], input: value });
  },
);

/** Refuses a status that the times contradict. */
const statusFits = z.check<{
  status?: string | null;
  answeredAt?: string | null;
  endedAt?: string | null;
}>(({ value, issues }) => {
  const { status, answeredAt, endedAt } = value;
  if (!status) return;
  const fits =
    status === 'ON_PROGRESS' ? !endedAt : Boolean(endedAt) && (status === 'ANSWERED') === !!answeredAt;
  if (!fits) issues.push({ code: 'custom', message: 'statusFits', path: ['status'], input: value });
});

const fields = {
  /**
   * The state of the call that this is: a number that the telephone system counts, or the moment of the change. A larger one replaces
   * a smaller one, never the other way round.
   */
  version: z.union([z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)), HappenedAt]),
  type: z.enum(CALL_TYPES),
  /** Left out, it follows from the times. */
  status: z.nullish(z.enum(CALL_STATUSES)),
  startedAt: HappenedAt,
  /** A person's answer, not a menu's. */
  answeredAt: z.nullish(HappenedAt),
  /** Left out: the call goes on. */
  endedAt: z.nullish(HappenedAt),
  from: Party,
  to: Party,
  /** The number of the company that the client dialled or saw, where it is none of both ends. */
  trackingNumber: callNumber(),
  /** Those of the company who took the call, in the order in which they did; of an internal call, both ends. */
  agents: z._default(several(Agent, MOST.agents), []),
  /** The name of the queue that it came through. */
  queue: optionalLine(200),
  /** The campaign through which the client found the number. */
  media: optionalLine(200),
  tags: z._default(several(requiredText(100), MOST.tags), []),
  events: z._default(several(z.discriminatedUnion('type', [Step, Digits]), MOST.events), []),
  legs: z._default(several(Leg, MOST.legs), []),
  /** Agents, queues, numbers and campaigns that are not known yet: made, or left out. */
  unknown: z._default(z.enum(['make', 'leave']), 'make'),
};

/** A call as its telephone system sends it, at any moment of its life. */
export const IngestedCall = z.object(fields).check(timesFit, statusFits);
/** A parsed call of a telephone system. */
export type IngestedCall = z.output<typeof IngestedCall>;

/** One of many calls, with its names. */
export const IngestedLine = z
  .object({ source: sourceName(), id: documentId(), ...fields })
  .check(timesFit, statusFits);
/** A parsed call among many. */
export type IngestedLine = z.output<typeof IngestedLine>;

/** The results of a sent call: `same`, `older` and `held` (it is under a legal hold) changed nothing. */
export const INGEST_RESULTS = ['created', 'replaced', 'same', 'older', 'held'] as const;
/** The result of one sent call. */
export type IngestResult = (typeof INGEST_RESULTS)[number];
