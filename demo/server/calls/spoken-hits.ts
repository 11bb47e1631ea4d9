import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { SpokenHits } from '../../../src/core/contract/calls/calls.ts';
import type { Db } from '../database/database.ts';
import { recordingTurns, type TimedWord } from '../database/schema/recordings.ts';
import { findSpoken, spokenWords } from '../search/fold.ts';
import type { CallFilters } from './call-condition.ts';
import { occurrences, type Searched, turnsWithBeginning, turnsWithWord } from './spoken-words.ts';

/** Characters around the text that was found. */
const BEFORE = 60;
const AFTER = 90;

type SearchedFilters = Pick<CallFilters, 'word' | 'call_participant' | 'search'>;

/** The text that a list is searched by: the filter's word, else the search, which finds beginnings of words too. */
async function searchedBy(db: Db, levelId: number, filters: SearchedFilters): Promise<Searched | undefined> {
  return filters.word ? turnsWithWord(db, levelId, filters) : turnsWithBeginning(filters.search ?? '');
}

/** Where the text that a list is searched by is said, by recording; nothing of recordings without it. */
export async function spokenHits(
  db: Db,
  levelId: number,
  filters: SearchedFilters,
  recordingIds: readonly string[],
): Promise<ReadonlyMap<string, SpokenHits>> {
  const searched = recordingIds.length > 0 ? await searchedBy(db, levelId, filters) : undefined;
  if (!searched) return new Map();
  const { spoken, condition } = searched;
  const among = and(condition, isOf(recordingIds));
  const counts = await countsOf(db, among, spoken);
  const first = await db
    .selectDistinctOn([recordingTurns.recordingId])
    .from(recordingTurns)
    .where(among)
    .orderBy(asc(recordingTurns.recordingId), asc(recordingTurns.position));
  return new Map(
    first.map((turn) => [
      turn.recordingId,
      { count: counts.get(turn.recordingId) ?? 1, ...placeOf(turn, spoken) },
    ]),
  );
}

/** How often the text is said in each recording. */
async function countsOf(
  db: Db,
  among: SQL | undefined,
  spoken: string,
): Promise<ReadonlyMap<string, number>> {
  const turns = await db
    .select({ id: recordingTurns.recordingId, spoken: recordingTurns.spoken })
    .from(recordingTurns)
    .where(among);
  const counts = new Map<string, number>();
  for (const turn of turns)
    counts.set(turn.id, (counts.get(turn.id) ?? 0) + occurrences(turn.spoken, spoken));
  return counts;
}

/** The ids are one value of the query. */
const isOf = (ids: readonly string[]): SQL =>
  sql`${recordingTurns.recordingId} = any(${sql.param([...new Set(ids)])}::text[])`;

/** The place of the first hit in a turn. */
function placeOf(
  { participant, transcript, words, startedAt }: typeof recordingTurns.$inferSelect,
  spoken: string,
): Omit<SpokenHits, 'count'> {
  const found = findSpoken(spokenWords(transcript), spoken);
  const { from, to } = found ? { from: found.first.from, to: found.last.to } : { from: 0, to: 0 };
  return {
    participant,
    startedAt: timeOf(words, spoken) ?? startedAt,
    before: endOf(transcript.slice(0, from)),
    text: transcript.slice(from, to),
    after: beginningOf(transcript.slice(to)),
  };
}

/** Seconds at which a text begins; undefined where the words are others than those of the turn's text. */
function timeOf(words: readonly TimedWord[], spoken: string): number | undefined {
  const timed = words.flatMap(({ word, startedAt }) =>
    spokenWords(word).map((one) => ({ ...one, startedAt })),
  );
  return findSpoken(timed, spoken)?.first.startedAt;
}

/** The last characters of a text, from the beginning of a word on. */
function endOf(text: string): string {
  if (text.length <= BEFORE) return text;
  const end = [...text.slice(-2 * BEFORE - 1)].slice(-BEFORE).join('');
  return `…${end.replace(/^\S*\s+/u, '')}`;
}

/** The first characters of a text, up to the end of a word. */
function beginningOf(text: string): string {
  if (text.length <= AFTER) return text;
  const beginning = [...text.slice(0, 2 * AFTER + 1)].slice(0, AFTER).join('');
  return `${beginning.replace(/\s+\S*$/u, '')}…`;
}
