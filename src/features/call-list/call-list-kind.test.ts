import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ListAction } from '../../core/list/state/list-actions.ts';
import { isNarrowed } from '../../core/list/state/list-state.ts';
import type { DateRange } from '../../core/ui/dates/date-range.ts';
import { CALL_LIST, type CallListState, CHIPS, chipOf, searchedBy, taggedFilters } from './call-list-kind.ts';

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') }));
afterAll(() => vi.useRealTimers());

const parse = (record: Record<string, string>) => CALL_LIST.parse(record, 'America/Sao_Paulo');
const initial: CallListState = {
  search: '',
  range: { start: '2026-11-14', end: '2026-11-20' },
  filters: {},
  sort: [],
  page: 1,
  columns: undefined,
  pageSize: 20,
};
const state = (change: Partial<CallListState>): CallListState => ({ ...initial, ...change });

describe('reading a state', () => {
  test('without anything: the last seven days, newest first by the server, 20 a page', () => {
    expect(parse({})).toEqual(initial);
  });

  test.each([
    ['a tab that is a type', { tab: 'inbound' }, { filters: { type: 'INBOUND' } }],
    ['a tab that is a status without a chip', { tab: 'On_Progress' }, { filters: { status: 'ON_PROGRESS' } }],
    ['an unknown tab', { tab: 'player' }, {}],
    [
      'type and status',
      { type: 'OUTBOUND', status: 'busy' },
      { filters: { type: 'OUTBOUND', status: 'BUSY' } },
    ],
    ['a search with spaces', { search: '  boleto ' }, { search: 'boleto' }],
    ['ids', { user: '12', userLabel: '3' }, { filters: { user: '12', userLabel: '3' } }],
    ['ids that are none', { user: 'x', userLabel: '-3' }, {}],
    [
      'a future range',
      { startDate: '2026-11-19', endDate: '2027-01-01' },
      { range: { start: '2026-11-19', end: '2026-11-20' } },
    ],
    [
      'a range the wrong way round',
      { startDate: '2026-11-19', endDate: '2026-11-01' },
      { range: { start: '2026-11-01', end: '2026-11-19' } },
    ],
    ['a day that does not exist', { startDate: '2026-02-30', endDate: 'today' }, {}],
    ['an end alone', { endDate: '2026-11-10' }, { range: { start: '2026-11-04', end: '2026-11-10' } }],
    [
      'several sort keys',
      { orderBy: '-duration,+user.name' },
      {
        sort: [
          { key: 'duration', direction: 'desc' },
          { key: 'user.name', direction: 'asc' },
        ],
      },
    ],
    [
      'a sort key unknown or twice',
      { orderBy: '-secret,duration,-duration' },
      { sort: [{ key: 'duration', direction: 'asc' }] },
    ],
    ['a page', { page: '3', perPage: '50' }, { page: 3, pageSize: 50 }],
    ['pages that are none', { page: '-1', perPage: '100000' }, {}],
    ['half a page', { page: '1.5', perPage: 'x' }, {}],
  ])('%s', (_, record, expected) => {
    expect(parse(record as Record<string, string>)).toEqual(state(expected as Partial<CallListState>));
  });

  test('what is written is read as the same', () => {
    const full = state({
      search: 'boleto & 2ª via',
      range: { start: '2026-10-01', end: '2026-10-31' },
      filters: {
        type: 'INBOUND',
        status: 'ANSWERED',
        userLabel: '3',
        user: '7',
        media: 'Google',
        numberClient: '+5511988112045',
        word: 'cancelar',
      },
      sort: [
        { key: 'waitingTime', direction: 'desc' },
        { key: 'contact.name', direction: 'asc' },
      ],
      page: 4,
      pageSize: 50,
    });
    expect(parse(CALL_LIST.format(full))).toEqual(full);
    const address = new URLSearchParams(CALL_LIST.format(full)).toString();
    expect(parse(Object.fromEntries(new URLSearchParams(address)))).toEqual(full);
    for (const chip of CHIPS) {
      const chosen = CALL_LIST.reduce(full, { type: 'tab', tab: chip });
      expect(parse(CALL_LIST.format(chosen))).toEqual(chosen);
    }
  });

  test('a type or a status alone is the tab of the address; the days are always there', () => {
    expect(CALL_LIST.format(state({ filters: { status: 'BUSY' } }))).toEqual({
      tab: 'BUSY',
      startDate: '2026-11-14',
      endDate: '2026-11-20',
    });
  });
});

