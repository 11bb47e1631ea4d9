import { setTimeout } from 'node:timers/promises';
import { Problem, reasonOf } from '../problem.ts';

/** A request to the server. The body is made anew for each attempt, since a stream is read once. */
export interface Sending {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly type?: string;
  readonly body?: () => BodyInit;
  /** Seconds; a recording takes longer than a call. */
  readonly patience?: number;
}

/** The server that calls are sent to. */
export interface RamalServer {
  /** Asks until the server answers, however long it is away. */
  ask(path: string, sending: Sending): Promise<Response>;
  /** Asks once; undefined: no answer came. */
  askOnce(path: string, sending: Sending): Promise<Response | undefined>;
}

/** Seconds between attempts: they grow while the server is away. */
const FIRST_WAIT = 0.5;
const LONGEST_WAIT = 30;

const isPassing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;

/** The address of the server's API. */
export function apiOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Problem(`--to ${address}: it is no address of a server.`);
  if (url.username || url.password)
    throw new Problem('--to: the key is given as RAMAL_KEY, never in the address.');
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith('/api') ? path : `${path}/api`}`;
}

/** @param say tells the person who runs the program that the server is away, and that it is back. */
export function ramalServer(
  address: string,
  key: string,
  say: (text: string) => void,
  signal?: AbortSignal,
): RamalServer {
  const api = apiOf(address);
  let failure: string | undefined;
  const attempt = async (
    path: string,
    { method, type, body, patience = 120 }: Sending,
  ): Promise<Response | undefined> => {
    const timeout = AbortSignal.timeout(patience * 1000);
    try {
      const answer = await fetch(`${api}${path}`, {
        ...{ method, redirect: 'error', signal: signal ? AbortSignal.any([timeout, signal]) : timeout },
        headers: {
          authorization: `Bearer ${key}`,
          'accept-language': 'en',
          // The portal tells by it which program sends.
          'user-agent': 'ramal-asterisk',
          ...(type && { 'content-type': type }),
        },
        ...(body && { body: body(), duplex: 'half' }),
      });
      if (!isPassing(answer.status)) return checked(answer, address, path);
      failure = `${answer.status} ${(await answer.text()).slice(0, 200)}`;
    } catch (error) {
      if (error instanceof Problem) throw error;
      signal?.throwIfAborted();
      failure = reasonOf(error);
    }
    return undefined;
  };
  return {
    askOnce: attempt,
    ask: async (path, sending) => {
      for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
        const answer = await attempt(path, sending);
        if (answer) {
          if (wait > FIRST_WAIT) say('The server answers again.');
          return answer;
        }
        if (wait === FIRST_WAIT)
          say(`The server at ${address} does not answer (${failure}); it is asked again until it does.`);
        // Several programs do not come back all at once.
        await setTimeout(wait * 1000 * (0.75 + Math.random() / 2), undefined, { signal });
      }
    },
  };
}

/** Answers that no repetition would change. */
async function checked(answer: Response, address: string, path: string): Promise<Response> {
  const { status } = answer;
  if (status === 401) throw new Problem(`${address} does not know the key of RAMAL_KEY, or it was revoked.`);
  if (status === 403)
    throw new Problem(
      path.startsWith('/ingest/presence')
        ? 'The key of RAMAL_KEY may not send the state of the switch: it needs the permission “Send the state of devices and queues”.'
        : 'The key of RAMAL_KEY may not send calls: it needs the permission “Send calls from a telephone system”.',
    );
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  if (!isJson && status !== 204)
    throw new Problem(`--to ${address}: no Ramal server answers there (${status}).`);
  return answer;
}
