import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { RecordForm } from '../saving/saved-form.ts';

/** Milliseconds after the last key: nobody types on. */
const PAUSE = 500;

/** The text that a field of a form was left with, for a moment or for good; empty where that is what is stored. */
export function useLeftText(
  control: RecordForm['control'] | undefined,
  name: string,
): { readonly left: string; readonly leave: () => void } {
  const typed = String(useWatch({ control, name }) ?? '').trim();
  const { dirtyFields } = useFormState({ control, name });
  const [left, setLeft] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLeft(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return { left: dirtyFields[name] && left === typed ? left : '', leave: () => setLeft(typed) };
}
