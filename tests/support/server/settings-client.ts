import { expect } from 'vitest';
import type { TestServer } from './processes/server.ts';

/** The calls of a signed-in user in one level, with the checks of every answer. */
export function settingsClient(server: TestServer, token: string, level = 1) {
  const send = (path: string, method = 'GET', body?: unknown) =>
    server.request(path, { token, level, method, body, headers: { 'accept-language': 'en-US' } });
  const succeed = async (status: number, pending: Promise<Response>): Promise<unknown> => {
    const response = await pending;
    expect(response.status, await response.clone().text()).toBe(status);
    return response.json();
  };
  return {
    send,
    read: async <T>(path: string): Promise<T> => (await succeed(200, send(path))) as T,
    create: async (path: string, body: unknown): Promise<number> =>
      ((await succeed(201, send(path, 'POST', body))) as { result: { id: number } }).result.id,
    change: async (path: string, body?: unknown): Promise<void> =>
      void (await succeed(200, send(path, 'PUT', body))),
    /** The status and the message of an answer. */
    tell: async (pending: Promise<Response>): Promise<readonly [number, string]> => {
      const response = await pending;
      return [response.status, ((await response.json()) as { message: string }).message];
    },
    /** The errors of a 422 by field. */
    errors: async (pending: Promise<Response>): Promise<unknown> => {
      const response = await pending;
      expect(response.status).toBe(422);
      return ((await response.json()) as { errors: unknown }).errors;
    },
  };
}

export type SettingsClient = ReturnType<typeof settingsClient>;

/** The answer to a user who would lock themselves out. */
export const OWN_ACCESS = [
  409,
  'You would shut yourself out with this, so nothing was changed. Ask somebody else who may.',
] as const;
