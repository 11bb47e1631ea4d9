import { useToast } from '../toasts/use-toast.ts';

/** The words about a copy: that it was made, or what to do where it could not be. */
interface Said {
  readonly done: string;
  readonly failed: string;
}

/** Gives a function that copies a text and says whether it did. */
export function useCopy(): (copied: string, said: Said) => Promise<void> {
  const toast = useToast();
  return async (copied, { done, failed }) => {
    try {
      await navigator.clipboard.writeText(copied);
      toast('success', done);
    } catch {
      // Pages without HTTPS and some frames have no clipboard.
      toast('info', failed);
    }
  };
}
