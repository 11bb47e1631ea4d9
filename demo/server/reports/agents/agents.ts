import { sql } from 'drizzle-orm';
import { DEVICE_TYPES, type DeviceType } from '../../../../src/core/contract/kinds/device-types.ts';
import { type Db, rowsOf } from '../../database/database.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A user of a level with a telephone. */
export interface Agent extends Named {
  readonly email: string;
  readonly extension: string | null;
  readonly devices: readonly DeviceType[];
  readonly labels: readonly { readonly id: number; readonly label: string }[];
  readonly queues: readonly Named[];
}

/** The device of an agent that counts what is told of a type: a telephone system may tell of a device that the agent does not have here. */
export const ownDevice = ({ devices }: Pick<Agent, 'devices'>, told: DeviceType): DeviceType | undefined =>
  devices.includes(told) ? told : devices[0];

type AgentRow = Omit<Agent, 'devices'> & Record<DeviceType, boolean>;

/** The active users of a level with their devices, teams and queues; by name. */
export async function agentsOf(
  db: Db,
  levelId: number,
  visible?: { readonly userIds: readonly number[] },
): Promise<Agent[]> {
  const rows = await rowsOf<AgentRow>(
    db,
    sql`select users.id, users.name, users.email, users.extension,
        device_mobile as mobile, device_desktop as desktop, device_web as web, device_external as external,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', t.id, 'label', t.label) order by t.folded_label, t.id)
          from user_label_members m join user_labels t on t.id = m.user_label_id
          where m.user_id = users.id and t.level_id = ${levelId} and t.is_active
        ), '[]') as labels,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name) order by q.folded_name, q.id)
          from queue_users m join queues q on q.id = m.queue_id
          where m.user_id = users.id and q.level_id = ${levelId} and q.is_active
        ), '[]') as queues
      from users join user_levels on user_levels.user_id = users.id
      where user_levels.level_id = ${levelId} and users.is_active and users.extension is not null
      order by users.folded_name, users.id`,
  );
  return rows
    .filter(({ id }) => !visible || visible.userIds.includes(id))
    .map((row) => ({ ...row, devices: DEVICE_TYPES.filter((type) => row[type]) }));
}
