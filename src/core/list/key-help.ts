import type { KeyHelp } from '../keys/key-help.ts';

/** The help on the keys of every list. */
export const LIST_KEYS: readonly KeyHelp[] = [
  { keys: ['/'], does: 'keys.list.search' },
  { keys: ['↓'], does: 'keys.list.enter' },
  { keys: ['↑', '↓', 'Home', 'End'], does: 'keys.list.walk' },
  { keys: ['Enter'], does: 'keys.list.open' },
];

/** The help on the keys of a record that has neighbours in a list. */
export const RECORD_KEYS: readonly KeyHelp[] = [{ keys: ['j', 'k'], does: 'keys.record' }];

/** The help on the keys of a list whose rows can be selected. */
export const SELECTED_LIST_KEYS: readonly KeyHelp[] = [
  ...LIST_KEYS,
  { keys: ['↓'], does: 'keys.list.actions' },
];
