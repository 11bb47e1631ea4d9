import { type RamalError, toRamalError } from '../../errors/ramal-error.ts';

/** A record that was not changed, with the reason. */
export interface BulkFailure<T> {
  readonly item: T;
  readonly error: RamalError;
}

/** The outcome of a change of many records so far. */
export interface BulkResult<T> {
  readonly done: readonly T[];
  readonly failed: readonly BulkFailure<T>[];
  /** Records that were not tried: the user cancelled, or no further one could succeed. */
  readonly left: readonly T[];
}

interface BulkOptions<T> {
  /** Ends the change after the requests that are under way. */
  readonly signal: AbortSignal;
  readonly onProgress: (result: BulkResult<T>) => void;
  /** Requests at the same time; a few, unless said otherwise. */
  readonly atOnce?: number;
}

/** Requests at the same time: more would slow the screens of others down. */
const AT_ONCE = 4;

/** Errors that the next record would meet as well. */
const ENDING: ReadonlySet<string> = new Set(['unauthorised', 'aborted', 'offline']);

/** Changes records one by one, a few at the same time; one that fails keeps no other from being changed. */
export async function runBulk<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
  { signal, onProgress, atOnce = AT_ONCE }: BulkOptions<T>,
): Promise<BulkResult<T>> {
  const done: T[] = [];
  const failed: BulkFailure<T>[] = [];
  let next = 0;
  let isOver = false;
  const result = () => ({ done: [...done], failed: [...failed], left: items.slice(next) });
  const one = async (item: T) => {
    try {
      await act(item);
      done.push(item);
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      failed.push({ item, error });
      isOver ||= ENDING.has(error.code);
    }
    onProgress(result());
  };
  const work = async () => {
    while (next < items.length && !signal.aborted && !isOver) {
      const item = items[next] as T;
      next += 1;
      await one(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return result();
}
