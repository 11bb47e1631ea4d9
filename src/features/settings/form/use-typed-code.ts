import { useEffect } from 'react';
import { readStored } from '../../../core/session/storage.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';

const load = () => import('./typed-form.tsx').then((module) => module.TypedForm);

/** Gives the code of a form into which something is typed: fetched once something is, or where this browser has a draft. A form does without it. */
export function useTypedCode(isDirty: boolean) {
  const wanted = useSessionData(
    ({ storagePrefix }) => isDirty || readStored('drafts', storagePrefix) !== null,
  );
  const { code, hint } = useLazyCode(load, false, Boolean);
  useEffect(() => {
    if (wanted) hint();
  }, [wanted, hint]);
  return code;
}
