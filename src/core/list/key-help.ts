import type { KeyHelp } from '../keys/key-help.ts';

/** The help on the keys of every list. */
export const LIST_KEYS: readonly KeyHelp[] = [
  { keys: ['/'], does: 'keys.list.search' },
  { keys: ['↓'], does: 'keys.list.enter' },
  { keys: ['↑', '↓', 'Home', 'End'], does: 'keys.list.walk' },
  { keys: ['Enter'], does: 'keys.list.open' },
];
