import { useCallback, useRef } from 'react';
import type { RamalError } from '../../errors/ramal-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { useToast } from '../toasts/use-toast.ts';

/**
 * Gives a function that tells the user why a piece of code is not here. Some browsers keep a file that did not arrive as
 * failed, as long as the page lives: so the second time it advises to load the page anew.
 */
export function useTellLostCode(): (error: RamalError) => void {
  const text = useText();
  const toast = useToast();
  const wasLost = useRef(false);
  return useCallback(
    (error) => {
      const lost = error.code === 'chunk';
      const again = lost && wasLost.current;
      wasLost.current = lost;
      toast(
        'error',
        text(again ? 'core.error.chunk.again' : `core.error.${error.code}`),
        undefined,
        error.code,
      );
    },
    [text, toast],
  );
}
