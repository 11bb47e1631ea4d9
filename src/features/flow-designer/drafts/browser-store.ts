/** The stores of this browser, with one entry for each flow: unsaved work, and walks that are tests. */
const STORES = ['flow-drafts', 'flow-tests'] as const;
/** A store of this browser. */
export type StoreName = (typeof STORES)[number];

const DATABASE = 'ramal';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      // Another tab with a later version of the database is waiting.
      request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The database is held open by another tab'));
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

async function inStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = ask(transaction.objectStore(name));
    // A full disk is reported when the transaction ends.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
    transaction.onerror = () => reject(transaction.error ?? request.error);
  });
}

/** The value of a key, unparsed. Rejects if the browser stores nothing. */
export const readKept = (name: StoreName, key: string): Promise<unknown> =>
  inStore(name, 'readonly', (store) => store.get(key));

/** The keys that begin with a text. */
export const keysFrom = async (name: StoreName, start: string): Promise<string[]> =>
  (
    await inStore(name, 'readonly', (store) => store.getAllKeys(IDBKeyRange.bound(start, `${start}\uffff`)))
  ).map(String);

/** Stores a value. Rejects with the error of the storage: `QuotaExceededError` on a full disk. */
export async function keep(name: StoreName, key: string, value: unknown): Promise<void> {
  await inStore(name, 'readwrite', (store) => store.put(value, key));
}

/** Removes the value of a key. */
export async function drop(name: StoreName, key: string): Promise<void> {
  await inStore(name, 'readwrite', (store) => store.delete(key));
}
