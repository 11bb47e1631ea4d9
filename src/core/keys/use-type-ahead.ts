import { useRef } from 'react';

/** Letters that follow each other in so many ms are one word. */
const WORD_TIME = 1000;

/** Of `count` things in a circle, the next from `at` on of which a name begins as typed; undefined where none does. */
export function useTypeAhead(
  count: number,
  at: number,
  namesOf: (place: number) => readonly string[],
): (key: string) => number | undefined {
  const typed = useRef({ word: '', time: 0 });
  return (key) => {
    const now = performance.now();
    const word = (now - typed.current.time < WORD_TIME ? typed.current.word : '') + key.toLowerCase();
    typed.current = { word, time: now };
    for (let step = word.length > 1 ? 0 : 1; step <= count; step += 1) {
      const place = (Math.max(0, at) + step) % count;
      if (namesOf(place).some((name) => name.toLowerCase().startsWith(word))) return place;
    }
    return undefined;
  };
}
