import { expect } from 'vitest';
import { CallItem } from '../../../src/core/contract/calls/calls.ts';
import type { Id } from '../../../src/core/contract/ids/id.ts';
import { type ExpectedCall, expectedCalls, newestFirst } from './planned-calls.ts';
import { startTestServer } from './processes/server.ts';

/** A query of the list of calls; several values of a parameter are sent as `users[]=1&users[]=2`. */
export type CallQuery = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** The calls that the server has listed, with the number of all. */
export interface Listed {
  rows: CallItem[];
  ids: Id[];
  total: number;
}

/** The company whose calls are listed. */
export const LEVEL = 1;

/** Starts a server with 3,000 calls, of which the tests know what it must list. */
export async function startCallList() {
  const server = await startTestServer();
  const token = await server.signIn('Administrador');
  const all = expectedCalls(3000).filter((call) => call.levelId === LEVEL);

  async function list(
    query: CallQuery,
    { zone, level = LEVEL }: { zone?: string; level?: number } = {},
  ): Promise<Listed> {
    const headers: Record<string, string> = zone ? { 'x-time-zone': zone } : {};
    const response = await server.request(`/calls?${parametersOf(query)}`, { token, level, headers });
    expect(response.status, JSON.stringify(query)).toBe(200);
    const rows = ((await response.json()) as unknown[]).map((row) => CallItem.parse(row));
    return { rows, ids: rows.map(({ id }) => id), total: Number(response.headers.get('x-pagination-count')) };
  }

  /** The server's list against the same question asked of the plan: all ids in order, and the count. */
  async function expectList(
    query: CallQuery,
    meets: (call: ExpectedCall) => boolean,
    { zone, some = true }: { zone?: string; some?: boolean } = {},
  ): Promise<void> {
    const wanted = all.filter(meets).sort(newestFirst);
    if (some) {
      // A filter that finds nothing, or everything, would prove nothing.
      expect(wanted.length).toBeGreaterThan(0);
      expect(wanted.length).toBeLessThan(all.length);
    }
    const { ids, total } = await list({ per_page: 1000, ...query }, zone ? { zone } : {});
    expect(total).toBe(wanted.length);
    expect(ids).toEqual(wanted.slice(0, 1000).map(({ id }) => id));
  }

  return { server, token, all, list, expectList };
}

function parametersOf(query: CallQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'object') for (const one of value) parameters.append(`${name}[]`, String(one));
    else parameters.append(name, String(value));
  return parameters;
}
