import { useSyncExternalStore } from 'react';
import { formatAbroad } from '../contract/formats/format-phone.ts';

/**
 * How the numbers of other countries are grouped. A library knows it, which is fetched after the first of them was shown; until
 * then, and where it does not arrive, they are digits behind their `+`.
 */

/** Milliseconds until the library is fetched: what the screen still needs itself goes before. */
const AFTER = 500;

let isKnown = false;
let isAsked = false;
const listeners = new Set<() => void>();

formatAbroad((number) => {
  if (!isAsked) setTimeout(() => void load(), AFTER);
  isAsked = true;
  return number;
});

async function load(): Promise<void> {
  const code = await import('./write-abroad.ts').catch(() => undefined);
  if (!code) return;
  formatAbroad(code.writeAbroad);
  isKnown = true;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whether the groups are known; the component renders again when they are. */
export const useNumbersAbroad = (): boolean => useSyncExternalStore(subscribe, () => isKnown);
