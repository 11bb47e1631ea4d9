import { propertiesOf } from '../contract/define/fields/keys.ts';
import type { Id } from '../contract/ids/id.ts';
import { isId, plainId } from '../contract/ids/ids.ts';
/**
 * The names under which a stand-alone session stores values between visits and for other tabs, after its
 * prefix. If the host gives `getToken`, nothing is stored (decision 53). In a browser that refuses storage,
 * the values last as long as the page.
 */
export type StoredKey =
  | 'token'
  | 'device'
  | 'level'
  | 'locale'
  | 'theme'
  | 'density'
  | 'letters'
  | 'menu'
  | 'wideMenu'
  | 'lists'
  | 'views'
  | 'bulk'
  | 'realtime'
  | 'reports'
  | 'drafts'
  | 'recent'
  | 'demo'
  | 'guide';

/** The prefix of the page's own session, unless the host chooses another. */
export const STORED = 'ramal.';

function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Reads a stored value; null if there is none or storage is not allowed. */
export const readStored = (key: StoredKey, prefix: string | null = STORED): string | null =>
  prefix === null ? null : (openStorage()?.getItem(prefix + key) ?? null);

/** Stores a value, or removes it if it is null. */
export function writeStored(key: StoredKey, value: string | null, prefix: string | null = STORED): void {
  if (prefix === null) return;
  try {
    if (value === null) openStorage()?.removeItem(prefix + key);
    else openStorage()?.setItem(prefix + key, value);
  } catch {
    // If the storage is full, the session goes on in this tab alone.
  }
}

/** Calls back when another tab changes a stored value. Returns the function that stops it. */
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

/** Writes a character by its number, as JSON may: base64 takes no others than those of Latin-1. */
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Encodes a level for the storage: base64 of JSON, which leaves room for more fields (decision 20). */
export const encodeLevel = (id: Id): string => btoa(JSON.stringify({ id }).replaceAll(/[^ -~]/g, escaped));

/** Decodes a stored level; null if there is none or it cannot be read. */
export function decodeLevel(stored: string | null): Id | null {
  try {
    const value: unknown = JSON.parse(atob(stored ?? ''));
    const { id } = propertiesOf(value);
    return isId(id) ? plainId(id) : null;
  } catch {
    return null;
  }
}
