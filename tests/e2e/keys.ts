import type { BrowserContext } from '@playwright/test';
import { KEY_PERMISSIONS } from '../../src/core/contract/access/key-permissions.ts';
import type { Permission } from '../../src/core/contract/access/permissions.ts';
import { tokenOf } from './portal.ts';

/** A key that a test has made: what a host's server keeps, and its end. */
export interface TestKey {
  exchange(body: object): Promise<{ readonly token: string; readonly link: string }>;
  revoke(): Promise<void>;
}

/** Makes a key of the first company, as an administrator does in the portal. */
export async function newKey(
  context: BrowserContext,
  permissions: readonly Permission[] = KEY_PERMISSIONS,
): Promise<TestKey> {
  const headers = { Authorization: `Bearer ${await tokenOf(context)}`, 'x-level-id': '1' };
  const made = await context.request.post('/api/api-keys', {
    headers,
    data: { name: 'E2E', permissions, life: 'days30' },
  });
  const { id, secret } = (await made.json()).result as { id: number; secret: string };
  return {
    exchange: async (body) => {
      const answer = await context.request.post('/api/auth/token', {
        headers: { Authorization: `Bearer ${secret}` },
        data: body,
      });
      if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
      return answer.json();
    },
    revoke: async () => {
      await context.request.put(`/api/api-keys/${id}/revoke`, { headers });
    },
  };
}
