import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';

/** The ids of the permissions of all of a user's roles. */
export async function permissionsOf(db: Db, userId: number): Promise<string[]> {
  const rows = await rowsOf<{ permission: string }>(
    db,
    sql`select distinct permission from user_roles join role_permissions using (role_id) where user_id = ${userId}`,
  );
  return rows.map(({ permission }) => permission);
}
