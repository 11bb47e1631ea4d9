import { fold } from '../../../core/ui/inputs/option-match.ts';
import type { TimedMessage } from './timed-messages.ts';

/** A match of a search, by its place in a message. */
export interface Match {
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

/** A text in the form for searching, with the original offset of each letter. */
function folded(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const plain = fold(text.charAt(at));
    for (let unit = 0; unit < plain.length; unit++) places.push(at);
    letters += plain;
  }
  return { letters, places };
}

/** All matches of some words in any case and accents, in the order of the messages. */
export function findText(messages: readonly TimedMessage[], words: string): readonly Match[] {
  const wanted = fold(words.trim());
  if (!wanted) return [];
  return messages.flatMap(({ id, text }) => {
    const { letters, places } = folded(text);
    const matches: Match[] = [];
    for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length)) {
      const [from, last] = [places[at], places[at + wanted.length - 1]];
      if (from !== undefined && last !== undefined) matches.push({ message: id, from, to: last + 1 });
    }
    return matches;
  });
}
