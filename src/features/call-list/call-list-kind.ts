import { AGENT_FILTER, TEAM_FILTER } from '../../core/calls/call-filters.ts';
import { type CALL_SORT_KEYS, listCalls } from '../../core/contract/calls/calls.ts';
import {
  connectFlowQueueOptions,
  contactPhoneNumberOptions,
  mediaOptions,
  numberOptions,
} from '../../core/contract/calls/select-options.ts';
import {
  CALL_DAYS,
  CALL_GAPS,
  CALL_HOURS,
  CALL_PARTS,
  type CALL_SETS,
  CALL_STATUSES,
  CALL_TYPES,
  SERVICE_TIME_RANGES,
  SPEAKERS,
} from '../../core/contract/kinds/call-kinds.ts';
import type { Dispatch as DispatchOf } from '../../core/host/tag-state.ts';
import { NO_VALUES, setOf } from '../../core/list/filters/value-set.ts';
import { listKind } from '../../core/list/list-kind.ts';
import type { ListAction } from '../../core/list/state/list-actions.ts';
import type { ListState, SortKind } from '../../core/list/state/list-state.ts';
import { ALL, type Filters, tabOf } from '../../core/list/state/narrowing.ts';
import { periodOf } from '../../core/list/state/period.ts';
import type { DateRange } from '../../core/ui/dates/date-range.ts';

/** The list's state as attributes; `state` (an object of the same names) goes before them. */
export interface CallListProps {
  readonly tab?: string;
  readonly search?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly type?: string;
  readonly status?: string;
  readonly userLabel?: string;
  readonly user?: string;
  readonly part?: string;
  readonly media?: string;
  readonly numberClient?: string;
  readonly word?: string;
  readonly callParticipant?: string;
  readonly without?: string;
  readonly queue?: string;
  readonly number?: string;
  readonly serviceTimeRange?: string;
  readonly weekDay?: string;
  readonly hour?: string;
  readonly orderBy?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly columns?: string;
  readonly state?: unknown;
}

/** The user's settings of the call list. */
export type CallListState = ListState<DateRange>;
/** Changes the state of the call list. */
export type Dispatch = DispatchOf<ListAction<DateRange>>;

/** A key that calls can be sorted by. */
export type CallSortKey = (typeof CALL_SORT_KEYS)[number];

/** Several values of a filter at once, or all but them. */
const several = (parameter: (typeof CALL_SETS)[number]) => ({ several: { parameter, not: 'not' } }) as const;

/** The list of calls (file 1, section 2); it has more rows than other lists (section 9). */
export const CALL_LIST = listKind({
  endpoint: listCalls,
  period: periodOf('startDate', 'endDate'),
  tabs: ['type', 'status'],
  filters: [
    { kind: 'choice', name: 'type', values: CALL_TYPES, ...several('types') },
    { kind: 'choice', name: 'status', values: CALL_STATUSES, ...several('statuses') },
    { name: 'userLabel', ...TEAM_FILTER, ...several('userLabels') },
    { name: 'user', ...AGENT_FILTER, ...several('users') },
    { kind: 'choice', name: 'part', values: CALL_PARTS, beside: 'user' },
    {
      kind: 'option',
      name: 'media',
      source: { endpoint: mediaOptions, value: 'media', label: 'media' },
      ...several('medias'),
    },
    {
      kind: 'option',
      name: 'queue',
      source: { endpoint: connectFlowQueueOptions, label: 'name' },
    },
    {
      kind: 'choice',
      name: 'without',
      values: CALL_GAPS,
      several: { parameter: 'without' },
    },
    {
      kind: 'option',
      name: 'numberClient',
      max: 50,
      // The masked number is shown, the real one is sent.
      source: {
        endpoint: contactPhoneNumberOptions,
        value: 'number',
        label: 'maskedNumber',
        as: 'phone',
        many: true,
      },
    },
    {
      kind: 'option',
      name: 'number',
      source: { endpoint: numberOptions, label: 'number', as: 'phone' },
    },
    { kind: 'part', name: 'word', max: 100, ...several('words') },
    {
      kind: 'choice',
      name: 'callParticipant',
      parameter: 'call_participant',
      values: SPEAKERS,
      beside: 'word',
    },
    { kind: 'choice', name: 'serviceTimeRange', values: SERVICE_TIME_RANGES },
    { kind: 'choice', name: 'weekDay', values: CALL_DAYS },
    { kind: 'choice', name: 'hour', values: CALL_HOURS },
  ],
  sorts: {
    startedAt: 'time',
    duration: 'length',
    waitingTime: 'length',
    type: 'kind',
    status: 'kind',
    'user.name': 'text',
    'contact.name': 'text',
  } satisfies Record<CallSortKey, SortKind>,
  usual: { key: 'startedAt', direction: 'desc' },
  pageSize: 20,
});

/** The text that the calls are searched by: a word alone, else the search. Undefined: one of several words. */
export function searchedBy({ filters, search }: CallListState): string | undefined {
  const word = CALL_LIST.filters.find(({ name }) => name === 'word');
  const { values, isTurned } = word ? setOf(word, filters.word) : NO_VALUES;
  if (isTurned || values.length === 0) return search;
  return values.length === 1 ? values[0] : undefined;
}

/** The chips: all, the call types, the statuses except ON_PROGRESS. */
export const CHIPS = [
  ALL,
  ...CALL_TYPES,
  ...CALL_STATUSES.filter((status) => status !== 'ON_PROGRESS'),
] as const;

/** Gives the chip that equals the filters by type and status; none if both are set, or there is no chip for one. */
export const chipOf = (filters: Filters): (typeof CHIPS)[number] | undefined =>
  CHIPS.find((chip) => chip === tabOf(filters, ['type', 'status']));

/** Gives the filters that need a tag: a lit chip tells its own already. */
export const taggedFilters = (filters: Filters) =>
  CALL_LIST.filters.filter(({ name }) => !(chipOf(filters) && (name === 'type' || name === 'status')));
