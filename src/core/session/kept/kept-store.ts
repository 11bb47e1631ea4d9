import { type KeptName, keptByPage } from './kept.ts';

type Page = Map<string, unknown>;

/** One database, with a value for each key. Each call rejects with the storage's error: `QuotaExceededError` on a full disk. */
export class KeptStore {
  readonly #name: KeptName;
  readonly #prefix: string | null;

  /** @param prefix That of the session's names; null: the values last as long as the page. */
  constructor(name: KeptName, prefix: string | null) {
    this.#name = name;
    this.#prefix = prefix;
  }

  /** Reads the value of a key, unparsed; undefined if there is none. */
  read(key: string): Promise<unknown> {
    const ofPage = (page: Page) => page.get(key);
    return this.#in('readonly', (store) => store.get(key), ofPage);
  }

  /** Keeps a value, or removes it if it is undefined. */
  async write(key: string, value: unknown): Promise<void> {
    const isKept = value !== undefined;
    const ofPage = (page: Page): unknown => (isKept ? page.set(key, value) : page.delete(key));
    await this.#in('readwrite', (store) => (isKept ? store.put(value, key) : store.delete(key)), ofPage);
  }

  /** The keys that begin with a text. */
  async keysFrom(start: string): Promise<readonly string[]> {
    const range = IDBKeyRange.bound(start, `${start}\uffff`);
    const ofPage = (page: Page) => [...page.keys()].filter((key) => key.startsWith(start));
    return (await this.#in('readonly', (store) => store.getAllKeys(range), ofPage)).map(String);
  }

  /** Opens the database for one request: an open one would keep another tab from removing it at sign-out. */
  async #in<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest,
    askPage: (page: Page) => T,
  ): Promise<T> {
    const name = this.#name;
    if (this.#prefix === null) {
      const page = keptByPage.get(name) ?? new Map();
      keptByPage.set(name, page);
      return askPage(page);
    }
    const database = await open(this.#prefix + name, name);
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      const request = ask(transaction.objectStore(name));
      // A full disk is told when the transaction ends.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    }).finally(() => database.close());
  }
}

function open(database: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The database is held open'));
  });
}
