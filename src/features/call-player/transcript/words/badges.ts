import type { Participant } from '../../../../core/contract/calls/calls.ts';
import { fold, foldQuery } from './search/fold.ts';
import type { RawSegment, RawWord } from './transcript.ts';

/** A word with the number of its uses, and whether the company highlights it. */
export interface WordBadge {
  word: string;
  count: number;
  registered: boolean;
}

/**
 * Words without meaning for a call, in the product's two languages; words of up to three letters are left out
 * anyway.
 */
const FILLERS = new Set(
  (
    'para como mais quando muito isso esse essa esta este aqui mesmo também pela pelo seus suas minha ' +
    'você voces vocês eles elas dela dele entao então porque sobre ainda depois antes qual onde seria estou ' +
    'posso pode tenho temos está estao estão sendo será sera foram fosse tinha tudo toda todo cada bem ' +
    'that this with have from they will would there their what about which when your yours been were just ' +
    'like also some than then them here very into over only could should please yeah okay does doing'
  ).split(' '),
);
const SHORT = 3;

/** The words of each participant: highlighted ones first, then the most frequent, then alphabetically. */
export function wordBadges(segments: readonly RawSegment[], locale: string): Map<Participant, WordBadge[]> {
  const counts = new Map<Participant, Map<string, WordBadge>>();
  for (const segment of segments) {
    for (const participant of new Set<Participant>([segment.participant, 'ALL'])) {
      const words = counts.get(participant) ?? new Map<string, WordBadge>();
      counts.set(participant, words);
      countSegment(segment, words);
    }
  }
  const collator = new Intl.Collator(locale);
  const order = (a: WordBadge, b: WordBadge) =>
    Number(b.registered) - Number(a.registered) || b.count - a.count || collator.compare(a.word, b.word);
  return new Map([...counts].map(([participant, words]) => [participant, [...words.values()].sort(order)]));
}

function countSegment(segment: RawSegment, counts: Map<string, WordBadge>): void {
  const text = ` ${fold(segment.transcript ?? '').text.trim()} `;
  const registered = new Set<string>();
  for (const raw of segment.registeredWords ?? []) {
    const key = keyOf(raw);
    if (!key || registered.has(key)) continue;
    registered.add(key);
    add(
      counts,
      key,
      wordOf(raw),
      countOf(raw) ?? Math.max(1, text.split(` ${foldQuery(key)} `).length - 1),
      true,
    );
  }
  for (const raw of segment.words ?? []) {
    const key = keyOf(raw);
    if (!key || registered.has(key) || isFiller(key)) continue;
    add(counts, key, wordOf(raw), countOf(raw) ?? 1, false);
  }
}

function add(
  counts: Map<string, WordBadge>,
  key: string,
  word: string,
  count: number,
  registered: boolean,
): void {
  const known = counts.get(key);
  if (known) {
    known.count += count;
    known.registered ||= registered;
  } else {
    counts.set(key, { word, count, registered });
  }
}

function isFiller(key: string): boolean {
  return key.length <= SHORT || FILLERS.has(key) || /^\d+$/.test(key);
}

function keyOf(raw: RawWord): string {
  return wordOf(raw).toLowerCase();
}

/** The word in lower case, without the punctuation that transcribers leave on it. */
function wordOf(raw: RawWord): string {
  const word = typeof raw === 'string' ? raw : raw.word;
  return word
    .normalize('NFC')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .toLowerCase();
}

function countOf(raw: RawWord): number | null {
  return (typeof raw === 'object' && Number(raw.count)) || null;
}
