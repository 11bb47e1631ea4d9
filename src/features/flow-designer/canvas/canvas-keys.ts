import type { KeyboardEvent } from 'react';
import type { CanvasAction } from './canvas-actions.ts';
import * as act from './canvas-actions.ts';

/** Keys with the focus on the cards. `Mod` is Control, on a Mac Command. */
const KEYS = new Map(
  Object.entries<CanvasAction>({
    ArrowUp: act.walk('up'),
    ArrowDown: act.walk('down'),
    ArrowLeft: act.walk('before'),
    ArrowRight: act.walk('after'),
    Home: act.walk('first'),
    End: act.walk('last'),
    'Shift+ArrowUp': act.extend('up'),
    'Shift+ArrowDown': act.extend('down'),
    'Shift+ArrowLeft': act.extend('before'),
    'Shift+ArrowRight': act.extend('after'),
    'Mod+ArrowUp': act.nudge(0, -1),
    'Mod+ArrowDown': act.nudge(0, 1),
    'Mod+ArrowLeft': act.nudge(-1, 0),
    'Mod+ArrowRight': act.nudge(1, 0),
    Enter: act.openCurrent,
    'Shift+Enter': act.openConnectionToCurrent,
    ' ': act.toggleCurrent,
    Delete: act.removeMeant,
    Backspace: act.removeMeant,
    a: act.addAtCurrent,
    i: act.insertBeforeCurrent,
    t: act.tidy,
    'Mod+a': act.selectAll,
    'Mod+d': act.duplicateCurrent,
    '+': act.zoomIn,
    '=': act.zoomIn,
    '-': act.zoomOut,
    '0': act.fit,
    '?': act.showHelp,
    Escape: act.stepBack,
  }),
);

/** Keys with the focus on a button of the canvas too. */
const ANYWHERE = new Map(
  Object.entries<CanvasAction>({
    'Mod+z': act.undo,
    'Mod+Shift+z': act.redo,
    'Mod+y': act.redo,
  }),
);

/** The keys' names as the table has them; a sign that needs Shift is named by itself. */
export function keyName({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (altKey) return '';
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== ' ';
  const mod = ctrlKey || metaKey ? 'Mod+' : '';
  return `${mod}${shiftKey && !isSign ? 'Shift+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** The action of a key, if it has one where the focus is. */
export const actionFor = (name: string, onCards: boolean): CanvasAction | undefined =>
  ANYWHERE.get(name) ?? (onCards ? KEYS.get(name) : undefined);
