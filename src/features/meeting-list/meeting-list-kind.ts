import { MEETING_SORT_KEYS } from '../../core/contract/calls/meetings.ts';
import { MEETING_PLATFORMS, type MeetingPlatform } from '../../core/contract/meeting-platforms.ts';
import type { GivenRecord, StateKind } from '../../core/host/tag-state.ts';
import { type ListRules, reduceList, type ListAction as SharedAction } from '../../core/list/list-actions.ts';
import {
  BASICS_UNDERSTOOD,
  formatBasics,
  type ListState,
  misreadKeys,
  parseBasics,
  written,
} from '../../core/list/list-state.ts';
import { type DateRange, readRange } from '../../core/ui/dates/date-range.ts';

/** The state of the list: the listed meetings depend on nothing else. */
export interface MeetingState extends ListState {
  readonly range: DateRange;
}

/** An action of the user on the list. */
export type MeetingAction = SharedAction | { readonly type: 'range'; readonly range: DateRange };

/** Rows of a page unless the user chooses another number (file 2, section 9). */
const PAGE_SIZE = 20;

const RULES: ListRules = {
  filterKeys: ['platform'],
  descendingFirst: new Set(['createdAt', 'speechDuration']),
  keptFilters: ['platform'],
};

const platformIn = (text: string | undefined): MeetingPlatform | undefined =>
  MEETING_PLATFORMS.find((platform) => platform === text?.trim().toUpperCase());

/** The platform of the filter, if it is set. */
export const platformOf = ({ filters }: ListState): MeetingPlatform | undefined =>
  platformIn(filters.platform);

/** Whether the user's search and filters may be the reason for an empty list. */
export const isFiltered = (state: ListState): boolean =>
  state.search !== '' || platformOf(state) !== undefined;

const parse = (record: GivenRecord, timeZone: string): MeetingState => ({
  ...parseBasics(record, { sortKeys: MEETING_SORT_KEYS, pageSize: PAGE_SIZE }),
  range: readRange(record.startDate, record.endDate, { now: new Date(), timeZone }),
  filters: { platform: platformIn(record.platform) ?? platformIn(record.tab) },
});

/**
 * Reads, writes and changes the state of the list of meetings, in attributes and the address. The tab is the
 * platform.
 */
export const meetingListKind: StateKind<MeetingState, MeetingAction> = {
  parse,
  format: ({ search, range, filters, ...basics }) =>
    written({
      tab: filters.platform,
      search,
      startDate: range.start,
      endDate: range.end,
      ...formatBasics(basics, PAGE_SIZE),
    }),
  reduce: (state, action) =>
    action.type === 'range' ? { ...state, range: action.range, page: 1 } : reduceList(state, action, RULES),
  misread: (given, state) =>
    misreadKeys(given, state, {
      ...BASICS_UNDERSTOOD,
      tab: (text) => platformIn(text) !== undefined,
      platform: (text) => platformIn(text) !== undefined,
      startDate: (text, { range }) => text === range.start || text === range.end,
      endDate: (text, { range }) => text === range.end || text === range.start,
    }),
};