describe('the request', () => {
  test('has the names of the specification and the signs of the order', () => {
    const sort = [
      { key: 'startedAt', direction: 'desc' },
      { key: 'user.name', direction: 'asc' },
    ] as const;
    expect(CALL_LIST.request(state({ search: 'x', sort, filters: { userLabel: '3' }, page: 2 }))).toEqual({
      query: {
        search: 'x',
        startDate: '2026-11-14',
        endDate: '2026-11-20',
        userLabel: '3',
        order_by: '-startedAt,+user.name',
        page: 2,
        per_page: 20,
      },
    });
  });
});

describe('the text that calls are searched by', () => {
  test.each<[Record<string, string>, string | undefined]>([
    [{ search: 'ana' }, 'ana'],
    [{ search: 'ana', word: 'boleto' }, 'boleto'],
    [{ search: 'ana', word: 'a%2Cb' }, 'a,b'],
    [{ search: 'ana', word: 'boleto,protocolo' }, undefined],
    // What is not said is nowhere.
    [{ search: 'ana', word: '!boleto' }, 'ana'],
  ])('%o: %o', (given, expected) => {
    expect(searchedBy(parse(given))).toBe(expected);
  });
});

describe('what reports narrow by', () => {
  test('is in the address and in the request, read in any case', () => {
    const given = { queue: '3', number: '7', serviceTimeRange: '600+', weekDay: 'monday', hour: '14' };
    const { query } = CALL_LIST.request(parse(given));
    expect(query).toMatchObject({ ...given, weekDay: 'MONDAY' });
    expect(CALL_LIST.format(parse(given))).toMatchObject({ ...given, weekDay: 'MONDAY' });
    expect(parse({ hour: '24', weekDay: 'today' }).filters).toEqual({});
  });
});

describe('who said a word', () => {
  test('narrows the calls beside a word alone', () => {
    const sent = (filters: Record<string, string>) => CALL_LIST.request(state({ filters })).query;
    expect(sent({ word: 'boleto', callParticipant: 'CLIENT' })).toMatchObject({
      word: 'boleto',
      call_participant: 'CLIENT',
    });
    expect(sent({ callParticipant: 'CLIENT' })).not.toHaveProperty('call_participant');
  });

  test('is kept in the address, and read from it in any case', () => {
    const record = CALL_LIST.format(state({ filters: { word: 'boleto', callParticipant: 'AGENT_A' } }));
    expect(record).toMatchObject({ word: 'boleto', callParticipant: 'AGENT_A' });
    expect(CALL_LIST.parse({ callParticipant: 'client' }, 'UTC').filters).toEqual({
      callParticipant: 'CLIENT',
    });
  });
});

