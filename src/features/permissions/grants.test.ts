import { describe, expect, it, vi } from 'vitest';
import { createGrants } from './grants.ts';

/** Grants whose requests are answered one by one. */
function gated() {
  const calls: { readonly sent: readonly unknown[]; answer(error?: Error): Promise<void> }[] = [];
  const grants = createGrants({
    send: (...sent) =>
      new Promise<string>((resolve, reject) => {
        calls.push({
          sent,
          answer: async (error) => {
            if (error) reject(error);
            else resolve('done');
            // Lets the other promises run first, as an answer has effects in later turns.
            await new Promise(setImmediate);
          },
        });
      }),
  });
  const changesOf = (id: string) => Object.fromEntries(grants.changes().get(id) ?? []);
  return { grants, calls, changesOf };
}

describe('a tick', () => {
  it('shows before the server has answered, and leaves the word to the stored table then', async () => {
    const { grants, calls, changesOf } = gated();
    const told = vi.fn();
    grants.subscribe(told);
    void grants.set('editQueue', 2, true);
    expect(changesOf('editQueue')).toEqual({ 2: true });
    expect(calls.map(({ sent }) => sent)).toEqual([['editQueue', 2, true]]);
    await calls[0]?.answer();
    expect(grants.changes().size).toBe(0);
    expect(calls).toHaveLength(1);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('goes back when it is refused, and says why', async () => {
    const { grants, calls, changesOf } = gated();
    const settled = grants.set('viewQueue', 2, false);
    expect(changesOf('viewQueue')).toEqual({ 2: false });
    await calls[0]?.answer(new Error('no'));
    expect(changesOf('viewQueue')).toEqual({});
    expect(await settled).toEqual({ error: new Error('no') });
    void grants.set('viewQueue', 2, false);
    expect(calls).toHaveLength(2);
  });

  it('that changes its mind is sent once more, after the first answer, and not twice the same', async () => {
    const { grants, calls, changesOf } = gated();
    void grants.set('editQueue', 2, true);
    void grants.set('editQueue', 2, false);
    void grants.set('editQueue', 2, true);
    void grants.set('editQueue', 2, false);
    expect(calls).toHaveLength(1);
    expect(changesOf('editQueue')).toEqual({ 2: false });
    await calls[0]?.answer();
    expect(calls.map(({ sent }) => sent[2])).toEqual([true, false]);
    expect(changesOf('editQueue')).toEqual({ 2: false });
    await calls[1]?.answer();
    expect(changesOf('editQueue')).toEqual({});
    expect(calls).toHaveLength(2);
  });

  it('is told of once, however often it changes its mind', async () => {
    const { grants, calls } = gated();
    const settled = [grants.set('editQueue', 2, true), grants.set('editQueue', 2, false)];
    await calls[0]?.answer();
    await calls[1]?.answer();
    expect(await Promise.all(settled)).toEqual([{ message: 'done' }, undefined]);
  });

  it('goes on its own way beside others', async () => {
    const { grants, calls, changesOf } = gated();
    void grants.set('editQueue', 2, true);
    void grants.set('editQueue', 3, true);
    expect(calls).toHaveLength(2);
    await calls[0]?.answer(new Error('no'));
    expect(changesOf('editQueue')).toEqual({ 3: true });
  });

  it('is found by its role’s id in either type', () => {
    const { grants, changesOf } = gated();
    void grants.set('editQueue', '2', true);
    expect(grants.changes().get('editQueue')?.get(2)).toBe(true);
    expect(changesOf('editQueue')).toEqual({ 2: true });
  });
});

it('leaves the changes of all other permissions the same object', () => {
  const { grants } = gated();
  void grants.set('viewQueue', 1, true);
  const before = grants.changes();
  void grants.set('editQueue', 2, true);
  expect(grants.changes().get('viewQueue')).toBe(before.get('viewQueue'));
  expect(grants.changes().get('editQueue')).not.toBe(before.get('editQueue'));
});
