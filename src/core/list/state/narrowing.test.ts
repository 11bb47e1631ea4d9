import { describe, expect, test } from 'vitest';
import { userLabelOptions, userOptions } from '../../contract/calls/select-options.ts';
import { narrowingKind } from './narrowing.ts';
import { NO_PERIOD } from './period.ts';

const places = narrowingKind({
  period: NO_PERIOD,
  filters: [
    { kind: 'choice', name: 'active', values: ['true', 'false'] },
    { kind: 'part', name: 'state', clears: ['city'] },
    { kind: 'part', name: 'city', max: 10 },
    {
      kind: 'option',
      name: 'teams',
      source: { endpoint: userLabelOptions, label: 'label' },
      several: {},
    },
  ],
});
const parse = (record: Record<string, string>) => places.parse(record, 'UTC');

const calls = narrowingKind({
  period: NO_PERIOD,
  tabs: ['type'],
  filters: [
    {
      kind: 'choice',
      name: 'type',
      values: ['INBOUND', 'OUTBOUND', 'INTERNAL'],
      several: { feature: 'filterSets', parameter: 'types', not: 'not' },
    },
    {
      kind: 'option',
      name: 'user',
      source: { endpoint: userOptions },
      several: { feature: 'filterSets', parameter: 'users', not: 'not' },
    },
    {
      kind: 'part',
      name: 'word',
      max: 10,
      several: { feature: 'filterSets', parameter: 'words', not: 'not' },
    },
    {
      kind: 'choice',
      name: 'without',
      values: ['user', 'media'],
      several: { feature: 'filterSets', parameter: 'without' },
    },
  ],
});

describe('filters of several values', () => {
  const parseCalls = (record: Record<string, string>) => calls.parse(record, 'UTC');

  test.each<[Record<string, string>, object]>([
    // One is sent as a back end without the feature knows it.
    [{ user: '3' }, { user: '3' }],
    [{ user: '3,7' }, { users: ['3', '7'] }],
    [{ user: ' 3, 7,3' }, { users: ['3', '7'] }],
    [{ user: '!3' }, { users: ['3'], not: ['users'] }],
    [
      { user: '!3,7', type: '!inbound' },
      { types: ['INBOUND'], users: ['3', '7'], not: ['types', 'users'] },
    ],
    [{ tab: 'inbound,OUTBOUND' }, { types: ['INBOUND', 'OUTBOUND'] }],
    [{ word: 'a%2Cb,c' }, { words: ['a,b', 'c'] }],
    [{ word: '%21a' }, { word: '!a' }],
    [{ without: 'media' }, { without: ['media'] }],
    [{ without: 'media,user' }, { without: ['media', 'user'] }],
  ])('%o is sent as %o, and written so that it is read again', (given, query) => {
    const state = parseCalls(given);
    expect(calls.misread(given, state)).toEqual([]);
    expect(calls.query(state)).toEqual(query);
    expect(parseCalls(calls.format(state))).toEqual(state);
  });

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ type: 'INBOUND' }, { tab: 'INBOUND' }],
    [{ type: 'INBOUND,OUTBOUND' }, { type: 'INBOUND,OUTBOUND' }],
    [{ type: '!INBOUND' }, { type: '!INBOUND' }],
    [{ tab: 'INBOUND,OUTBOUND' }, { type: 'INBOUND,OUTBOUND' }],
  ])('%o is written as %o: a path has one value', (given, written) => {
    expect(calls.format(parseCalls(given))).toMatchObject(written);
    expect(Object.keys(calls.format(parseCalls(given)))).toEqual(
      expect.arrayContaining(Object.keys(written)),
    );
    if (!written.tab) expect(calls.format(parseCalls(given))).not.toHaveProperty('tab');
  });

  test.each<[Record<string, string>, string]>([
    [{ user: '3,x' }, 'user'],
    [{ user: '!' }, 'user'],
    [{ user: '3,,7' }, 'user'],
    [{ user: Array.from({ length: 501 }, (_, at) => at + 1).join(',') }, 'user'],
    [{ type: 'INBOUND,SIDEWAYS' }, 'type'],
    [{ word: `a,${'x'.repeat(11)}` }, 'word'],
    // Calls that are not without something are no list of their own.
    [{ without: '!media' }, 'without'],
  ])('%o is misread', (given, name) => {
    const state = parseCalls(given);
    expect(state.filters).toEqual({});
    expect(calls.misread(given, state)).toEqual([name]);
  });
});

describe('the filters of a list', () => {
  test.each<[Record<string, string>, Record<string, string>, string[]]>([
    [{ active: 'TRUE' }, { active: 'true' }, []],
    [{ active: 'perhaps' }, {}, ['active']],
    [{ teams: '3,14' }, { teams: '3,14' }, []],
    [{ teams: '3,x' }, {}, ['teams']],
    [{ city: ' Recife ' }, { city: 'Recife' }, []],
    [{ city: 'Vila Velha de Cima' }, {}, ['city']],
    [{ tab: 'anything' }, {}, []],
  ])('%o is read as %o, without %o', (given, filters, misread) => {
    const state = parse(given);
    expect(state.filters).toEqual(filters);
    expect(places.misread(given, state)).toEqual(misread);
  });

  test('another state empties the city that depends on it, and leaves the others', () => {
    const state = parse({ active: 'true', state: 'PE', city: 'Recife' });
    const changed = places.reduce(state, { type: 'filter', key: 'state', value: 'SP' });
    expect(changed.filters).toEqual({ active: 'true', state: 'SP' });
  });

  test('several options are sent as a list', () => {
    expect(places.query(parse({ teams: '3,14', active: 'false' }))).toEqual({
      teams: ['3', '14'],
      active: 'false',
    });
  });
});
