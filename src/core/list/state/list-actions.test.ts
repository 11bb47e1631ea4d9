import { describe, expect, test } from 'vitest';
import { cycleSort } from './list-actions.ts';
import { type Sorting, shownOrder } from './list-state.ts';

const cycle = (sort: readonly Sorting[], key: string, alone: boolean) =>
  cycleSort(sort, key, alone, { sorts: { startedAt: 'time', duration: 'length', status: 'kind' } });

describe('sorting', () => {
  test('the order that the server has by itself is turned at the first press, and comes back at the second', () => {
    const order = {
      sorts: { startedAt: 'time', duration: 'length' },
      usual: { key: 'startedAt', direction: 'desc' },
    } as const;
    const turned = cycleSort([], 'startedAt', true, order);
    expect(turned).toEqual([{ key: 'startedAt', direction: 'asc' }]);
    expect(shownOrder(turned, order)).toEqual(turned);
    expect(cycleSort(turned, 'startedAt', true, order)).toEqual([]);
    expect(shownOrder([], order)).toEqual([order.usual]);
    expect(cycleSort([], 'duration', true, order)).toEqual([{ key: 'duration', direction: 'desc' }]);
  });

  test('a key goes from its first direction to the other and away', () => {
    const once = cycle([], 'startedAt', false);
    const twice = cycle(once, 'startedAt', false);
    expect(once).toEqual([{ key: 'startedAt', direction: 'desc' }]);
    expect(twice).toEqual([{ key: 'startedAt', direction: 'asc' }]);
    expect(cycle(twice, 'startedAt', false)).toEqual([]);
    expect(cycle([], 'user.name', false)).toEqual([{ key: 'user.name', direction: 'asc' }]);
  });

  test('turning a key keeps its rank; a key alone takes the others away', () => {
    const both = cycle(cycle([], 'startedAt', false), 'status', false);
    expect(cycle(both, 'startedAt', false).map(({ key }) => key)).toEqual(['startedAt', 'status']);
    expect(cycle(both, 'duration', true)).toEqual([{ key: 'duration', direction: 'desc' }]);
    expect(cycle(both, 'startedAt', true)).toEqual([{ key: 'startedAt', direction: 'asc' }]);
  });
});
