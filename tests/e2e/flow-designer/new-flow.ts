import type { BrowserContext } from '@playwright/test';
import { tokenOf } from '../portal.ts';

export interface NewFlow {
  readonly id: number;
  /** Returns the server's answer to the visitor. */
  readonly api: (path: string) => Promise<unknown>;
}

/** A new flow of the visitor's company, in which nothing is built yet. */
export async function newFlow(context: BrowserContext): Promise<NewFlow> {
  const headers = { Authorization: `Bearer ${await tokenOf(context)}` };
  const user = await (await context.request.get('/api/auth/check', { headers })).json();
  const own = { ...headers, 'x-level-id': String((user.currentLevel ?? user.levels[0]).id) };
  const name = `Flow of ${Date.now()}`;
  const made = await context.request.post('/api/connect-flows', {
    headers: own,
    data: { name, isActive: true },
  });
  const { result } = (await made.json()) as { result: { id: number } };
  return {
    id: result.id,
    api: async (path) => (await context.request.get(`/api${path}`, { headers: own })).json(),
  };
}
