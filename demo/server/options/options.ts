import { and, asc, eq, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  contactPhoneNumberOptions,
  levelOptions,
  mediaOptions,
  userLabelOptions,
  userOptions,
  wordOptions,
} from '../../../src/core/contract/calls/select-options.ts';
import { OPTIONS_AT_MOST } from '../../../src/core/contract/define/most-options.ts';
import { formatPhone } from '../../../src/core/contract/formats/format-phone.ts';
import { isOwnLevel } from '../access/own-levels.ts';
import { contactPhones, contacts, medias } from '../database/schema/numbers.ts';
import { levels, userLabelMembers, userLabels, userLevels, users } from '../database/schema/people.ts';
import { words } from '../database/schema/routing.ts';
import type { Handler } from '../http/handler.ts';
import { seesNumbers } from '../http/request/masked-numbers.ts';
import { containing } from '../search/fold.ts';
import { nothing } from '../search/order.ts';
import { typedDigits } from '../search/typed-digits.ts';
import type { Services } from '../services.ts';
import { groupsOf } from '../users/user-memberships.ts';
import { MOST_NUMBERS } from './most.ts';

/** The condition that a folded column contains the text, in any accents and case. */
const contains = (column: AnyPgColumn, text: string | undefined): SQL | undefined =>
  text ? sql`${column} like fold(${containing(text)})` : undefined;

/** The options of teams. */
export const userLabelOptionsHandler =
  ({ db }: Services): Handler<typeof userLabelOptions> =>
  ({ query }, { levelId }) =>
    db
      .select({ id: userLabels.id, label: userLabels.label, isActive: userLabels.isActive })
      .from(userLabels)
      .where(and(eq(userLabels.levelId, levelId), contains(userLabels.foldedLabel, query.search)))
      .orderBy(asc(userLabels.foldedLabel), asc(userLabels.id))
      .limit(OPTIONS_AT_MOST);

/** The options of users. */
export const userOptionsHandler =
  ({ db }: Services): Handler<typeof userOptions> =>
  async ({ query }, { levelId }) => {
    const rows = await db
      .select({ id: users.id, name: users.name, extension: users.extension, isActive: users.isActive })
      .from(users)
      .innerJoin(userLevels, and(eq(userLevels.userId, users.id), eq(userLevels.levelId, levelId)))
      .where(
        and(
          query.search
            ? or(
                contains(users.foldedName, query.search),
                like(users.extension, containing(query.search)),
                isInTeam(levelId, query.search),
              )
            : undefined,
          query.is_active === undefined ? undefined : eq(users.isActive, query.is_active),
          query.has_extension === undefined ? undefined : hasExtension(query.has_extension),
        ),
      )
      .orderBy(asc(users.foldedName), asc(users.id))
      .limit(OPTIONS_AT_MOST);
    const ids = rows.map(({ id }) => id);
    const teams = new Map(ids.map((id) => [id, [] as string[]]));
    for (const { userId, name } of await groupsOf(db, 'teams', ids, levelId)) teams.get(userId)?.push(name);
    return rows.map((row) => ({ ...row, teams: teams.get(row.id) }));
  };

/** True of the members of a team whose name contains the text. */
const isInTeam = (levelId: number, text: string): SQL =>
  sql`exists (select 1 from ${userLabelMembers} join ${userLabels} on ${userLabels.id} = ${userLabelMembers.userLabelId}
    where ${userLabelMembers.userId} = ${users.id} and ${userLabels.levelId} = ${levelId}
      and ${contains(userLabels.foldedLabel, text)})`;

const hasExtension = (wanted: boolean): SQL =>
  wanted ? isNotNull(users.extension) : sql`${users.extension} is null`;

/** The options of media. */
export const mediaOptionsHandler =
  ({ db }: Services): Handler<typeof mediaOptions> =>
  ({ query }, { levelId }) =>
    db
      .select({ media: medias.label })
      .from(medias)
      .where(and(eq(medias.levelId, levelId), contains(medias.foldedLabel, query.search)))
      .orderBy(asc(medias.foldedLabel))
      .limit(OPTIONS_AT_MOST);

/** The options of contacts' numbers. */
export const contactPhoneNumberOptionsHandler =
  ({ db }: Services): Handler<typeof contactPhoneNumberOptions> =>
  async ({ query }, { levelId, caller }) => {
    // Nobody filters by what they may not see.
    if (!seesNumbers(caller)) return [];
    const rows = await db
      .selectDistinct({ number: contactPhones.number })
      .from(contactPhones)
      .innerJoin(contacts, and(eq(contacts.id, contactPhones.contactId), eq(contacts.levelId, levelId)))
      .where(query.search ? hasDigits(query.search) : undefined)
      .orderBy(asc(contactPhones.number))
      .limit(MOST_NUMBERS);
    return rows.map(({ number }) => ({ number, maskedNumber: formatPhone(number) }));
  };

function hasDigits(text: string): SQL {
  const digits = typedDigits(text);
  return digits ? like(contactPhones.number, containing(digits)) : nothing;
}

/** The participants of the words to offer, by the chosen participant; without one, all words. */
const listenedFor = new Map(
  Object.entries<readonly ['all', 'agent' | 'client']>({
    agent: ['all', 'agent'],
    agent_a: ['all', 'agent'],
    agent_b: ['all', 'agent'],
    client: ['all', 'client'],
  }),
);

/** The options of highlighted words. */
export const wordOptionsHandler =
  ({ db }: Services): Handler<typeof wordOptions> =>
  ({ query }, { levelId }) => {
    const participants = listenedFor.get(
      (query.call_participant ?? '').toLowerCase().replaceAll(/[\s-]+/g, '_'),
    );
    // A word may be listed for agent and client: the filter offers it once.
    return db
      .selectDistinctOn([words.foldedWord], { id: words.id, word: words.word })
      .from(words)
      .where(
        and(
          eq(words.levelId, levelId),
          eq(words.isActive, true),
          participants ? sql`${words.callParticipant} in ${[...participants]}` : undefined,
          contains(words.foldedWord, query.search),
        ),
      )
      .orderBy(asc(words.foldedWord), asc(words.id))
      .limit(OPTIONS_AT_MOST);
  };

/** The options of levels: the caller's active ones. */
export const levelOptionsHandler =
  ({ db }: Services): Handler<typeof levelOptions> =>
  ({ query }, { caller }) =>
    db
      .select({ id: levels.id, name: levels.name })
      .from(levels)
      .where(and(isOwnLevel(caller), eq(levels.isActive, true), contains(levels.foldedName, query.search)))
      .orderBy(asc(levels.foldedName), asc(levels.id));
