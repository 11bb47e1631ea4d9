import { expect, test } from 'vitest';
import { UserDeviceState } from '../../../../core/contract/kinds/device-state.ts';
import { liveAgents } from './agents.ts';
import {
  favouritesFirst,
  groupsOf,
  parseFavourites,
  parseGrouping,
  toggledFavourites,
} from './board-groups.ts';

const device = (id: number, labels: readonly string[], queues: readonly string[] = []) =>
  UserDeviceState.parse({
    user: {
      ...{ id, name: `Agent ${id}`, extension: String(id), queueStatusHistory: [] },
      labels: labels.map((label, at) => ({ id: at + 1, label })),
      queues: queues.map((name, at) => ({ id: at + 1, name })),
    },
    deviceType: 'web',
    state: { status: 'CONNECTED' },
  });
const AGENTS = liveAgents([
  device(1, ['Vendas', 'Suporte']),
  device(2, []),
  device(3, ['Vendas'], ['Geral']),
]);
const named = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ name, agents }) => [name, agents.map(({ id }) => id)]);

test('an agent of two teams is in both, and who is in none comes last', () => {
  expect(named(groupsOf(AGENTS, 'team'))).toEqual([
    ['Suporte', [1]],
    ['Vendas', [1, 3]],
    ['', [2]],
  ]);
  expect(named(groupsOf(AGENTS, 'queue'))).toEqual([
    ['Geral', [3]],
    ['', [1, 2]],
  ]);
});

test('favourites are first, in the order of all', () => {
  expect(favouritesFirst(AGENTS, new Set(['3', '2'])).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(favouritesFirst(AGENTS, new Set())).toBe(AGENTS);
});

test('a favourite is one until it is marked again', () => {
  const once = toggledFavourites(new Set(), 3);
  expect(once).toEqual(['3']);
  expect(toggledFavourites(new Set(once), 3)).toEqual([]);
});

test.each([null, 'team ', 7, ['x'.repeat(200)], { team: true }])(
  'what is stored as %j is nothing',
  (stored) => {
    expect(parseGrouping(stored)).toBe(undefined);
    expect(parseFavourites(stored)).toEqual(new Set());
  },
);
