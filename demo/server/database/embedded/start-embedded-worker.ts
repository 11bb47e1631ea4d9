import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../root.ts';

/** A thread with the embedded database; once ended it stays ended. */
export interface EmbeddedWorker {
  /** Sends whole messages of PostgreSQL's protocol, and returns the answer. */
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
  /** Closes the database; after so many milliseconds the thread is ended anyway. */
  close(patience: number): Promise<void>;
  /** Ends the thread at once, with all its exchanges. */
  kill(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly error?: string;
  readonly program?: WebAssembly.Module;
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** A file that Node runs as it is: a bundled or tested server is in another folder than its source. */
const SCRIPT = ['demo', 'server', 'database', 'embedded', 'embedded-worker.mjs'];

/** PostgreSQL as compiled by this process: compiling takes longer than any other part of a start. */
let compiled: WebAssembly.Module | undefined;

/**
 * Opens the database of a folder in a new thread.
 * @param patience Milliseconds after which opening is given up.
 */
export async function startEmbeddedWorker(path: string, patience?: number): Promise<EmbeddedWorker> {
  const worker = new Worker(join(projectRoot(), ...SCRIPT), { workerData: { path, program: compiled } });
  const waiting = new Map<number, Waiting>();
  let ended: Error | undefined;
  const end = (error: Error) => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(ended ?? new Error('The embedded database has ended.')));
  worker.on('message', ({ id, bytes, error, program }: Answer) => {
    compiled ??= program;
    if (error === undefined) waiting.get(id)?.resolve(bytes ?? new Uint8Array());
    else waiting.get(id)?.reject(new Error(error));
    waiting.delete(id);
  });
  const answerTo = (id: number) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (ended) reject(ended);
      else waiting.set(id, { resolve, reject });
    });
  const kill = async () => void (await worker.terminate());
  const timer = patience === undefined ? undefined : setTimeout(kill, patience);
  await answerTo(0).finally(() => clearTimeout(timer));
  let sent = 0;
  const exchange = (bytes?: Uint8Array) => {
    sent += 1;
    worker.postMessage({ id: sent, bytes });
    return answerTo(sent);
  };
  return {
    exchange,
    kill,
    close: async (longest) => {
      const timeout = setTimeout(kill, longest);
      await exchange().catch(() => undefined);
      clearTimeout(timeout);
      await kill();
    },
  };
}
