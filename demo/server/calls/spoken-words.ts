import { and, eq, inArray, isNull, like, or, type SQL } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { recordings, recordingTurns } from '../database/schema/recordings.ts';
import { words } from '../database/schema/routing.ts';
import { containing, spokenText } from '../search/fold.ts';

/** The participants of a highlighted word, with their roles in transcripts. */
type Listened = (typeof words.$inferSelect)['callParticipant'];
type Speaker = (typeof recordingTurns.$inferSelect)['participant'];

const speakers = {
  all: null,
  agent: ['AGENT', 'AGENT_A', 'AGENT_B'],
  client: ['CLIENT'],
} as const satisfies Record<Listened, readonly Speaker[] | null>;

/** A word of the level's list, in the form for searching transcripts. */
export interface ListedWord {
  readonly word: string;
  readonly spoken: string;
  /** Null: any speaker. */
  readonly speakers: readonly Speaker[] | null;
}

/** The highlighted words that are active in a level. */
export async function listedWords(db: Db, levelId: number): Promise<ListedWord[]> {
  const rows = await db
    .select({ word: words.word, callParticipant: words.callParticipant })
    .from(words)
    .where(and(eq(words.levelId, levelId), eq(words.isActive, true)))
    .orderBy(words.foldedWord, words.id);
  return rows.map(({ word, callParticipant }) => ({
    word,
    spoken: spokenText(word),
    speakers: speakers[callParticipant],
  }));
}

/** The words that a speaker said in a turn, each with its number of times. */
export function wordsIn(
  turn: { readonly participant: Speaker; readonly spoken: string },
  listed: readonly ListedWord[],
): { word: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { word, spoken, speakers } of listed) {
    if (!spoken || (speakers && !speakers.includes(turn.participant))) continue;
    const count = occurrences(turn.spoken, spoken);
    // The same word may be listed for two participants.
    if (count > 0) counts.set(word, Math.max(count, counts.get(word) ?? 0));
  }
  return [...counts].map(([word, count]) => ({ word, count }));
}

/** The number of times that a text is said in a turn; both in the form for searching. */
export function occurrences(text: string, spoken: string): number {
  let count = 0;
  // The space after a word is also the one before the next: go on after the word alone.
  for (let at = text.indexOf(spoken); at >= 0; at = text.indexOf(spoken, at + spoken.length - 1)) count++;
  return count;
}

/** A text in the form for searching transcripts, and the turns that have it. */
export interface Searched {
  readonly spoken: string;
  /** Those of whom it counts; null: any speaker. */
  readonly speakers: readonly Speaker[] | null;
}

/** Words (or phrases), and whose they must be, if that matters. */
export interface SpokenWords {
  readonly words: readonly string[];
  readonly speaker?: Speaker | undefined;
}

/** The turns with one of the texts, with columns of `recording_turns` only; undefined: there are no texts. */
export const turnsWith = (searched: readonly Searched[]): SQL | undefined =>
  or(
    ...searched.map(({ spoken, speakers }) =>
      and(
        like(recordingTurns.spoken, containing(spoken)),
        speakers ? inArray(recordingTurns.participant, [...speakers]) : undefined,
      ),
    ),
  );

/** True if a text is one of those of a turn. */
export const isSaidIn = (
  { participant, spoken }: Pick<typeof recordingTurns.$inferSelect, 'participant' | 'spoken'>,
  searched: Searched,
): boolean =>
  spoken.includes(searched.spoken) && (!searched.speakers || searched.speakers.includes(participant));

/** The form of words for searching; one that has only punctuation is left out. */
export async function searchedWords(
  db: Db,
  levelId: number,
  { words: given, speaker }: SpokenWords,
): Promise<Searched[]> {
  const listed = speaker ? [] : await listedWords(db, levelId);
  const texts = [...new Set(given.map(spokenText))].filter(Boolean);
  return texts.map((spoken) => ({
    spoken,
    speakers: speaker ? saidBy(speaker) : listenedTo(listed, spoken),
  }));
}

/** The roles in transcripts of whom a filter names: an agent is either of two. */
const saidBy = (speaker: Speaker): readonly Speaker[] => (speaker === 'AGENT' ? speakers.agent : [speaker]);

/**
 * The speakers of whom a word counts: of a word of the level's list its participants, as its badge in the player; null: all, as of
 * any other word.
 */
function listenedTo(listed: readonly ListedWord[], spoken: string): readonly Speaker[] | null {
  const same = listed.filter((candidate) => candidate.spoken === spoken);
  const isOfSome = same.length > 0 && same.every((candidate) => candidate.speakers);
  return isOfSome ? same.flatMap((candidate) => candidate.speakers ?? []) : null;
}

/** The form of a text that begins a word; undefined if it has only punctuation. Whoever says it counts. */
export function searchedBeginning(text: string): Searched | undefined {
  const spoken = spokenText(text).trimEnd();
  return spoken ? { spoken, speakers: null } : undefined;
}

/** The recordings in which one of the words is said. */
export async function recordingsWithWords(db: Db, levelId: number, words: SpokenWords): Promise<string[]> {
  const condition = turnsWith(await searchedWords(db, levelId, words));
  if (!condition) return [];
  const rows = await db
    .selectDistinct({ id: recordingTurns.recordingId })
    .from(recordingTurns)
    .innerJoin(recordings, eq(recordings.id, recordingTurns.recordingId))
    .where(and(condition, or(isNull(recordings.levelId), eq(recordings.levelId, levelId))));
  return rows.map(({ id }) => id);
}
