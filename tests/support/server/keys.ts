import { KEY_PERMISSIONS } from '../../../src/core/contract/access/key-permissions.ts';
import type { Permission } from '../../../src/core/contract/access/permissions.ts';
import type { TestServer } from './processes/server.ts';

/** A key as it is made in the portal. */
export interface MadeKey {
  readonly id: number;
  readonly secret: string;
}

/** Makes a key of a company: with every permission that a key may have, unless said otherwise. */
export async function makeKey(
  server: TestServer,
  permissions: readonly Permission[] = KEY_PERMISSIONS,
  level = 1,
): Promise<MadeKey> {
  const answer = await server.request('/api-keys', {
    method: 'POST',
    token: await server.signIn('Administrador'),
    level,
    body: { name: 'CRM', permissions, life: 'unlimited' },
  });
  const { result } = (await answer.json()) as { result: MadeKey };
  return result;
}

/** The body of an exchange. */
export interface Exchange {
  readonly scopes?: readonly string[];
  readonly lifetime?: unknown;
  readonly user?: unknown;
  readonly email?: unknown;
}

/** Exchanges a key as a host's server does. */
export const exchange = (server: TestServer, secret: string | undefined, body: Exchange): Promise<Response> =>
  server.request('/auth/token', { method: 'POST', token: secret, body });

/** The answer to an exchange. */
export interface Exchanged {
  readonly token: string;
  readonly expiresAt: string;
  readonly level: number;
  readonly link: string | null;
}

/** The same, of an exchange that works. */
export async function tokenFor(server: TestServer, secret: string, body: Exchange): Promise<Exchanged> {
  const answer = await exchange(server, secret, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Exchanged;
}
