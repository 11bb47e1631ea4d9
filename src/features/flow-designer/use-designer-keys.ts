import type { KeyboardEvent } from 'react';
import { type Designer, isUnsaved } from './designer-store.ts';
import type { Saving } from './use-saving.ts';

/** With Control, or Command on a Mac; wherever the focus is in the designer. */
const KEYS: Readonly<Record<string, 'save' | 'undo' | 'redo'>> = {
  s: 'save',
  z: 'undo',
  'Shift+z': 'redo',
  y: 'redo',
};

/** The keys of the designer as a whole. Where nothing can be changed they are the browser's. */
export function useDesignerKeys(designer: Designer, saving: Saving) {
  return (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || !(ctrlKey || metaKey) || designer.getState().readonly) return;
    const deed = KEYS[`${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`];
    // What was typed in a field is undone by the field.
    const isTyping = (event.target as Element).matches('input, textarea');
    if (!deed || (isTyping && deed !== 'save')) return;
    event.preventDefault();
    event.stopPropagation();
    if (deed !== 'save') designer[deed]();
    else if (isUnsaved(designer.getState())) void saving.save();
  };
}
