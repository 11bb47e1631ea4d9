import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, contract } from '../../../src/core/contract/index.ts';
import { type GeneratedRequest, requestsOf } from '../../support/samples/generated-requests.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** Requests of each call; more of them by `FUZZ=500 npx vitest run --mode test fuzz`, others by `FUZZ_SEED`. */
const RUNS = Number(process.env.FUZZ ?? 40);
const SEED = Number(process.env.FUZZ_SEED ?? 17);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Milliseconds after which a client leaves a call that waits for something to happen. */
const PATIENCE = 300;

/** The status of its answer, once all of that has come; 0: it was still waiting when the client left. */
async function send(request: GeneratedRequest, name: CallName, token: string): Promise<number> {
  const { path, method, headers, body } = request;
  const leave = name === 'takeTelephoneCommands' ? AbortSignal.timeout(PATIENCE) : null;
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-level-id': '1', ...headers },
    signal: leave,
    ...(body !== undefined && { body }),
  }).catch((error: Error) => error);
  if (response instanceof Error) {
    if (leave?.aborted) return 0;
    throw response;
  }
  // A stream may go on for a quarter of an hour.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  else await response.arrayBuffer();
  return response.status;
}

const shown = ({ method, path, headers, body }: GeneratedRequest): string =>
  [
    `${method} ${path}`.slice(0, 600),
    JSON.stringify(headers),
    typeof body === 'string' ? body.slice(0, 1500) : JSON.stringify([...(body ?? [])]).slice(0, 600),
  ].join('\n');

const calls = Object.keys(contract) as CallName[];
const counts = new Map<number, number>();

describe('whatever is sent to it, the server has no error of its own', () => {
  it.each(calls)('%s', async (name) => {
    const wrong: string[] = [];
    // Calls about sessions end the one they are made in.
    const isOwn = contract[name].path.startsWith('/auth/');
    const shared = await server.newSession('Administrador');
    for (const request of fc.sample(requestsOf(contract[name]), { seed: SEED, numRuns: RUNS })) {
      const before = server.errors.length;
      const token = isOwn ? await server.newSession('Administrador') : shared;
      const status = await send(request, name, token).catch(
        (error: Error) => `${error.message} ${String(error.cause)}`,
      );
      if (typeof status === 'number') counts.set(status, (counts.get(status) ?? 0) + 1);
      if (typeof status === 'string' || status >= 500 || server.errors.length > before)
        wrong.push(`${status} ${shown(request)}\n${server.errors.slice(before).join('\n')}`);
    }
    expect(wrong).toEqual([]);
  });

  it('and answers many of them as they were meant', async () => {
    const sum = (from: number) =>
      [...counts].reduce(
        (all, [status, count]) => (status >= from && status < from + 100 ? all + count : all),
        0,
      );
    expect(sum(200)).toBeGreaterThan(calls.length * RUNS * 0.2);
    expect(sum(400)).toBeGreaterThan(calls.length * RUNS * 0.2);
    const token = await server.newSession('Administrador');
    expect((await server.request('/auth/check', { token })).status).toBe(200);
  });
});
