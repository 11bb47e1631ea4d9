import { useEffect, useState } from 'react';
import { useHost } from '../../../core/host/host-context.ts';

/** Focuses the step at which the keyboard is: its row in the outline, else the cards. */
export const focusCurrentStep = (root: ShadowRoot): void =>
  root.querySelector<HTMLElement>('[data-current-step]')?.focus();

/**
 * For what takes the focus while it is mounted: gives it back to where it was, or to the current step where
 * that is gone. Focus that went elsewhere meanwhile, on the host's page too, stays there.
 */
export function useFocusReturn(): void {
  const { root } = useHost();
  // While it is rendered: once it is shown, what had the focus may be hidden, and have it no more.
  const [before] = useState(() => root.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement && document.activeElement !== document.body) return;
      // From a step's row the user may have gone on to another step, one that was just added.
      const isStep = before?.closest('[data-step]');
      if (!isStep && before instanceof HTMLElement && before.isConnected) before.focus();
      if (!root.activeElement) focusCurrentStep(root);
    },
    [root, before],
  );
}
