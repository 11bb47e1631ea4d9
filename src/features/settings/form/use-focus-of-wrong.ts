import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../core/contract/define/fields/field.ts';

type Judged = Pick<UseFormReturn<Record<string, unknown>>, 'formState' | 'setFocus'>;

/**
 * Gives the first wrong field the focus once the messages are shown: a field of several controls tells only then which of them is wrong, and
 * the form library may have given the focus before.
 */
export function useFocusOfWrong({ formState, setFocus }: Judged, fields: readonly Field[]): void {
  const { submitCount, errors } = formState;
  const focus = useEffectEvent(() => {
    const wrong = fields.find(({ name }) => name in errors);
    if (wrong) setFocus(wrong.name);
  });
  useEffect(() => {
    if (submitCount > 0) focus();
  }, [submitCount]);
}
