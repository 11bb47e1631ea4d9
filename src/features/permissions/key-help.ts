import type { KeyHelp } from '../../core/keys/key-help.ts';

/** The keys of the grid of roles and permissions. */
export const MATRIX_KEYS: readonly KeyHelp[] = [
  { keys: ['↑', '↓', '←', '→'], does: 'keys.matrix.walk' },
  { keys: ['Space'], does: 'keys.matrix.tick' },
  { keys: ['Home', 'End'], does: 'keys.matrix.row' },
  { keys: ['PageUp', 'PageDown'], does: 'keys.matrix.column' },
];
