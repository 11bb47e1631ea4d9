import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { ClientNumber, ClientText } from '../define/fields/client-number.ts';
import { Id } from '../define/fields/id-schema.ts';
import { CallParams, knownValues, Message, Moment, openEnum, Reference } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';
import {
  CALL_STATUSES,
  CALL_TYPES,
  FEATURED_FILTERS,
  PARTICIPANTS,
  type Participant,
} from '../kinds/call-kinds.ts';
import { callFilters } from './call-filters.ts';

/** Calls: file 1, sections 3 and 7. */

export {
  CALL_STATUSES,
  CALL_TYPES,
  type CallStatus,
  type CallType,
  PARTICIPANTS,
  type Participant,
} from '../kinds/call-kinds.ts';

/** Reads a participant in any case, with a space or an underscore (decision 60). */
export const ParticipantName = z.pipe(
  z.string(),
  z.transform((value): Participant => {
    const name = value
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '_');
    return PARTICIPANTS.find((one) => one === name) ?? 'UNINFORMED';
  }),
);
knownValues.set(ParticipantName, PARTICIPANTS);

/** The calling number is among the contacts (`REGISTERED`), or only resembles a number there (`MATCHED`, decision 111). */
const NumberMatch = z.nullish(openEnum(['REGISTERED', 'MATCHED']));

const Agent = z.object({
  id: Id,
  name: z.string(),
  extension: z.nullish(z.union([z.string(), z.int()])),
});

/** Where a searched text was first said in a call, and how often in all of it. */
const SpokenHits = z.object({
  count: z.number(),
  /** Who said it first. */
  participant: ParticipantName,
  /** Seconds from the recording's start. */
  startedAt: z.number(),
  /** What was said before, the text as it was said, and what came after it: `…` stands for what is cut. */
  before: z.string(),
  text: z.string(),
  after: z.string(),
});
/** A parsed place where a searched text was said. */
export type SpokenHits = z.output<typeof SpokenHits>;

/** One row of the call list. Durations are in seconds. */
export const CallItem = z.object({
  id: Id,
  type: openEnum(CALL_TYPES),
  status: openEnum(CALL_STATUSES),
  startedAt: Moment,
  answeredAt: z.nullish(Moment),
  endedAt: z.nullish(Moment),
  /** Null: nothing was recorded. */
  audioFilePath: z.nullish(z.string()),
  media: z.nullish(z.string()),
  contact: z.nullish(z.object({ id: z.nullish(Id), name: z.nullish(ClientText) })),
  /** The calling number. */
  origin: z.nullish(ClientNumber),
  originMatch: NumberMatch,
  trackingNumber: z.nullish(z.string()),
  destinationNumber: z.nullish(ClientNumber),
  duration: z.nullish(z.number()),
  waitingTime: z.nullish(z.number()),
  tags: z._default(z.nullish(z.array(ClientText)), []),
  /** The agent who took or made the call; of an internal call, the one who called. */
  user: z.nullish(Agent),
  userLabel: z.nullish(z.object({ id: Id, label: z.string() })),
  queue: z.nullish(Reference),
  /** In a list with `search` or `word`, for those who may open the call. */
  hits: z.catch(z.nullish(SpokenHits), null),
});
/** A parsed row of the call list. Durations are in seconds; `tags` is empty where the server sends none. */
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

/** One segment of what was said in a call, by one participant. */
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
  /** The language that is spoken, as BCP 47 writes it: screen readers choose their voice by it. */
  language: z.nullish(z.string()),
});
/** A parsed segment of a transcript. */
export type Transcript = z.output<typeof Transcript>;

/** Stands for a transcript that cannot be read, since one broken segment must not cost the page the call and its sound. */
export const UNREAD: Transcript = {
  id: '',
  participant: 'UNINFORMED',
  transcript: '',
  words: [],
  registeredWords: [],
};

