import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RamalError } from '../../errors/ramal-error.ts';
import { type BulkResult, runBulk } from './run-bulk.ts';

const numbers = Array.from({ length: 25 }, (_, at) => at);
const quiet = { signal: new AbortController().signal, onProgress: () => undefined };

describe('a change of many records', () => {
  it('goes on after failures, and names them', async () => {
    const result = await runBulk(
      numbers,
      async (one) => {
        if (one % 10 === 3) throw new RamalError('invalid', `no ${one}`);
      },
      quiet,
    );
    expect(result.done).toHaveLength(22);
    expect(result.failed.map(({ item }) => item)).toEqual([3, 13, 23]);
    expect(result.left).toEqual([]);
  });

  it('has few requests at the same time, and tells each step', async () => {
    let running = 0;
    let most = 0;
    const steps: number[] = [];
    await runBulk(
      numbers,
      async () => {
        running += 1;
        most = Math.max(most, running);
        await setTimeout(1);
        running -= 1;
      },
      { ...quiet, onProgress: ({ done }) => steps.push(done.length) },
    );
    expect(most).toBe(4);
    expect(steps).toEqual(numbers.map((at) => at + 1));
  });

  it('ends where it is cancelled, after what is under way', async () => {
    const stop = new AbortController();
    const cancel = ({ done }: BulkResult<number>) => done.length >= 8 && stop.abort();
    const result = await runBulk(numbers, () => setTimeout(1), { signal: stop.signal, onProgress: cancel });
    expect(result.done.length + result.left.length).toBe(25);
    expect(result.done.length).toBeLessThan(16);
  });

  it('tries no further record after the session has ended', async () => {
    let asked = 0;
    const act = async () => {
      asked += 1;
      throw new RamalError('unauthorised', 'No session.');
    };
    const result = await runBulk(numbers, act, quiet);
    expect(asked).toBeLessThanOrEqual(4);
    expect(result.left.length).toBe(25 - asked);
  });
});
