import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { callIds } from './calls.ts';
import { moment } from './columns.ts';
import { levelId } from './routing.ts';

/** Calls under a legal hold. The foreign key refuses to delete one, whatever program tries to. */
export const callHolds = pgTable(
  'call_holds',
  {
    callId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => callIds.id, { onDelete: 'restrict' }),
    levelId: levelId(),
    heldAt: moment().notNull(),
    userId: integer(),
    /** The name of that time: people may be gone before their calls. */
    userName: text(),
  },
  (t) => [index('call_holds_level').on(t.levelId)],
);
