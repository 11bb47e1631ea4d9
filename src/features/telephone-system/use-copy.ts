import { useText } from '../../core/i18n/use-text.ts';
import { useToast } from '../../core/ui/toasts/use-toast.ts';

/** Gives a function that copies a text and says whether it did. */
export function useCopy(): (text: string) => Promise<void> {
  const text = useText();
  const toast = useToast();
  return async (copied) => {
    try {
      await navigator.clipboard.writeText(copied);
      toast('success', text('telephone-system.copied'));
    } catch {
      // Pages without HTTPS and some frames have no clipboard.
      toast('error', text('telephone-system.notCopied'));
    }
  };
}
