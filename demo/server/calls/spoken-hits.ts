import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { SpokenHits } from '../../../src/core/contract/calls/calls.ts';
import type { Db } from '../database/database.ts';
import { recordingTurns, type TimedWord } from '../database/schema/recordings.ts';
import { findSpoken, spokenWords } from '../search/fold.ts';
import { type CallFilters, spokenSet } from './call-filters.ts';
import {
  isSaidIn,
  occurrences,
  type Searched,
  searchedBeginning,
  searchedWords,
  turnsWith,
} from './spoken-words.ts';

type Turn = typeof recordingTurns.$inferSelect;

/** Characters around the text that was found. */
const BEFORE = 60;
const AFTER = 90;

/** The texts that a list is searched by: the filter's words, else the search, which finds beginnings of words too. */
async function searchedBy(db: Db, levelId: number, filters: CallFilters): Promise<Searched[]> {
  const { values, isTurned } = spokenSet(filters);
  if (values.length > 0 && !isTurned)
    return searchedWords(db, levelId, { words: values, speaker: filters.call_participant });
  return [searchedBeginning(filters.search ?? '')].flatMap((one) => one ?? []);
}

/** Where the texts that a list is searched by are said, by recording: the first place of any, and how often all are said. */
export async function spokenHits(
  db: Db,
  levelId: number,
  filters: CallFilters,
  recordingIds: readonly string[],
): Promise<ReadonlyMap<string, SpokenHits>> {
  const all = recordingIds.length > 0 ? await searchedBy(db, levelId, filters) : [];
  const condition = turnsWith(all);
  if (!condition) return new Map();
  const among = and(condition, isOf(recordingIds));
  const counts = await countsOf(db, among, all);
  const first = await db
    .selectDistinctOn([recordingTurns.recordingId])
    .from(recordingTurns)
    .where(among)
    .orderBy(asc(recordingTurns.recordingId), asc(recordingTurns.position));
  return new Map(
    first.map((turn) => [
      turn.recordingId,
      { count: counts.get(turn.recordingId) ?? 1, ...firstPlaceOf(turn, all) },
    ]),
  );
}

/** How often the texts are said in each recording. */
async function countsOf(
  db: Db,
  among: SQL | undefined,
  all: readonly Searched[],
): Promise<ReadonlyMap<string, number>> {
  const { recordingId: id, spoken, participant } = recordingTurns;
  const turns = await db.select({ id, spoken, participant }).from(recordingTurns).where(among);
  const counts = new Map<string, number>();
  for (const turn of turns)
    for (const one of all)
      if (isSaidIn(turn, one))
        counts.set(turn.id, (counts.get(turn.id) ?? 0) + occurrences(turn.spoken, one.spoken));
  return counts;
}

/** The ids are one value of the query. */
const isOf = (ids: readonly string[]): SQL =>
  sql`${recordingTurns.recordingId} = any(${sql.param([...new Set(ids)])}::text[])`;

/** The first place in a turn at which one of the texts is said. */
function firstPlaceOf(turn: Turn, all: readonly Searched[]): Omit<SpokenHits, 'count'> {
  const places = all.filter((one) => isSaidIn(turn, one)).map(({ spoken }) => placeOf(turn, spoken));
  const [first = placeOf(turn, turn.spoken)] = places.toSorted(
    (one, other) => one.startedAt - other.startedAt,
  );
  return first;
}

/** The place of a text in a turn. */
function placeOf(
  { participant, transcript, words, startedAt }: Turn,
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
