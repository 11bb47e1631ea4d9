import type { BrowserContext } from '@playwright/test';
import { tokenOf } from '../portal.ts';

/** A new user of the first company: the accounts of the demo are those of all tests at once. */
export async function newUser(
  context: BrowserContext,
): Promise<{ readonly email: string; readonly password: string }> {
  const email = `user${Date.now()}@demo.ramal.example`;
  const password = 'Degrau-Roxo41';
  const made = await context.request.post('/api/users', {
    headers: { Authorization: `Bearer ${await tokenOf(context)}`, 'x-level-id': '1' },
    data: {
      ...{ name: 'Zoraide Ximenes', email, password, confirmPassword: password },
      ...{ levels: [1], standardLevelId: 1, isActive: true, devices: { web: true } },
    },
  });
  if (!made.ok()) throw new Error(`${made.status()} ${await made.text()}`);
  return { email, password };
}
