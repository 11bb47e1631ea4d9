import { useMemo, useState } from 'react';
import { findText, type Match } from './find-text.ts';
import type { TimedMessage } from './timed-messages.ts';

/** The matches of a search in the messages. */
export interface Matches {
  readonly query: string;
  readonly found: readonly Match[];
  /** The index of the current match. */
  readonly at: number;
  readonly find: (query: string) => void;
  /** Goes to the next match or the one before, round at the ends. */
  readonly step: (by: number) => void;
}

/** The search in the shown messages, with its current match. */
export function useMatches(messages: readonly TimedMessage[]): Matches {
  const [{ query, at }, set] = useState({ query: '', at: 0 });
  const found = useMemo(() => findText(messages, query), [messages, query]);
  return {
    query,
    found,
    at: Math.min(at, Math.max(0, found.length - 1)),
    find: (next) => set((before) => (next === before.query ? before : { query: next, at: 0 })),
    step: (by) =>
      set((before) => ({
        ...before,
        at: found.length === 0 ? 0 : (before.at + by + found.length) % found.length,
      })),
  };
}