describe('an action', () => {
  const later = state({
    search: 'ana',
    filters: { type: 'INBOUND', user: '7', word: 'boleto' },
    sort: [{ key: 'duration', direction: 'desc' }],
    page: 5,
  });

  test.each<[ListAction<DateRange> | { type: 'level' }, Partial<CallListState>]>([
    [
      { type: 'search', search: 'bia' },
      { search: 'bia', page: 1 },
    ],
    [
      { type: 'range', range: { start: '2026-11-01', end: '2026-11-02' } },
      { range: { start: '2026-11-01', end: '2026-11-02' }, page: 1 },
    ],
    [
      { type: 'tab', tab: 'BUSY' },
      { filters: { user: '7', word: 'boleto', status: 'BUSY' }, page: 1 },
    ],
    [
      { type: 'tab', tab: 'ALL' },
      { filters: { user: '7', word: 'boleto' }, page: 1 },
    ],
    [
      { type: 'filter', key: 'status', value: 'BUSY' },
      { filters: { type: 'INBOUND', status: 'BUSY', user: '7', word: 'boleto' }, page: 1 },
    ],
    [
      { type: 'filter', key: 'user', value: undefined },
      { filters: { type: 'INBOUND', word: 'boleto' }, page: 1 },
    ],
    [{ type: 'clear' }, { search: '', filters: {}, page: 1 }],
    [
      { type: 'sort', key: 'status' },
      {
        sort: [
          { key: 'duration', direction: 'desc' },
          { key: 'status', direction: 'asc' },
        ],
        page: 1,
      },
    ],
    [
      { type: 'unsort', key: 'duration' },
      { sort: [], page: 1 },
    ],
    [
      { type: 'pageSize', pageSize: 100 },
      { pageSize: 100, page: 1 },
    ],
    [{ type: 'page', page: 6 }, { page: 6 }],
    [{ type: 'level' }, { filters: { type: 'INBOUND' }, page: 1 }],
  ])('%o', (action, change) => {
    expect(CALL_LIST.reduce(later, action)).toEqual({ ...later, ...change });
  });
});

describe('chips and tags', () => {
  test.each([
    [{}, 'ALL', []],
    [{ type: 'INBOUND' }, 'INBOUND', []],
    [{ status: 'DITCHED', user: '7' }, 'DITCHED', ['user']],
    [{ status: 'ON_PROGRESS' }, undefined, ['status']],
    [{ type: 'INBOUND', status: 'BUSY', word: 'x' }, undefined, ['type', 'status', 'word']],
  ] as const)('%o', (filters, chip, tags) => {
    expect(chipOf(filters)).toBe(chip);
    const shown: Readonly<Record<string, string>> = filters;
    expect(taggedFilters(filters).flatMap(({ name }) => (shown[name] ? [name] : []))).toEqual(tags);
  });

  test('no chip for a call in progress', () => {
    expect(CHIPS).toEqual([
      'ALL',
      'INBOUND',
      'OUTBOUND',
      'INTERNAL',
      'ANSWERED',
      'NO_ANSWER',
      'BUSY',
      'DITCHED',
    ]);
  });

  test('tabs in any case', () => {
    expect(parse({ tab: 'no_answer' }).filters).toEqual({ status: 'NO_ANSWER' });
    expect(parse({ tab: 'all' }).filters).toEqual({});
  });

  test('dates and order are no filters, a search is', () => {
    expect(isNarrowed(state({ range: { start: '2026-01-01', end: '2026-01-01' } }))).toBe(false);
    expect(isNarrowed(state({ search: 'x' }))).toBe(true);
    expect(isNarrowed(state({ filters: { type: 'INBOUND' } }))).toBe(true);
  });
});

describe('what cannot be read', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ tab: 'inbound' }, []],
    [{ tab: 'sideways' }, ['tab']],
    [{ status: 'BUSY', type: 'OUTBOUND' }, []],
    [{ status: 'FOO' }, ['status']],
    [{ user: 'abc', userLabel: '4' }, ['user']],
    [{ word: 'x'.repeat(101) }, ['word']],
    [{ startDate: '2026-06-01', endDate: '2026-06-03' }, []],
    [{ startDate: '2026-06-03', endDate: '2026-06-01' }, []],
    [{ startDate: '2026-13-45', endDate: 'x' }, ['startDate', 'endDate']],
    [{ startDate: '2026-06-01', endDate: '2027-01-01' }, ['endDate']],
    // Tomorrow, which has begun in UTC.
    [{ startDate: '2026-06-01', endDate: '2026-11-21' }, []],
    [{ orderBy: '-duration,+foo' }, ['orderBy']],
    [{ orderBy: '-duration' }, []],
    [{ page: '0' }, ['page']],
    [{ page: '2', perPage: '50' }, []],
    [{ perPage: '5000' }, ['perPage']],
  ])('%o misreads %o', (given, expected) => {
    expect(CALL_LIST.misread(given, parse(given))).toEqual(expected);
  });
});
