import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type ApiKeyState, apiKey } from '../../../src/core/contract/entities/api-key.ts';
import type { Db } from '../database/database.ts';
import { apiKeys } from '../database/schema/api-keys.ts';
import { anyContains } from '../records/conditions.ts';
import { defineRecords, type Writing } from '../records/record-source.ts';
import { refusedField } from '../records/refused-field.ts';
import { containing } from '../search/fold.ts';
import type { Services } from '../services.ts';
import { createSecret, shownPrefix } from './secret.ts';

const DAY = 24 * 3600 * 1000;
type Creation = z.output<(typeof apiKey.create)['json']>;
type Change = z.output<(typeof apiKey.update)['json']>;
type KeyWriting = Writing<typeof apiKeys>;

const DAYS: Readonly<Record<Creation['life'], number | null>> = {
  days30: 30,
  days90: 90,
  days365: 365,
  unlimited: null,
};

function endOf(life: Creation['life'], now: Date): Date | null {
  const days = DAYS[life];
  return days === null ? null : new Date(now.getTime() + days * DAY);
}

/** The condition of keys that work at a moment. */
export const isWorking = (now: Date): SQL | undefined =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

const withStatus: Readonly<Record<ApiKeyState, (now: Date) => SQL | undefined>> = {
  active: isWorking,
  expired: (now) => and(isNull(apiKeys.revokedAt), lte(apiKeys.expiresAt, now)),
  revoked: () => isNotNull(apiKeys.revokedAt),
};

type Dated = Pick<typeof apiKeys.$inferSelect, 'revokedAt' | 'expiresAt'>;

function statusOf({ revokedAt, expiresAt }: Dated, now: Date): ApiKeyState {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}

/**
 * A key gets only permissions that its maker holds; those that it has already stay, whoever changes it.
 * @throws HttpError 422
 */
function checkPermissions({ permissions }: Change, { context, stored }: KeyWriting): void {
  const kept = stored?.permissions ?? [];
  const isGiven = (one: (typeof permissions)[number]) =>
    context.caller.permissions.has(one) || kept.includes(one);
  if (!permissions.every(isGiven)) throw refusedField(context, 'permissions');
}

/** Makes the secret of a new key. It is in the answer alone. */
async function giveSecret(tx: Db, id: number): Promise<string> {
  const { secret, prefix, secretHash } = createSecret();
  await tx.update(apiKeys).set({ prefix, secretHash }).where(eq(apiKeys.id, id));
  return secret;
}

/** Keys of programs. They belong to the company, not to their maker, and work on after their maker has left. */
export const createApiKeyRecords = ({ clock }: Pick<Services, 'clock'>) =>
  defineRecords(apiKey, {
    table: apiKeys,
    search: (text) =>
      or(
        anyContains(apiKeys.foldedName)(text),
        sql`${apiKeys.prefix} like ${containing(text.toLowerCase())}`,
      ),
    filters: { status: (status) => withStatus[status](clock()) },
    sort: {
      expiresAt: sql`coalesce(${apiKeys.expiresAt}, 'infinity')`,
      lastUsedAt: sql`coalesce(${apiKeys.lastUsedAt}, '-infinity')`,
    },
    more: async () => (record) => ({
      prefix: shownPrefix(record.prefix),
      status: statusOf(record, clock()),
    }),
    values: (body, writing) => {
      checkPermissions(body, writing);
      const { name, permissions } = body;
      return {
        name,
        permissions: [...new Set(permissions)],
        ...('life' in body && { expiresAt: endOf(body.life, clock()) }),
      };
    },
    created: async (id, { tx, context }) => {
      context.tell({ record: id });
      return { secret: await giveSecret(tx, id) };
    },
  });
