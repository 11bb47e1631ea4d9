import { createContext, useEffect, useState } from 'react';

/** The time of the last answer once it is too old for live figures; null while it is not. */
export const StaleContext = createContext<number | null>(null);

/** A shown answer. */
export interface Answered {
  /** The moment at which it came, from which its clocks go on; in ms. */
  readonly at: number;
  /** Asks for the next one. */
  readonly refetch: () => void;
}

/** The answer that is shown. */
export const AnswerContext = createContext<Answered>({ at: 0, refetch: () => undefined });

/** Two answers that did not come, and some time for the third. */
const MISSED = 2.5;

/** The time of the last answer to a repeated request, once two answers are missing; null before. */
export function useStale(every: number | undefined, answeredAt: number): number | null {
  const [late, setLate] = useState<number>();
  useEffect(() => {
    if (!every || !answeredAt) return;
    const left = answeredAt + every * MISSED - Date.now();
    // An answer from an earlier visit is being renewed.
    const timer = setTimeout(() => setLate(answeredAt), Math.max(left, every));
    return () => clearTimeout(timer);
  }, [every, answeredAt]);
  return every && answeredAt && late === answeredAt ? answeredAt : null;
}
