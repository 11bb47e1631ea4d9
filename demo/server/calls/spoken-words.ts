import { and, eq, inArray, isNull, like, or, type SQL } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { recordings, recordingTurns } from '../database/schema/recordings.ts';
import { words } from '../database/schema/routing.ts';
import { containing, spokenText } from '../search/fold.ts';

/** The participants of a highlighted word, with their roles in transcripts. */
type Listened = (typeof words.$inferSelect)['callParticipant'];
type Speaker = (typeof recordingTurns.$inferSelect)['participant'];

const speakers: Readonly<Record<Listened, readonly Speaker[] | null>> = {
  all: null,
  agent: ['AGENT', 'AGENT_A', 'AGENT_B'],
  client: ['CLIENT'],
};

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
  /** With columns of `recording_turns` only. */
  readonly condition: SQL | undefined;
}

/**
 * The turns with a word (or a phrase); undefined if it has only punctuation. A word of the level's list counts if its participant
 * says it, as its badge in the player does; any other word counts from every speaker.
 */
export async function turnsWithWord(db: Db, levelId: number, word: string): Promise<Searched | undefined> {
  const spoken = spokenText(word);
  if (!spoken) return undefined;
  const listed = (await listedWords(db, levelId)).filter((candidate) => candidate.spoken === spoken);
  const isOfSome = listed.length > 0 && listed.every((candidate) => candidate.speakers);
  const ofSpeakers = isOfSome
    ? inArray(
        recordingTurns.participant,
        listed.flatMap((candidate) => candidate.speakers ?? []),
      )
    : undefined;
  return { spoken, condition: and(like(recordingTurns.spoken, containing(spoken)), ofSpeakers) };
}

/** The turns with a text that begins a word; undefined if it has only punctuation. Whoever says it counts. */
export function turnsWithBeginning(text: string): Searched | undefined {
  const spoken = spokenText(text).trimEnd();
  return spoken ? { spoken, condition: like(recordingTurns.spoken, containing(spoken)) } : undefined;
}

/** The recordings with a word (or a phrase). */
export async function recordingsWithWord(db: Db, levelId: number, word: string): Promise<string[]> {
  const searched = await turnsWithWord(db, levelId, word);
  if (!searched) return [];
  const rows = await db
    .selectDistinct({ id: recordingTurns.recordingId })
    .from(recordingTurns)
    .innerJoin(recordings, eq(recordings.id, recordingTurns.recordingId))
    .where(and(searched.condition, or(isNull(recordings.levelId), eq(recordings.levelId, levelId))));
  return rows.map(({ id }) => id);
}
