import { asc, eq, sql } from 'drizzle-orm';
import { DEVICE_TYPES } from '../../../src/core/contract/kinds/device-types.ts';
import { secondFactorOf } from '../accounts/sign-in/second-factor.ts';
import type { CenterKind } from '../center/center-kind.ts';
import type { Db } from '../database/database.ts';
import { numbers } from '../database/schema/numbers.ts';
import { levels, type users } from '../database/schema/people.ts';
import type { Presence } from '../presence/presence.ts';
import type { RecordContext, Stored } from '../records/record-source.ts';
import { agentsOf } from '../reports/agents/agents.ts';
import { union } from '../reports/agents/presence.ts';
import { queueStatusOf } from '../reports/queue-status.ts';
import type { Services } from '../services.ts';
import { groupsOf } from './user-memberships.ts';
import { hasNumberOf } from './user-number.ts';
import { levelNameFor } from './user-relations.ts';

type User = Stored<typeof users>;

const DAY = 24 * 3600 * 1000;
/** Days after which a device's last sign-in is no longer shown. */
const REMEMBERED = 30;

/** The fields of a user's detail besides the list's: telephone, devices, and their present state. */
export async function userDetail(
  db: Db,
  user: User,
  context: RecordContext,
  { presence, center }: Pick<Services, 'presence' | 'center'>,
) {
  const { levelId } = context;
  const { standardLevelId } = user;
  const [standardLevel] =
    standardLevelId === null
      ? []
      : await db
          .select({ id: levels.id, name: levelNameFor(context) })
          .from(levels)
          .where(eq(levels.id, standardLevelId));
  const isHere = hasNumberOf(user, levelId);
  const chosen = isHere ? await numberOf(db, user) : undefined;
  const usual = isHere && !chosen ? await mainNumber(db, user) : undefined;
  const agent = (await agentsOf(db, levelId)).find(({ id }) => id === user.id);
  const { devices } = await presence.state(levelId);
  const pausedSince = devices.find((device) => device.userId === user.id)?.pausedSince;
  return {
    standardLevel: standardLevel ?? null,
    queues: await groupsOf(db, 'queues', [user.id], levelId),
    numberId: chosen?.id ?? null,
    numbers: chosen ? [chosen] : [],
    callerIdentifier: user.useSmartCallerId ? null : (chosen ?? usual)?.number,
    devices: devicesOf(user, center),
    hasSecondFactor: (await secondFactorOf(db, user.id)).isOn,
    lastDeviceLogin: await lastDeviceLogin(user.id, levelId, presence),
    queueStatusHistory: queueStatusOf(agent?.queues ?? [], agent && pausedSince),
  };
}

const columns = { id: numbers.id, number: numbers.number };

async function numberOf(db: Db, { numberId }: User) {
  if (numberId === null) return undefined;
  const [row] = await db.select(columns).from(numbers).where(eq(numbers.id, numberId));
  return row;
}

/** The caller id of a user without a chosen number: the first free national one of their level. */
async function mainNumber(db: Db, { standardLevelId }: User) {
  if (standardLevelId === null) return undefined;
  const [row] = await db
    .select(columns)
    .from(numbers)
    .where(eq(numbers.levelId, standardLevelId))
    .orderBy(sql`${numbers.type} = 'national' desc nulls last`, asc(numbers.id))
    .limit(1);
  return row;
}

/**
 * The devices of a user. In the demo an external telephone signs in with an account of its own, whose password is never sent
 * (decision 107); the telephone system of a center of one's own keeps its accounts itself.
 */
function devicesOf(user: User, center: CenterKind) {
  const has = {
    mobile: user.deviceMobile,
    desktop: user.deviceDesktop,
    web: user.deviceWeb,
    external: user.deviceExternal,
  };
  return DEVICE_TYPES.filter((type) => has[type]).map((deviceType) => ({
    deviceType,
    ...(deviceType === 'external' &&
      center === 'demo' && {
        hostname: 'sip.demo.ramal.example',
        sipUser: user.extension,
        sipPassword: '••••••••',
      }),
  }));
}

/** The beginning of the last time that some device has been connected, also where that went on over midnight. */
async function lastDeviceLogin(userId: number, levelId: number, presence: Presence): Promise<string | null> {
  const now = presence.now();
  const range = { from: now - REMEMBERED * DAY, to: now };
  const days = (await presence.workDays(levelId, range, 'UTC')).get(userId) ?? [];
  const begun = union(days.flatMap(({ connected }) => connected)).map(({ from }) => from);
  const last = Math.max(...begun.filter((from) => from <= now));
  return Number.isFinite(last) ? new Date(last).toISOString() : null;
}
