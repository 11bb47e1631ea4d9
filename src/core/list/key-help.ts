import type { KeyHelp } from '../keys/key-help.ts';

/** What the keys do in every list. */
export const LIST_KEYS: readonly KeyHelp[] = [
  { keys: ['/'], does: 'keys.list.search' },
  { keys: ['↓'], does: 'keys.list.enter' },
  { keys: ['↑', '↓', 'Home', 'End'], does: 'keys.list.walk' },
  { keys: ['Enter'], does: 'keys.list.open' },
];
