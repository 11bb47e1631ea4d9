import type { Permission } from '../../../../src/core/contract/access/permissions.ts';
import type { Db } from '../../database/database.ts';
import { apiKeys } from '../../database/schema/api-keys.ts';
import { AURORA, CLINIC } from '../center/center-people.ts';

const DAY = 24 * 3600 * 1000;
const HOUR = 3600 * 1000;

/** A key that somebody made once. Times are days before the seeding. */
interface DemoKey {
  readonly levelId: number;
  readonly name: string;
  readonly prefix: string;
  readonly permissions: readonly Permission[];
  readonly made: number;
  readonly expires?: number;
  readonly revoked?: number;
  readonly used?: number;
  readonly usedFrom?: string;
}

const HEARING: readonly Permission[] = ['viewCalls', 'viewCall', 'viewAllUsersCalls'];
const REPORTS: readonly Permission[] = ['viewCallReport', 'viewBillingReport'];

/** The administrator's. Their secrets are stored nowhere, so that no key of the demo opens anything. */
const KEYS: readonly DemoKey[] = [
  {
    ...{ levelId: AURORA, name: 'CRM de vendas', prefix: 'k7mq4xwd', permissions: HEARING },
    ...{ made: 41, used: 2 / 24, usedFrom: '198.51.100.24' },
  },
  {
    ...{ levelId: AURORA, name: 'Painel da diretoria', prefix: 'c9tz2hpa', permissions: REPORTS },
    ...{ made: 12, expires: -353, used: 1, usedFrom: '198.51.100.61' },
  },
  {
    ...{ levelId: AURORA, name: 'Site da campanha', prefix: 'n3gy8ruv', permissions: HEARING },
    ...{ made: 75, expires: 45, used: 46, usedFrom: '203.0.113.9' },
  },
  {
    ...{ levelId: AURORA, name: 'Integrador anterior', prefix: 'w5bd6kje', permissions: HEARING },
    ...{ made: 88, revoked: 30, used: 31, usedFrom: '203.0.113.80' },
  },
  {
    ...{ levelId: CLINIC, name: 'Prontuário', prefix: 'h2fs9qcx', permissions: HEARING },
    made: 20,
  },
];

/** Stores the keys that the demo's companies have made. */
export async function seedKeys(db: Db, now: Date): Promise<void> {
  const ago = (days: number | undefined) =>
    days === undefined ? null : new Date(Math.round((now.getTime() - days * DAY) / HOUR) * HOUR);
  await db.insert(apiKeys).values(
    KEYS.map(({ made, expires, revoked, used, usedFrom, permissions, ...key }, at) => ({
      ...key,
      id: at + 1,
      permissions: [...permissions],
      createdAt: ago(made) ?? now,
      updatedAt: ago(revoked ?? made) ?? now,
      createdByUserId: 1,
      updatedByUserId: 1,
      expiresAt: ago(expires),
      revokedAt: ago(revoked),
      lastUsedAt: ago(used),
      lastUsedFrom: usedFrom ?? null,
    })),
  );
}
