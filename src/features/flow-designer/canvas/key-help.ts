import type { MessageId } from '../../../core/i18n/message-id.ts';

interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: MessageId;
}

/** What the keys do, in the order in which somebody who builds a flow wants to know. */
export const KEY_HELP: readonly KeyHelp[] = [
  { keys: ['↑', '↓', '←', '→'], does: 'flow-page.canvas.key.walk' },
  { keys: ['Enter'], does: 'flow-page.canvas.key.open' },
  { keys: ['Shift Enter'], does: 'flow-page.canvas.key.openConnection' },
  { keys: ['A'], does: 'flow-page.canvas.key.add' },
  { keys: ['I'], does: 'flow-page.canvas.key.insert' },
  { keys: ['Delete'], does: 'flow-page.canvas.key.remove' },
  { keys: ['Space', 'Shift ↑↓←→'], does: 'flow-page.canvas.key.select' },
  { keys: ['Ctrl ↑↓←→'], does: 'flow-page.canvas.key.move' },
  { keys: ['Ctrl C', 'Ctrl X', 'Ctrl V'], does: 'flow-page.canvas.key.clipboard' },
  { keys: ['Ctrl D'], does: 'flow-page.canvas.key.duplicate' },
  { keys: ['Ctrl Z', 'Ctrl Y'], does: 'flow-page.canvas.key.undo' },
  { keys: ['Ctrl S'], does: 'flow-page.save' },
  { keys: ['T'], does: 'flow-page.canvas.key.tidy' },
  { keys: ['+', '-', '0'], does: 'flow-page.canvas.key.zoom' },
  { keys: ['Esc'], does: 'flow-page.canvas.key.escape' },
];
