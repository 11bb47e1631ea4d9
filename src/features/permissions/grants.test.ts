import { describe, expect, it, vi } from 'vitest';
import { createGrants } from './grants.ts';

const ROWS = [
  { id: 'editQueue', roles: [{ id: 1 }] },
  { id: 'viewQueue', roles: [{ id: 1 }, { id: 2 }] },
];

/** Grants whose requests are answered one by one. */
function gated() {
  const calls: { readonly sent: readonly unknown[]; answer(error?: Error): Promise<void> }[] = [];
  const onRefused = vi.fn();
  const grants = createGrants({
    onRefused,
    send: (...sent) =>
      new Promise((resolve, reject) => {
        calls.push({
          sent,
          answer: async (error) => {
            if (error) reject(error);
            else resolve();
            // Lets the other promises run first, as an answer has effects in later turns.
            await new Promise(setImmediate);
          },
        });
      }),
  });
  grants.load(ROWS);
  const rolesOf = (id: string) => [...(grants.held().get(id) ?? [])];
  return { grants, calls, onRefused, rolesOf };
}

describe('a tick', () => {
  it('shows before the server has answered, and stays', async () => {
    const { grants, calls, rolesOf } = gated();
    grants.set('editQueue', 2, true);
    expect(rolesOf('editQueue')).toEqual([1, 2]);
    expect(calls.map(({ sent }) => sent)).toEqual([['editQueue', 2, true]]);
    await calls[0]?.answer();
    expect(rolesOf('editQueue')).toEqual([1, 2]);
    expect(calls).toHaveLength(1);
  });

  it('goes back when it is refused, and says why', async () => {
    const { grants, calls, onRefused, rolesOf } = gated();
    grants.set('viewQueue', 2, false);
    expect(rolesOf('viewQueue')).toEqual([1]);
    await calls[0]?.answer(new Error('no'));
    expect(rolesOf('viewQueue')).toEqual([1, 2]);
    expect(onRefused.mock.calls).toEqual([[new Error('no')]]);
    grants.set('viewQueue', 2, false);
    expect(calls).toHaveLength(2);
  });

  it('that changes its mind is sent once more, after the first answer, and not twice the same', async () => {
    const { grants, calls, rolesOf } = gated();
    grants.set('editQueue', 2, true);
    grants.set('editQueue', 2, false);
    grants.set('editQueue', 2, true);
    grants.set('editQueue', 2, false);
    expect(calls).toHaveLength(1);
    expect(rolesOf('editQueue')).toEqual([1]);
    await calls[0]?.answer();
    expect(calls.map(({ sent }) => sent[2])).toEqual([true, false]);
    await calls[1]?.answer();
    expect(rolesOf('editQueue')).toEqual([1]);
    expect(calls).toHaveLength(2);
  });

  it('goes on its own way beside others', async () => {
    const { grants, calls, rolesOf } = gated();
    grants.set('editQueue', 2, true);
    grants.set('editQueue', 3, true);
    expect(calls).toHaveLength(2);
    await calls[0]?.answer(new Error('no'));
    expect(rolesOf('editQueue')).toEqual([1, 3]);
  });
});

it('a new table from the server replaces all but what is on its way', async () => {
  const { grants, calls, rolesOf } = gated();
  grants.set('editQueue', 2, true);
  grants.load([
    { id: 'editQueue', roles: [{ id: 4 }] },
    { id: 'viewQueue', roles: [] },
  ]);
  expect(rolesOf('editQueue')).toEqual([4, 2]);
  expect(rolesOf('viewQueue')).toEqual([]);
  await calls[0]?.answer(new Error('no'));
  expect(rolesOf('editQueue')).toEqual([4]);
});

it('leaves the sets of all other permissions the same', () => {
  const { grants } = gated();
  const before = grants.held();
  grants.set('editQueue', 2, true);
  expect(grants.held().get('viewQueue')).toBe(before.get('viewQueue'));
  expect(grants.held().get('editQueue')).not.toBe(before.get('editQueue'));
});
