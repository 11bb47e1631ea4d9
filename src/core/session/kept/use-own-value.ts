import { useCallback, useSyncExternalStore } from 'react';
import { type StoredKey, watchStored } from '../storage.ts';
import { type Owner, readOwn, writeOwn } from './own-values.ts';
import { useOwner } from './use-owner.ts';

/** The values of the page by key, name and owner: all tags show the same, also where nothing is stored. */
const known = new Map<string, unknown>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Calls back when a value changes, here or in another tab of the browser. */
function subscribe(key: StoredKey, { prefix }: Owner, changed: () => void): () => void {
  listeners.add(changed);
  const stop = watchStored(
    (other) => {
      if (other !== key) return;
      for (const place of known.keys()) if (place.startsWith(`${key} `)) known.delete(place);
      changed();
    },
    () => prefix,
  );
  return () => {
    listeners.delete(changed);
    stop();
  };
}

/**
 * Gives a value that is kept for the user in this company, and the function that changes it.
 * @param parse Reads what is stored, whatever it is; always the same function.
 */
export function useOwnValue<T>(
  key: StoredKey,
  name: string,
  parse: (stored: unknown) => T,
): readonly [T, (value: T) => void] {
  const owner = useOwner();
  const place = `${key} ${name} ${JSON.stringify(owner)}`;
  const read = (): T => {
    if (!known.has(place)) known.set(place, parse(readOwn(key, owner, name)));
    return known.get(place) as T;
  };
  const listen = useCallback((changed: () => void) => subscribe(key, owner, changed), [key, owner]);
  const value = useSyncExternalStore(listen, read);
  const set = useCallback(
    (next: T) => {
      known.set(place, next);
      writeOwn(key, owner, name, next);
      tell();
    },
    [key, name, owner, place],
  );
  return [value, set];
}
