import { useRef } from 'react';

/** Letters typed within this time of each other, in ms, form one word. */
const WORD_TIME = 1000;

/**
 * Gives a function that takes a typed key and finds the next of `count` entries, from `at` on in a circle,
 * with a name that begins with the typed letters; undefined if there is none.
 */
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
