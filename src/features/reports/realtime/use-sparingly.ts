import { useEffect, useState } from 'react';

/** Milliseconds between two announcements: a figure that swings about a threshold must not talk without end. */
const REST = 30_000;

/**
 * Gives what a status is to say: nothing at first, then `said` when `key` is another one than it was at the last
 * announcement.
 */
export function useSparingly(key: string, said: string): string {
  const [last, setLast] = useState({ key, said: '', at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (key === last.key) return;
    const left = Math.max(0, last.at + REST - Date.now());
    const timer = setTimeout(() => setLast({ key, said, at: Date.now() }), left);
    return () => clearTimeout(timer);
  }, [key, said, last]);
  return last.said;
}
