import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** A request that is counted, and a screen that shows its answer. */
function counted(name: string) {
  const asked = vi.fn(async () => name);
  const query = { queryKey: [name], queryFn: asked };
  const show = async () => {
    const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    return stop;
  };
  return { asked, query, show };
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('what was asked for ahead', () => {
  test('is taken by the screen that it was asked for, however slow the page', async () => {
    const { asked, query, show } = counted('slow');
    await queryClient.prefetchQuery(query);
    later(100);
    await queryClient.prefetchQuery(query);
    const stop = await show();
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is as old as any other answer once it was shown', async () => {
    const { asked, query, show } = counted('shown');
    await queryClient.prefetchQuery(query);
    (await show())();
    later(29);
    (await show())();
    expect(asked).toHaveBeenCalledTimes(1);
    later(2);
    (await show())();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('is asked for again where nobody has come for it in two minutes', async () => {
    const { asked, query, show } = counted('forgotten');
    await queryClient.prefetchQuery(query);
    later(121);
    (await show())();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
