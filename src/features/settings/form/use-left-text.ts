import { useContext, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { FormContext } from '../../../core/fields/form/form-context.ts';

/** Milliseconds after the last key: nobody types on. */
const PAUSE = 500;

/** The text that a field was left with, for a moment or for good; empty unless it was typed and is not saved yet. */
export function useLeftText(typed: string): { readonly left: string; readonly leave: () => void } {
  const { isDirty } = useFormState({ control: useContext(FormContext)?.control });
  const [left, setLeft] = useState('');
  const before = useRef(typed);
  useEffect(() => {
    if (typed === before.current) return;
    before.current = typed;
    const timer = setTimeout(() => setLeft(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return { left: isDirty && left === typed.trim() ? left : '', leave: () => setLeft(typed.trim()) };
}
