import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { RamalError } from '../../errors/ramal-error.ts';
import { toastText } from '../../i18n/error-text.ts';
import { useToast } from './use-toast.ts';

/** Gives a function that shows why a call has failed; one that was given up has not. */
export function useErrorToast(): (error: RamalError) => void {
  const intl = useIntl();
  const toast = useToast();
  return useCallback(
    (error) => {
      if (error.code === 'aborted') return;
      // A change that may have been made stays on the screen when the connection is back.
      const code = error.facts.isOutcomeUnknown ? undefined : error.code;
      toast('error', toastText(intl, error), undefined, code);
    },
    [intl, toast],
  );
}
