import type { KeyHelp } from '../../core/keys/key-help.ts';

/** The keys of the designer, the most useful first for a user who builds a flow. */
export const DESIGNER_KEYS: readonly KeyHelp[] = [
  { keys: ['↑', '↓', '←', '→'], does: 'keys.designer.walk' },
  { keys: ['Enter'], does: 'keys.designer.open' },
  { keys: ['Shift Enter'], does: 'keys.designer.openConnection' },
  { keys: ['A'], does: 'keys.designer.add' },
  { keys: ['I'], does: 'keys.designer.insert' },
  { keys: ['Delete'], does: 'keys.designer.remove' },
  { keys: ['Space', 'Shift ↑↓←→'], does: 'keys.designer.select' },
  { keys: ['Ctrl ↑↓←→'], does: 'keys.designer.move' },
  { keys: ['Ctrl C', 'Ctrl X', 'Ctrl V'], does: 'keys.designer.clipboard' },
  { keys: ['Ctrl D'], does: 'keys.designer.duplicate' },
  { keys: ['Ctrl Z', 'Ctrl Y'], does: 'keys.designer.undo' },
  { keys: ['Ctrl S'], does: 'keys.save' },
  { keys: ['Ctrl Shift S'], does: 'keys.designer.publish' },
  { keys: ['T'], does: 'keys.designer.tidy' },
  { keys: ['+', '-', '0'], does: 'keys.designer.zoom' },
  { keys: ['Esc'], does: 'keys.designer.escape' },
];
