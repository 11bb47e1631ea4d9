import { STORED } from './storage.ts';

/**
 * Larger work of a user that is to survive a closed page, in a database of its own beside the session's values. It goes at sign-out. In a
 * browser that refuses storage, and where the host allows none, nothing is kept.
 */
const STORE = 'kept';

const nameOf = (prefix: string) => `${prefix}${STORE}`;

function open(prefix: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(nameOf(prefix), 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The database is held open'));
  });
}

/** Opens the database for one request: an open one would keep another tab from removing it at sign-out. */
async function inStore<T>(
  prefix: string | null,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  if (prefix === null) return undefined;
  try {
    const database = await open(prefix);
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    }).finally(() => database.close());
  } catch {
    // Storage is refused or full: the work goes on, and is lost with its page.
    return undefined;
  }
}

/** Reads what is kept under a key, unparsed; undefined if there is nothing. */
export const readKept = (key: string, prefix: string | null = STORED): Promise<unknown> =>
  inStore<unknown>(prefix, 'readonly', (store) => store.get(key));

/** Keeps a value, or removes it if it is undefined. */
export async function writeKept(key: string, value: unknown, prefix: string | null = STORED): Promise<void> {
  if (value === undefined) await inStore(prefix, 'readwrite', (store) => store.delete(key));
  else await inStore(prefix, 'readwrite', (store) => store.put(value, key));
}

/** Removes everything that is kept. */
export function forgetKept(prefix: string | null = STORED): void {
  try {
    if (prefix !== null) indexedDB.deleteDatabase(nameOf(prefix));
  } catch {
    // Where storage is refused, nothing is kept.
  }
}
