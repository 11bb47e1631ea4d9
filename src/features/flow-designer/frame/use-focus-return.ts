import { useEffect, useState } from 'react';
import { useHost } from '../../../core/host/host-context.ts';

/** Focuses the current step: its row in the outline, else the cards. */
export const focusCurrentStep = (root: ShadowRoot): void =>
  root.querySelector<HTMLElement>('[data-current-step]')?.focus();

/**
 * For a component that takes the focus while it is mounted: gives the focus back to its former element, or to
 * the current step if that is gone. A focus that the user moved meanwhile, also on the host's page, stays.
 */
export function useFocusReturn(): void {
  const { root } = useHost();
  // Read while rendering: afterwards the element with the focus may be hidden and have lost it.
  const [before] = useState(() => root.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement && document.activeElement !== document.body) return;
      // From a step's row the user may have gone to another step, for instance to a new one.
      const isStep = before?.closest('[data-step]');
      if (!isStep && before instanceof HTMLElement && before.isConnected) before.focus();
      if (!root.activeElement) focusCurrentStep(root);
    },
    [root, before],
  );
}
