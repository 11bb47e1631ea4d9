import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type {
  cityOptions,
  connectFlowOptions,
  connectFlowScheduleOptions,
  numberOptions,
  roleOptions,
  userExtensionOptions,
} from '../../../src/core/contract/calls/select-options.ts';
import { OPTIONS_AT_MOST } from '../../../src/core/contract/define/most-options.ts';
import { OpeningHours } from '../../../src/core/contract/hours/opening-hours.ts';
import { connectFlows } from '../database/schema/flows.ts';
import { numbers } from '../database/schema/numbers.ts';
import { roles, users } from '../database/schema/people.ts';
import { schedules } from '../database/schema/routing.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { anyContains } from '../records/conditions.ts';
import { containing } from '../search/fold.ts';
import { nothing } from '../search/order.ts';
import { typedDigits } from '../search/typed-digits.ts';
import type { Services } from '../services.ts';
import { MOST_OF_A_FLOW } from './most.ts';
import { activeOf, flowsOf, type NamedTable, ringingOf } from './offered.ts';

interface NamedOption {
  id: number;
  name: string;
}

interface Asked {
  query: { search?: string | undefined };
}

const named = (table: NamedTable, search: string | undefined, levelId: number) =>
  and(activeOf(table, levelId), search ? anyContains(table.foldedName)(search) : undefined);

/** The active records of the level, by name, for audios, queues and surveys. */
export const activeOptionsHandler =
  (table: NamedTable) =>
  ({ db }: Services) =>
  async ({ query }: Asked, { levelId }: { levelId: number }): Promise<NamedOption[]> =>
    (await db
      .select({ id: table.id, name: table.name })
      .from(table as PgTable)
      .where(named(table, query.search, levelId))
      .orderBy(asc(table.foldedName), asc(table.id))
      .limit(MOST_OF_A_FLOW)) as NamedOption[];

/** The options of schedules, with their hours. */
export const scheduleOptionsHandler =
  ({ db }: Services): Handler<typeof connectFlowScheduleOptions> =>
  async ({ query }, { levelId }) => {
    const rows = await db
      .select()
      .from(schedules)
      .where(named(schedules, query.search, levelId))
      .orderBy(asc(schedules.foldedName), asc(schedules.id))
      .limit(MOST_OF_A_FLOW);
    return rows.map((row) => ({ id: row.id, name: row.name, hours: OpeningHours.parse(row) }));
  };

/** The level of an option list: the request's, or another one of the caller's. */
function levelOf(asked: number | undefined, levelId: number, caller: Caller): number {
  if (asked !== undefined && !caller.levelIds.includes(asked)) throw new HttpError(403, 'levelForbidden');
  return asked ?? levelId;
}

/** The options of contact flows. */
export const connectFlowOptionsHandler =
  ({ db }: Services): Handler<typeof connectFlowOptions> =>
  ({ query }, { levelId, caller }) =>
    db
      .select({ id: connectFlows.id, name: connectFlows.name })
      .from(connectFlows)
      .where(
        and(
          flowsOf(levelOf(query.level, levelId, caller)),
          query.search ? anyContains(connectFlows.foldedName)(query.search) : undefined,
        ),
      )
      .orderBy(asc(connectFlows.foldedName), asc(connectFlows.id))
      .limit(MOST_OF_A_FLOW);

/** The options of the company's numbers. */
export const numberOptionsHandler =
  ({ db }: Services): Handler<typeof numberOptions> =>
  ({ query }, { levelId, caller }) =>
    db
      .select({ id: numbers.id, number: numbers.number, isSmartCallerId: numbers.isSmartCallerId })
      .from(numbers)
      .where(
        and(
          eq(numbers.levelId, levelOf(query.level, levelId, caller)),
          query.search ? hasDigits(query.search) : undefined,
        ),
      )
      .orderBy(asc(numbers.number))
      .limit(OPTIONS_AT_MOST);

function hasDigits(text: string): SQL {
  const digits = typedDigits(text);
  return digits ? sql`${numbers.number} like ${containing(digits)}` : nothing;
}

/** The options of roles. */
export const roleOptionsHandler =
  ({ db }: Services): Handler<typeof roleOptions> =>
  ({ query }) =>
    db
      .select({ id: roles.id, name: roles.name })
      .from(roles)
      .where(query.search ? anyContains(roles.foldedName)(query.search) : undefined)
      .orderBy(asc(roles.foldedName), asc(roles.id))
      .limit(OPTIONS_AT_MOST);

/** The options of cities. */
export const cityOptionsHandler =
  ({ db }: Services): Handler<typeof cityOptions> =>
  async ({ query }, { levelId }) => {
    const rows = await db
      .selectDistinct({
        city: numbers.city,
        state: numbers.state,
        folded: sql<string>`fold(${numbers.city})`,
      })
      .from(numbers)
      .where(
        and(
          eq(numbers.levelId, levelId),
          isNotNull(numbers.city),
          query.search ? sql`fold(${numbers.city}) like fold(${containing(query.search)})` : undefined,
        ),
      )
      .orderBy(asc(sql`fold(${numbers.city})`), asc(numbers.state))
      .limit(OPTIONS_AT_MOST);
    return rows.map(({ city, state }) => ({ city: city ?? '', state: state ?? '' }));
  };

/** The options of users with their extensions. */
export const userExtensionOptionsHandler =
  ({ db }: Services): Handler<typeof userExtensionOptions> =>
  ({ query }, { levelId }) =>
    db
      .select({ id: users.id, name: users.name, extension: users.extension })
      .from(users)
      .where(
        and(
          ringingOf(levelId),
          query.search
            ? sql`(${anyContains(users.foldedName)(query.search)} or ${users.extension} like ${containing(query.search)})`
            : undefined,
        ),
      )
      .orderBy(asc(users.foldedName), asc(users.id))
      .limit(MOST_OF_A_FLOW);
