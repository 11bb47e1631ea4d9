import { setTimeout } from 'node:timers/promises';
import type { RequestOptions, TestServer } from '../support/server/processes/server.ts';

type Request = TestServer['request'];

/** The tokens that writes are made with. */
export interface Writers {
  readonly request: Request;
  readonly admin: string;
  readonly key: string;
}

/** A refused write. */
interface Refused {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Writes on several connections, which go on until they are stopped. */
export interface Load {
  /** The calls and the contacts whose writes were acknowledged, by their names. */
  readonly calls: string[];
  readonly contacts: string[];
  readonly refused: Refused[];
  /** Milliseconds of each acknowledged write. */
  readonly times: number[];
  /** Waits for a call and a contact that are sent from now on and acknowledged. */
  nextOfEach(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds that a writer waits after a refusal: less than it is told to, so that the end of a gap is seen. */
const PAUSE = 100;
const CONNECTIONS = 4;
const PATIENCE = 60_000;

/** Sends calls and saves contacts. */
export function startLoad({ request, admin, key }: Writers): Load {
  const [calls, contacts, refused, times]: [string[], string[], Refused[], number[]] = [[], [], [], []];
  const begun = { calls: 0, contacts: 0 };
  let isOver = false;
  let count = 0;
  const write = async (
    kind: keyof typeof begun,
    names: string[],
    send: (name: string) => Promise<Response>,
  ) => {
    while (!isOver) {
      count += 1;
      const name = `${kind}-${count}`;
      const start = performance.now();
      const answer = await send(name);
      await answer.arrayBuffer();
      if (answer.ok) {
        names.push(name);
        times.push(performance.now() - start);
        begun[kind] = start;
      } else {
        refused.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
        await setTimeout(PAUSE);
      }
    }
  };
  const writing = Array.from({ length: CONNECTIONS }, () => [
    write('calls', calls, (name) => request(`/ingest/calls/pbx/${name}`, callFor(key))),
    write('contacts', contacts, (name) => request('/contacts', contactFor(admin, name))),
  ]).flat();
  return {
    ...{ calls, contacts, refused, times },
    nextOfEach: async () => {
      const since = performance.now();
      while (Math.min(begun.calls, begun.contacts) < since) {
        if (performance.now() - since > PATIENCE) throw new Error('No write was acknowledged for a minute.');
        await setTimeout(10);
      }
    },
    stop: async () => {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

const callFor = (token: string): RequestOptions => ({
  ...{ method: 'PUT', token },
  body: {
    ...{ version: 1, type: 'INBOUND', startedAt: '2026-06-17T12:00:00Z', endedAt: '2026-06-17T12:03:20Z' },
    ...{ from: { number: '+5511987654321' }, to: { number: '+551130001000' } },
  },
});

const contactFor = (token: string, name: string): RequestOptions => ({
  ...{ method: 'POST', token, level: 1 },
  body: { name },
});
