import { eq, type SQL, sql } from 'drizzle-orm';
import { levels } from '../database/schema/people.ts';
import type { Caller } from '../http/handler.ts';

/** The condition of a caller's own levels, also inactive ones; of a token that is limited to one, that one. */
export function isOwnLevel({ userId, limits, levelIds }: Caller): SQL {
  if (limits) return eq(levels.id, levelIds[0] ?? 0);
  return sql`exists (select 1 from user_levels as own
    where own.level_id = ${levels.id} and own.user_id = ${userId})`;
}
