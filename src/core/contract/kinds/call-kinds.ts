import type { Feature } from '../define/features.ts';

/** The enumerations of calls. They stand apart from the schemas, since screens that only compare names must not load zod. */

/** The direction of a call: from a client, to a client, or between two extensions. */
export const CALL_TYPES = ['INBOUND', 'OUTBOUND', 'INTERNAL'] as const;
/** The direction of a call, as the wire writes it. An answer may also have `OTHER`, for a direction that this version does not know. */
export type CallType = (typeof CALL_TYPES)[number];

/** How a call ended; `ON_PROGRESS` has not ended, `DITCHED` was given up by the caller. */
export const CALL_STATUSES = ['ANSWERED', 'NO_ANSWER', 'BUSY', 'ON_PROGRESS', 'DITCHED'] as const;
/** How a call ended, as the wire writes it. An answer may also have `OTHER`, for a status that this version does not know. */
export type CallStatus = (typeof CALL_STATUSES)[number];

/** The sides of a call. `ALL` stands for all of them; `UNINFORMED` appears in filters only. */
export const PARTICIPANTS = ['ALL', 'AGENT', 'CLIENT', 'AGENT_A', 'AGENT_B', 'UNINFORMED'] as const;
/** A side of a call. `AGENT_A` and `AGENT_B` are the two agents of an internal call. */
export type Participant = (typeof PARTICIPANTS)[number];

/**
 * The parts that an agent may have in a call: who took or made it first, or who took it over; of an internal call, who was called
 * (decision 119).
 */
export const CALL_PARTS = ['FIRST', 'OVER'] as const;

/** The sides that a spoken word can be of, in the order of the filter. `AGENT` is either agent. */
export const SPEAKERS = [
  'CLIENT',
  'AGENT',
  'AGENT_A',
  'AGENT_B',
  'UNINFORMED',
] as const satisfies readonly Participant[];

/** How long a call was talked, in whole seconds; the keys are the wire's (decision 65). */
export const SERVICE_TIME_RANGES = [
  '0-30',
  '30-60',
  '61-180',
  '181-300',
  '301-480',
  '481-600',
  '600+',
] as const;
/** A range of service times, as the wire writes it. */
export type ServiceTimeRange = (typeof SERVICE_TIME_RANGES)[number];

/** The days of the week on which calls begin, in the order of the reports. */
export const CALL_DAYS = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const;

/** The hours of the day in which calls begin, by their numbers. */
export const CALL_HOURS: readonly string[] = /* @__PURE__ */ Array.from({ length: 24 }, (_, hour) =>
  String(hour),
);

/** The filters of calls that take several values; one value of the same kind (`user`) is one of them. */
export const CALL_SETS = ['users', 'userLabels', 'types', 'statuses', 'medias', 'words'] as const;
/** What a call may be without. */
export const CALL_GAPS = ['user', 'userLabel', 'queue', 'media'] as const;

/** The filters of calls that a back end need not have, with their features: no other one is sent them. */
export const FEATURED_FILTERS = {
  call_participant: 'wordSpeaker',
  part: 'callParts',
  users: 'filterSets',
  userLabels: 'filterSets',
  types: 'filterSets',
  statuses: 'filterSets',
  medias: 'filterSets',
  words: 'filterSets',
  not: 'filterSets',
  without: 'filterSets',
  queue: 'reportFilters',
  number: 'reportFilters',
  serviceTimeRange: 'reportFilters',
  weekDay: 'reportFilters',
  hour: 'reportFilters',
} as const satisfies Record<string, Feature>;
