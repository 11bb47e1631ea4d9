import * as z from 'zod/mini';
import { FlowElements } from '../../../core/contract/flows.ts';

/** Work on a flow that the server does not have yet, kept in this browser. */
const Draft = z.object({
  elements: FlowElements,
  /** The version that it was made from. */
  base: z.nullable(z.string()),
  /** When it was kept: milliseconds since 1970. */
  at: z.number(),
  /** An earlier version that was chosen to be worked on: taken up without a question. */
  restored: z.optional(z.boolean()),
});
export type Draft = z.output<typeof Draft>;

const DATABASE = 'ramal';
const STORE = 'flow-drafts';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      // Another tab with a later version wants to go on.
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
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    // A full disk is told when the transaction ends.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
    transaction.onerror = () => reject(transaction.error ?? request.error);
  });
}

/** The draft of a flow; null where there is none that can be read. */
export async function readDraft(key: string): Promise<Draft | null> {
  const read = z.safeParse(Draft, await inStore('readonly', (store) => store.get(key)));
  return read.success ? read.data : null;
}

/** Keeps a draft. Throws what storage throws: `QuotaExceededError` on a full disk. */
export async function writeDraft(key: string, draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft, key));
}

export async function removeDraft(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}
