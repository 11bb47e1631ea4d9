import { createContext, useEffect, useState } from 'react';

/** When the last answer came, once that is too long ago to say anything of this moment; null while it is not. */
export const StaleContext = createContext<number | null>(null);

/** Two answers that did not come, and some time for the third. */
const MISSED = 2.5;

/** When what is asked for again and again was last answered, once two answers are missing; null before. */
export function useStale(every: number | undefined, answeredAt: number): number | null {
  const [late, setLate] = useState<number>();
  useEffect(() => {
    if (!every || !answeredAt) return;
    const left = answeredAt + every * MISSED - Date.now();
    // What was kept from an earlier visit is being renewed.
    const timer = setTimeout(() => setLate(answeredAt), Math.max(left, every));
    return () => clearTimeout(timer);
  }, [every, answeredAt]);
  return every && answeredAt && late === answeredAt ? answeredAt : null;
}