/** One step of a call on its way: it rang somewhere, was answered, transferred, or ended. */
export const CallEvent = z.object({
  /** A call status, a step of a telephone system (`CALL_STEPS`), or another word of the telephony's: shown as it is where unknown. */
  status: z.string(),
  createdAt: z.nullish(Moment),
  sourceUser: z.nullish(z.object({ id: z.nullish(Id), name: z.string() })),
  destinationUser: z.nullish(z.object({ id: z.nullish(Id), name: z.string() })),
  sourceNumber: z.nullish(ClientNumber),
  destinationNumber: z.nullish(ClientNumber),
  /** The queue that the call entered or left. */
  queue: z.nullish(Reference),
  /** The reason of an end, in the telephony's words. */
  cause: z.nullish(ClientText),
});
/** A parsed step of a call. Its source and destination are users, numbers, or both. */
export type CallEvent = z.output<typeof CallEvent>;

/** A survey that the caller was asked after the call, with a score for each question that was answered. */
export const AnsweredSurvey = z.object({
  id: Id,
  name: z.string(),
  questions: z.array(
    z.object({
      id: Id,
      label: z.string(),
      /** The score's range: `1-5`. */
      rangeAnswer: z.string(),
      answer: z.nullish(z.object({ value: z.nullish(z.union([z.number(), z.string()])) })),
    }),
  ),
});

/** One digit that the caller pressed, and the menu (URA) node that asked for it. */
export const UraStep = z.object({
  node: ClientText,
  digit: z.nullish(z.union([ClientText, z.int()])),
  createdAt: z.nullish(Moment),
});

/** A legal hold: while it lasts, nothing of the call is removed, however old it is. */
export const CallHold = z.object({
  at: Moment,
  /** Null: a program, or a person who is no longer told. */
  user: z.nullish(z.object({ id: z.nullish(Id), name: z.string() })),
});
/** A parsed legal hold. */
export type CallHold = z.output<typeof CallHold>;

/** A call with all that is known of it. */
export const CallDetail = z.extend(CallItem, {
  ura: z._default(z.nullish(z.array(UraStep)), []),
  events: z._default(z.nullish(z.array(CallEvent)), []),
  transcripts: z._default(z.catch(z.nullish(z.array(z.catch(Transcript, UNREAD))), [UNREAD]), []),
  surveys: z._default(z.nullish(z.array(AnsweredSurvey)), []),
  /** Null: nothing but the company's own days keeps the call. */
  hold: z.nullish(CallHold),
});
/** A parsed call. Lists that the server left out are empty. */
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

/** Sorts by `CALL_SORT_KEYS`. Days are read in the time zone of the request, both included. */
export const listCalls = defineEndpoint({
  method: 'GET',
  path: '/calls',
  summary: 'The call list: newest first unless ordered otherwise; 20 a page.',
  permission: 'viewCalls',
  query: z.object({ ...callFilters, ...p.paging }).check(p.daysInOrder('startDate', 'endDate')),
  featured: FEATURED_FILTERS,
  reply: z.array(CallItem),
  paged: true,
});

/** Takes the filters and the order of the call list, and no page. */
export const exportCalls = defineEndpoint({
  method: 'GET',
  path: '/calls/report/csv',
  summary: 'The same list as CSV, every page of it.',
  permission: 'viewCalls',
  query: z.object({ ...callFilters, order_by: p.orderBy() }).check(p.daysInOrder('startDate', 'endDate')),
  featured: FEATURED_FILTERS,
  reply: { media: ['text/csv'] },
});

/** A call of another level is a 404, as is one that does not exist. */
export const getCall = defineEndpoint({
  method: 'GET',
  path: '/calls/{id}',
  summary: 'One call: events, menu digits, transcripts and surveys included.',
  permission: 'viewCall',
  params: CallParams,
  reply: CallDetail,
});

/** A call that is on hold already stays as it is: who has held it first is told. */
export const holdCall = defineEndpoint({
  method: 'PUT',
  path: '/calls/{id}/hold',
  summary: 'Puts a call under a legal hold: nothing of it is removed, however old it is.',
  permission: 'holdCall',
  feature: 'retention',
  params: CallParams,
  reply: Message,
});

/** Of a call without a hold, it changes nothing. */
export const releaseCall = defineEndpoint({
  method: 'DELETE',
  path: '/calls/{id}/hold',
  summary: 'Ends the legal hold of a call: from now on it is kept for as long as others.',
  permission: 'holdCall',
  feature: 'retention',
  params: CallParams,
  reply: Message,
});
