import { eq } from 'drizzle-orm';
import { completeSignIn, type Origin } from '../accounts/sign-in/complete-sign-in.ts';
import { ROLE_NAMES, ROLE_PERMISSIONS } from '../data/center/roles.ts';
import type { Db } from '../database/database.ts';
import { facts } from '../database/schema/accounts.ts';
import { levels, rolePermissions, roles, userLevels, userRoles, users } from '../database/schema/people.ts';
import type { Texts } from '../http/failures/texts.ts';
import { isSetupToken } from './setup-link.ts';

/** The answers of the setup's page. */
export interface FirstAdministrator extends Origin {
  readonly token: string;
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly knowsDevices: boolean;
  /** The roles get their names in the administrator's language. */
  readonly texts: Texts;
}

/**
 * Makes a center's company, its roles and its first administrator, whose session it opens: everything or
 * nothing, and only once.
 * @returns undefined when the token is unknown, used or expired.
 */
export async function setUpCenter(db: Db, first: FirstAdministrator, now: Date) {
  return db.transaction(async (tx) => {
    if (!(await isSetupToken(tx, first.token, now))) return undefined;
    await tx.delete(facts).where(eq(facts.name, 'setup'));
    const levelId = await makeCompany(tx, first.company);
    const administrator = await makeRoles(tx, first.texts);
    const email = first.email.toLowerCase();
    const { name, passwordHash } = first;
    const userId = await idOf(
      tx
        .insert(users)
        .values({ name, email, passwordHash, standardLevelId: levelId, deviceWeb: true, lastLogin: now })
        .returning({ id: users.id }),
    );
    await tx.insert(userLevels).values({ userId, levelId });
    await tx.insert(userRoles).values({ userId, roleId: administrator });
    const { remoteAddress, userAgent, knowsDevices } = first;
    const rest = { remoteAddress, userAgent, knowsDevices, rememberMe: false, device: undefined };
    return { userId, ...(await completeSignIn(tx, { ...rest, userId, email }, now)) };
  });
}

const makeCompany = (tx: Db, name: string): Promise<number> =>
  idOf(tx.insert(levels).values({ name }).returning({ id: levels.id }));

/** Makes the roles that a center begins with, and returns the administrator's. */
async function makeRoles(tx: Db, texts: Texts): Promise<number> {
  const rows = ROLE_NAMES.map((name) => ({ name: texts.server(`role${name}`) }));
  const made = await tx.insert(roles).values(rows).returning({ id: roles.id });
  const ids = made.map(({ id }) => id).sort((one, other) => one - other);
  await tx
    .insert(rolePermissions)
    .values(
      ROLE_NAMES.flatMap((name, at) =>
        ROLE_PERMISSIONS[name].map((permission) => ({ roleId: ids[at] as number, permission })),
      ),
    );
  return ids[ROLE_NAMES.indexOf('Administrador')] as number;
}

async function idOf(inserting: PromiseLike<{ id: number }[]>): Promise<number> {
  const [row] = await inserting;
  if (!row) throw new Error('The database returned no id.');
  return row.id;
}
