/**
 * What a stand-alone session keeps between visits and shares between tabs, under names that begin with its prefix. Used only
 * while the host supplies no `getToken`: then nothing is stored (decision 53). A browser that refuses storage costs nothing but
 * the memory.
 */
export type StoredKey = 'token' | 'device' | 'level' | 'locale' | 'theme' | 'density' | 'lists' | 'recent';

/** The prefix of the page's own session, unless the host chooses another. */
export const STORED = 'ramal.';

function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export const readStored = (key: StoredKey, prefix: string | null = STORED): string | null =>
  prefix === null ? null : (openStorage()?.getItem(prefix + key) ?? null);

export function writeStored(key: StoredKey, value: string | null, prefix: string | null = STORED): void {
  if (prefix === null) return;
  try {
    if (value === null) openStorage()?.removeItem(prefix + key);
    else openStorage()?.setItem(prefix + key, value);
  } catch {
    // A full storage: the session lives on in this tab.
  }
}

/** Calls back when another tab changes what is stored; gives the way to stop. */
export function watchStored(
  changed: (key: StoredKey, value: string | null) => void,
  prefix: () => string | null = () => STORED,
): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    const start = prefix();
    if (start !== null && key?.startsWith(start)) changed(key.slice(start.length) as StoredKey, newValue);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** A level as stored: base64 of JSON, which is no secret but has room for more (decision 20). */
export const encodeLevel = (id: number): string => btoa(JSON.stringify({ id }));

export function decodeLevel(stored: string | null): number | null {
  try {
    const value: unknown = JSON.parse(atob(stored ?? ''));
    const id = (value as { id?: unknown } | null)?.id;
    return Number.isInteger(id) ? (id as number) : null;
  } catch {
    return null;
  }
}
