import type { RamalServer } from './ramal-server.ts';

/** Milliseconds between two signs of life, so that the portal tells a quiet switch from a program that was stopped. */
const EVERY = 60_000;

/** Lets the server know that the program of a switch runs, also while nobody calls. Gives a function that ends it. */
export function stayInTouch(server: RamalServer, switchName: string): () => void {
  const path = `/ingest/marks/${encodeURIComponent(switchName)}`;
  const timer = setInterval(
    // What is wrong is said by the next call that is sent.
    () =>
      void server.askOnce(path, { method: 'GET' }).then(
        (answer) => answer?.body?.cancel(),
        () => undefined,
      ),
    EVERY,
  );
  return () => clearInterval(timer);
}
