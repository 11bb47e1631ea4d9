import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { targetElement } from '../../../core/host/target-element.ts';
import type { Publishing } from '../versions/use-publishing.ts';
import { type Designer, isUnsaved } from './designer-store.ts';
import type { Saving } from './use-saving.ts';

/** With Control, or Command on a Mac; wherever the focus is in the designer. */
const KEYS = new Map(
  Object.entries<'save' | 'publish' | 'undo' | 'redo'>({
    s: 'save',
    'Shift+s': 'publish',
    z: 'undo',
    'Shift+z': 'redo',
    y: 'redo',
  }),
);

/**
 * The keys of the whole designer. A read-only designer leaves them to the browser, and a field with typed
 * text keeps its own undo and redo.
 */
export function useDesignerKeys(designer: Designer, saving: Saving, publishing: Publishing) {
  const actions = {
    save: () => isUnsaved(designer.getState()) && void saving.save(),
    publish: publishing.ask,
    undo: designer.undo,
    redo: designer.redo,
  };
  const typedIn = useRef<EventTarget>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || !(ctrlKey || metaKey) || designer.getState().readonly) return;
    const action = KEYS.get(`${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`);
    const isTyping = typedIn.current === event.target;
    if (!action || (isTyping && (action === 'undo' || action === 'redo'))) return;
    event.preventDefault();
    event.stopPropagation();
    actions[action]();
  };
  return {
    onKeyDown,
    onFocus: () => {
      typedIn.current = null;
    },
    onInput: (event: FormEvent) => {
      if (targetElement(event)?.matches('input, textarea')) typedIn.current = event.target;
    },
  };
}
