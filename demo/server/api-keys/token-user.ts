import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { SessionUser } from '../../../src/core/contract/calls/accounts/session-user.ts';
import type { Endpoint } from '../../../src/core/contract/define/endpoint.ts';
import type { Feature } from '../../../src/core/contract/define/features.ts';
import { keysOf } from '../../../src/core/contract/define/fields/keys.ts';
import { contract } from '../../../src/core/contract/index.ts';
import { permissionsWithin, reach } from '../../../src/core/contract/scopes/reach.ts';
import type { Db } from '../database/database.ts';
import { integrations } from '../database/schema/integrations.ts';
import { levels, users } from '../database/schema/people.ts';
import type { Caller, TokenLimits } from '../http/handler.ts';

type LimitedCaller = Caller & { readonly limits: TokenLimits };

/**
 * The caller of a token in the form of the session: its user, or the key itself, with the key's company alone and with what means
 * something within the scopes. A screen shows no more than that.
 */
export async function tokenUser(
  db: Db,
  caller: LimitedCaller,
  features: readonly Feature[],
): Promise<z.input<typeof SessionUser>> {
  const { limits, levelIds, permissions } = caller;
  const [levelId = 0] = levelIds;
  const [level] = await db
    .select({ id: levels.id, name: levels.name, hasMeeting: levels.hasMeeting, logo: levels.logo })
    .from(levels)
    .where(eq(levels.id, levelId));
  const role = {
    id: limits.keyId,
    name: limits.keyName,
    permissions: [...permissionsWithin(limits.scopes, [...permissions])],
  };
  return {
    id: caller.userId,
    ...(await personOf(db, limits)),
    // Whom a host has signed in needs no password here.
    lastLogin: limits.createdAt.toISOString(),
    company: level ? { name: level.name, logo: level.logo } : null,
    roles: [role],
    levels: level ? [level] : [],
    currentLevel: level ?? null,
    standardLevel: level ? { id: level.id, name: level.name } : null,
    integrations: await integrationsOf(db, levelId),
    features: features.filter((feature) => isWithin(feature, limits.scopes)),
  };
}

async function personOf(db: Db, { actsAs, keyName }: TokenLimits) {
  if (actsAs === null) return { name: keyName, email: '' };
  const [person] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, actsAs));
  return person ?? { name: keyName, email: '' };
}

const integrationsOf = (db: Db, levelId: number) =>
  db
    .select({ type: integrations.type, levelId: integrations.levelId })
    .from(integrations)
    .where(and(eq(integrations.levelId, levelId), eq(integrations.isActive, true)));

const CALLS = keysOf(contract).map((call): readonly [typeof call, Endpoint] => [call, contract[call]]);

/** A feature that is a header, or whose calls the scopes open, apart from those before any sign-in. */
function isWithin(feature: Feature, scopes: readonly string[]): boolean {
  const calls = CALLS.filter(([, endpoint]) => endpoint.feature === feature);
  if (calls.length === 0) return true;
  const asked = calls.filter(([, { permission }]) => permission !== 'public');
  return asked.length > 0 && asked.every(([call]) => reach(scopes, call) !== 'closed');
}
