/**
 * What a stand-alone session keeps between visits and shares between tabs. Used only while the host
 * supplies no `getToken`: then nothing is stored (decision 53). A browser that refuses storage costs
 * nothing but the memory. Reading is apart from writing, which the loader does without.
 */
export type StoredKey = 'token' | 'level' | 'locale' | 'theme' | 'density' | 'lists' | 'recent';

export const STORED = 'ramal.';

export function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export const readStored = (key: StoredKey): string | null => openStorage()?.getItem(STORED + key) ?? null;

/** A level as stored: base64 of JSON (decision 20). */
export function decodeLevel(stored: string | null): number | null {
  try {
    const value: unknown = JSON.parse(atob(stored ?? ''));
    const id = (value as { id?: unknown } | null)?.id;
    return Number.isInteger(id) ? (id as number) : null;
  } catch {
    return null;
  }
}
