import { and, eq, gte, inArray, isNull, like, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { hasDigit, maskNumbersIn } from '../../../src/core/contract/define/fields/client-number.ts';
import { ID_PATTERN } from '../../../src/core/contract/ids/ids.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { calls } from '../database/schema/calls.ts';
import { medias } from '../database/schema/numbers.ts';
import { momentsOf } from '../http/request/local-time.ts';
import { findBySourceId, findIngested } from '../ingest/store-calls.ts';
import { containing } from '../search/fold.ts';
import { nothing } from '../search/order.ts';
import { typedDigits } from '../search/typed-digits.ts';
import {
  type CallFilters,
  gapConditions,
  groupConditions,
  isAmong,
  setConditions,
  setOf,
  spokenSet,
  type ValueSet,
} from './call-filters.ts';
import { isCall } from './call-id.ts';
import { recordingsWithWords, searchedBeginning, turnsWith } from './spoken-words.ts';

/** The level, zone and scope of a query of calls. */
export interface Where {
  readonly levelId: number;
  /** IANA name: it defines the days. */
  readonly timeZone: string;
  /** The calls that the caller may see. */
  readonly scope: SQL | undefined;
  /** False: numbers are hidden from the caller, and not to be found by. */
  readonly seesNumbers: boolean;
}

/** The condition of a list of calls. */
export interface CallCondition {
  /** The whole condition, with columns of `calls` only. */
  readonly condition: SQL | undefined;
  /**
   * The same as several conditions of which a call meets at least one: each has its own index, so that
   * counting reads no rows. Undefined: there is only one.
   */
  readonly ways?: readonly (SQL | undefined)[];
}

/**
 * The condition of filters and search. Names (media, spoken words, people, tags) are looked up in their own
 * small tables first, so that the large table is searched by ids, with its indexes.
 */
export async function callCondition(db: Db, filters: CallFilters, where: Where): Promise<CallCondition> {
  const { levelId, timeZone, scope, seesNumbers } = where;
  const { numberClient, search } = filters;
  const { from, to } = momentsOf(filters, timeZone);
  const agents = setOf(filters, 'users', filters.user, filters.users);
  const rest = and(
    eq(calls.levelId, levelId),
    scope,
    from && gte(calls.startedAt, from),
    to && lt(calls.startedAt, to),
    ...setConditions(filters, calls),
    ...gapConditions(filters),
    ...groupConditions(filters, timeZone),
    ...(agents.isTurned ? partsOf(agents, filters.part) : []),
    await hasMedia(db, levelId, setOf(filters, 'medias', filters.media, filters.medias)),
    numberClient ? (seesNumbers ? hasNumber(numberClient) : nothing) : undefined,
    await saysWord(db, levelId, filters),
  );
  const took = agents.isTurned || agents.values.length === 0 ? undefined : partsOf(agents, filters.part);
  const found = search ? await matches(db, where, search) : undefined;
  const both = and(rest, found && took && or(...took));
  const ways = found ?? took;
  if (!ways) return { condition: both };
  return { condition: and(both, or(...ways)), ways: ways.map((way) => and(both, way)) };
}

/** The calls of agents, by each part that was asked for; turned round, a call meets all of these conditions. */
const partsOf = (agents: ValueSet<number>, part: CallFilters['part']): SQL[] =>
  [
    part === 'OVER' ? undefined : isAmong(calls.userId, agents),
    part === 'FIRST' ? undefined : isAmong(calls.secondUserId, agents),
  ].flatMap((condition) => condition ?? []);

/** The calls by media, which are named by their labels. */
async function hasMedia(db: Db, levelId: number, labels: ValueSet<string>): Promise<SQL | undefined> {
  const { values, isTurned } = labels;
  if (values.length === 0) return undefined;
  const found = await db
    .select({ id: medias.id })
    .from(medias)
    .where(and(eq(medias.levelId, levelId), inArray(medias.label, [...values])));
  const condition = isAmong(calls.mediaId, { values: found.map(({ id }) => id), isTurned });
  return condition ?? (isTurned ? undefined : nothing);
}

/** The calls in which one of the words is said; turned round, none of them. */
async function saysWord(db: Db, levelId: number, filters: CallFilters): Promise<SQL | undefined> {
  const { values, isTurned } = spokenSet(filters);
  if (values.length === 0) return undefined;
  const found = await recordingsWithWords(db, levelId, { words: values, speaker: filters.call_participant });
  if (found.length === 0) return isTurned ? undefined : nothing;
  return isTurned ? or(isNull(calls.recordingId), not(isRecording(found))) : isRecording(found);
}

/** Characters from which on the index finds texts: for shorter ones it only costs time. */
const TRIGRAM = 3;
/** True if the index finds these digits. */
export const isIndexed = (digits: string): boolean => digits.length >= TRIGRAM;

/**
 * The client's number contains the digits. The column `numbers` has the index; it has the numbers of client
 * and center.
 */
function hasNumber(number: string): SQL | undefined {
  const digits = typedDigits(number);
  if (!digits) return nothing;
  return and(
    isIndexed(digits) ? like(calls.numbers, containing(digits)) : undefined,
    like(calls.numberClient, containing(digits)),
  );
}

/** The ids are one value of the query: a driver takes 65,535 of them, and a common word is in more recordings. */
const isRecording = (ids: readonly string[]): SQL =>
  sql`${calls.recordingId} = any(${sql.param([...ids])}::text[])`;

interface Found {
  contactIds: number[];
  userIds: number[];
  tags: string[];
  recordingIds: string[];
}

/** The extension in a search; null for any other text. */
function typedExtension(search: string): string | null {
  const [, digits] = /^(?:(?:ramal|extension)\s+)?(\d+)$/i.exec(search.trim()) ?? [];
  return digits ?? null;
}

/**
 * The ids of calls that a search names: as they are shown (`12`, `#12`), and as a telephone system names them, alone or behind its own
 * name (`pabx:1651531787.10`), unless that name may be a client's number which is hidden from the caller.
 */
async function typedCallIds(
  db: Db,
  { levelId, seesNumbers }: Pick<Where, 'levelId' | 'seesNumbers'>,
  search: string,
): Promise<number[]> {
  const text = search.trim();
  const [, digits] = /^#?(\d{1,15})$/.exec(text) ?? [];
  const shown = digits ? [Number(digits)] : [];
  const isHidden = !seesNumbers && maskNumbersIn(text) !== text;
  if (isHidden || !ID_PATTERN.test(text)) return shown;
  const named = text.includes(':') ? await findIngested(db, levelId, text) : undefined;
  return [...shown, ...(named === undefined ? [] : [named]), ...(await findBySourceId(db, levelId, text))];
}

/**
 * The search: contact, agent, number, tag or a spoken word contains the text in any accents and case. A call's id and an agent's
 * extension match if they equal the text; the extension also the text after `ramal` or `extension`.
 */
async function matches(db: Db, where: Where, search: string): Promise<SQL[]> {
  const { levelId, seesNumbers } = where;
  const pattern = sql`fold(${containing(search)})`;
  const beginning = searchedBeginning(search);
  const [found] = await rowsOf<Found>(
    db,
    sql`select
      array(select id from contacts where level_id = ${levelId} and folded_name like ${pattern}) as "contactIds",
      array(
        select id from users join user_levels on user_levels.user_id = users.id
        where user_levels.level_id = ${levelId}
          and (folded_name like ${pattern} or extension = ${typedExtension(search)}::text)
      ) as "userIds",
      array(select tag from tags where level_id = ${levelId} and fold(tag) like ${pattern}) as "tags",
      array(
        select distinct recording_id from recording_turns join recordings on recordings.id = recording_id
        where ${(beginning && turnsWith([beginning])) ?? sql`false`}
          and (recordings.level_id is null or recordings.level_id = ${levelId})
      ) as "recordingIds"`,
  );
  const { contactIds = [], userIds = [], tags = [], recordingIds = [] } = found ?? {};
  const digits = seesNumbers ? typedDigits(search) : '';
  // A tag and a contact's name may have a client's number in them, which could be found digit by digit.
  const seesTexts = seesNumbers || !hasDigit(search);
  const callIds = await typedCallIds(db, where, search);
  const ways = [
    contactIds.length && seesTexts ? inArray(calls.contactId, contactIds) : [],
    userIds.length ? [inArray(calls.userId, userIds), inArray(calls.secondUserId, userIds)] : [],
    tags.length && seesTexts ? sql`${calls.tags} && ${sql.param(tags)}::text[]` : [],
    recordingIds.length ? isRecording(recordingIds) : [],
    digits ? like(calls.numbers, containing(digits)) : [],
    callIds.flatMap((callId) => isCall(callId) ?? []),
  ].flat();
  return ways.length ? ways : [nothing];
}
