import * as z from 'zod/mini';
import { CALL_STATUSES, CALL_TYPES, PARTICIPANTS, type Participant } from '../call-kinds.ts';
import { defineEndpoint } from '../define/endpoint.ts';
import * as p from '../define/parameters.ts';
import { CallParams, knownValues, Moment, openEnum, Reference } from '../define/values.ts';

/** Calls: file 1, sections 3 and 7. */

export {
  CALL_STATUSES,
  CALL_TYPES,
  type CallStatus,
  type CallType,
  PARTICIPANTS,
  type Participant,
} from '../call-kinds.ts';

const participants = new Set<string>(PARTICIPANTS);
const ParticipantText = z.pipe(
  z.string(),
  z.transform((value) => {
    const name = value
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '_');
    return participants.has(name) ? name : 'UNINFORMED';
  }),
);
knownValues.set(ParticipantText, PARTICIPANTS);

/** Reads a participant in any case, with a space or an underscore (decision 60). */
export const ParticipantName = ParticipantText as unknown as z.ZodMiniType<Participant, string>;

/** Whether a number is among the contacts (`REGISTERED`) or only resembles one (decision 111). */
const NumberMatch = z.nullish(openEnum(['REGISTERED', 'MATCHED']));

const Agent = z.object({
  id: z.int(),
  name: z.string(),
  extension: z.nullish(z.union([z.string(), z.int()])),
});

/** One row of the call list. Durations are in seconds. */
export const CallItem = z.object({
  id: z.int(),
  type: openEnum(CALL_TYPES),
  status: openEnum(CALL_STATUSES),
  startedAt: Moment,
  answeredAt: z.nullish(Moment),
  endedAt: z.nullish(Moment),
  /** Null: nothing was recorded. */
  audioFilePath: z.nullish(z.string()),
  media: z.nullish(z.string()),
  contact: z.nullish(z.object({ id: z.nullish(z.int()), name: z.nullish(z.string()) })),
  /** The calling number. */
  origin: z.nullish(z.string()),
  originMatch: NumberMatch,
  trackingNumber: z.nullish(z.string()),
  destinationNumber: z.nullish(z.string()),
  duration: z.nullish(z.number()),
  waitingTime: z.nullish(z.number()),
  tags: z._default(z.nullish(z.array(z.string())), []),
  /** The agent who took or made the call; of an internal call, the one who called. */
  user: z.nullish(Agent),
  userLabel: z.nullish(z.object({ id: z.int(), label: z.string() })),
  queue: z.nullish(Reference),
});
export type CallItem = z.output<typeof CallItem>;

/** Seconds from the start of the sound, milliseconds, or an ISO moment (decisions, section 7, item 1). */
const Offset = z.union([z.number(), z.string()]);

/** A word: its text, its text and count, or its text and times (decisions, section 7, item 2). */
const Word = z.union([
  z.string(),
  z.object({
    word: z.string(),
    count: z.nullish(z.union([z.number(), z.string()])),
    startedAt: z.nullish(Offset),
    endedAt: z.nullish(Offset),
  }),
]);

export const Transcript = z.object({
  id: z.union([z.int(), z.string()]),
  participant: ParticipantName,
  /** Null: nothing was understood, or the words are given alone. */
  transcript: z.nullish(z.string()),
  words: z._default(z.nullish(z.array(Word)), []),
  /** Those of the company's highlighted words that were said here. */
  registeredWords: z._default(z.nullish(z.array(Word)), []),
  startedAt: z.nullish(Offset),
  endedAt: z.nullish(Offset),
});
export type Transcript = z.output<typeof Transcript>;

/** In place of a transcript that nobody can read: it must not take the call and its sound with it. */
export const UNREAD: Transcript = {
  id: '',
  participant: 'UNINFORMED',
  transcript: '',
  words: [],
  registeredWords: [],
};

export const CallEvent = z.object({
  /** A call status, or another word of the telephony's: shown as it is where unknown. */
  status: z.string(),
  createdAt: z.nullish(Moment),
  sourceUser: z.nullish(z.object({ id: z.nullish(z.int()), name: z.string() })),
  destinationUser: z.nullish(z.object({ id: z.nullish(z.int()), name: z.string() })),
  sourceNumber: z.nullish(z.string()),
  destinationNumber: z.nullish(z.string()),
});
export type CallEvent = z.output<typeof CallEvent>;

export const AnsweredSurvey = z.object({
  id: z.int(),
  name: z.string(),
  questions: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      /** The score's range: `1-5`. */
      rangeAnswer: z.string(),
      answer: z.nullish(z.object({ value: z.nullish(z.union([z.number(), z.string()])) })),
    }),
  ),
});

/** One digit that the caller pressed, and the menu (URA) node that asked for it. */
export const UraStep = z.object({
  node: z.string(),
  digit: z.nullish(z.union([z.string(), z.int()])),
  createdAt: z.nullish(Moment),
});

/** A call with all that is known of it. */
export const CallDetail = z.extend(CallItem, {
  ura: z._default(z.nullish(z.array(UraStep)), []),
  events: z._default(z.nullish(z.array(CallEvent)), []),
  transcripts: z._default(z.catch(z.nullish(z.array(z.catch(Transcript, UNREAD))), [UNREAD]), []),
  surveys: z._default(z.nullish(z.array(AnsweredSurvey)), []),
});
export type CallDetail = z.output<typeof CallDetail>;

/** The sort keys of the call list. */
export const CALL_SORT_KEYS = [
  'startedAt',
  'duration',
  'waitingTime',
  'type',
  'status',
  'user.name',
  'contact.name',
] as const;

const callFilters = {
  search: p.text(200),
  startDate: p.day(),
  endDate: p.day(),
  type: p.choice(CALL_TYPES),
  status: p.choice(CALL_STATUSES),
  userLabel: p.optionalId(),
  media: p.text(250),
  numberClient: p.text(50),
  word: p.text(100),
  user: p.optionalId(),
};

export const listCalls = defineEndpoint({
  method: 'GET',
  path: '/calls',
  summary: 'The call list: newest first unless ordered otherwise; 20 a page.',
  permission: 'viewCalls',
  query: z.object({ ...callFilters, ...p.paging }).check(p.daysInOrder('startDate', 'endDate')),
  reply: z.array(CallItem),
  paged: true,
});

export const exportCalls = defineEndpoint({
  method: 'GET',
  path: '/calls/report/csv',
  summary: 'The same list as CSV, every page of it.',
  permission: 'viewCalls',
  query: z.object({ ...callFilters, order_by: p.orderBy() }).check(p.daysInOrder('startDate', 'endDate')),
  reply: { media: ['text/csv'] },
});

export const getCall = defineEndpoint({
  method: 'GET',
  path: '/calls/{id}',
  summary: 'One call: events, menu digits, transcripts and surveys included.',
  permission: 'viewCall',
  params: CallParams,
  reply: CallDetail,
});

/** Who may hear a call: whoever may see it (decisions, section 7, item 12). */
export const streamCallAudio = defineEndpoint({
  method: 'GET',
  path: '/vault/stream/call/{id}/audio',
  summary: "A call's recording. Answers Range requests.",
  permission: 'viewCall',
  params: CallParams,
  reply: { media: ['audio/mpeg', 'audio/wav'], range: true },
});
