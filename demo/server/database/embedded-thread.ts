import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../root.ts';

/** The embedded PostgreSQL in a thread of its own. */
export interface EmbeddedThread {
  /** Sends whole messages of PostgreSQL's protocol, and gives what the database answers to them. */
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
  /** Ends the database in order. */
  close(): Promise<void>;
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

/** A file that Node runs as it is: bundled, or loaded by a test, the server lies elsewhere than its source. */
const SCRIPT = ['demo', 'server', 'database', 'embedded-worker.mjs'];

/** PostgreSQL as this process has compiled it: optimised while it runs, which takes longer than any other part of a start. */
let compiled: WebAssembly.Module | undefined;

export async function startEmbeddedThread(path: string): Promise<EmbeddedThread> {
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
  await answerTo(0);
  let sent = 0;
  const exchange = (bytes?: Uint8Array) => {
    sent += 1;
    worker.postMessage({ id: sent, bytes });
    return answerTo(sent);
  };
  return {
    exchange,
    close: async () => {
      await exchange();
      await worker.terminate();
    },
  };
}
