import { openStorage, STORED, type StoredKey } from './storage.ts';

export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) openStorage()?.removeItem(STORED + key);
    else openStorage()?.setItem(STORED + key, value);
  } catch {
    // A full storage: the session lives on in this tab.
  }
}

/** Calls back when another tab changes what is stored; gives the way to stop. */
export function watchStored(changed: (key: StoredKey, value: string | null) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(STORED)) changed(key.slice(STORED.length) as StoredKey, newValue);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** A level as stored: base64 of JSON (decision 20). */
export const encodeLevel = (id: number): string => btoa(JSON.stringify({ id }));
