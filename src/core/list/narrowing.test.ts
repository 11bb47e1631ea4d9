import { describe, expect, test } from 'vitest';
import { userLabelOptions } from '../contract/calls/select-options.ts';
import { narrowingKind } from './narrowing.ts';
import { NO_PERIOD } from './period.ts';

const places = narrowingKind({
  period: NO_PERIOD,
  filters: [
    { kind: 'choice', name: 'active', values: ['true', 'false'] },
    { kind: 'part', name: 'state', clears: ['city'] },
    { kind: 'part', name: 'city', max: 10 },
    { kind: 'options', name: 'teams', source: { endpoint: userLabelOptions, label: 'label' } },
  ],
});
const parse = (record: Record<string, string>) => places.parse(record, 'UTC');

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
