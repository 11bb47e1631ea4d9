import { isNotNull } from 'drizzle-orm';
import { hashPassword } from '../../../demo/server/accounts/passwords/password.ts';
import type { Db } from '../../../demo/server/database/database.ts';
import { users } from '../../../demo/server/database/schema/people.ts';
import { accounts } from '../../../demo/server/main.ts';

/** The password of every account of the demo. */
export const PASSWORD = accounts()[0]?.password ?? '';

/** Checking a password takes a quarter of a second by design: but for those of an earlier, cheaper setting. */
export const CHEAP = 'ln=4,r=8,p=1';

/** Sets all passwords again, with the usual cost or a lower one. */
export async function setPasswords(db: Db, cost?: string): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD, cost);
  await db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash));
}
