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
  /** With columns of `recording_turns` only. */
  readonly condition: SQL | undefined;
}

/** A word (or a phrase), and whose it must be, if that matters. */
export interface SpokenWord {
  readonly word?: string | undefined;
  readonly call_participant?: Speaker | undefined;
}

/** The turns with a word; undefined if it has only punctuation. */
export async function turnsWithWord(
  db: Db,
  levelId: number,
  { word = '', call_participant: speaker }: SpokenWord,
): Promise<Searched | undefined> {
  const spoken = spokenText(word);
  if (!spoken) return undefined;
  const among = speaker ? saidBy(speaker) : await listenedTo(db, levelId, spoken);
  const ofSpeakers = among ? inArray(recordingTurns.participant, [...among]) : undefined;
  return { spoken, condition: and(like(recordingTurns.spoken, containing(spoken)), ofSpeakers) };
}

/** The roles in transcripts of whom a filter names: an agent is either of two. */
const saidBy = (speaker: Speaker): readonly Speaker[] => (speaker === 'AGENT' ? speakers.agent : [speaker]);

/**
 * The speakers of whom a word counts: of a word of the level's list its participants, as its badge in the player; null: all, as of
 * any other word.
 */
async function listenedTo(db: Db, levelId: number, spoken: string): Promise<readonly Speaker[] | null> {
  const listed = (await listedWords(db, levelId)).filter((candidate) => candidate.spoken === spoken);
  const isOfSome = listed.length > 0 && listed.every((candidate) => candidate.speakers);
  return isOfSome ? listed.flatMap((candidate) => candidate.speakers ?? []) : null;
}

/** The turns with a text that begins a word; undefined if it has only punctuation. Whoever says it counts. */
export function turnsWithBeginning(text: string): Searched | undefined {
  const spoken = spokenText(text).trimEnd();
  return spoken ? { spoken, condition: like(recordingTurns.spoken, containing(spoken)) } : undefined;
}

/** The recordings with a word. */
export async function recordingsWithWord(db: Db, levelId: number, word: SpokenWord): Promise<string[]> {
  const searched = await turnsWithWord(db, levelId, word);
  if (!searched) return [];
  const rows = await db
    .selectDistinct({ id: recordingTurns.recordingId })
    .from(recordingTurns)
    .innerJoin(recordings, eq(recordings.id, recordingTurns.recordingId))
    .where(and(searched.condition, or(isNull(recordings.levelId), eq(recordings.levelId, levelId))));
  return rows.map(({ id }) => id);
}
