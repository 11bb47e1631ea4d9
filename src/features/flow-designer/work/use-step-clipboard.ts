import { useMemo } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { refusalText } from '../domain/commands/apply.ts';
import type { Clipboard } from '../domain/exchange/clipboard.ts';
import { readClipboard, writeClipboard } from '../domain/exchange/clipboard-text.ts';
import { copySubtree } from '../domain/exchange/copy.ts';
import { useDesigner, useFlowRecord } from './designer-context.ts';
import { flowOf } from './designer-store.ts';

/** Copying and pasting of steps. */
export interface StepClipboard {
  /** False: there was nothing to copy. */
  copy(ids: readonly string[]): boolean;
  cut(ids: readonly string[]): void;
  /** Pastes below a step, or instead of an open edge. */
  paste(onto: string): Promise<void>;
}

/** The last copy on this page, for pages that may not use the system's clipboard. */
let copied: { readonly text: string; isOnSystem: boolean } | null = null;

/** Copies steps to the system's clipboard, so that other flows, tabs and browsers can paste them. */
export function useStepClipboard(): StepClipboard {
  const designer = useDesigner();
  const toast = useToast();
  const text = useText();
  const { flow } = useFlowRecord();
  const origin = String(flow.id);
  return useMemo(() => {
    const copy = (ids: readonly string[]) => {
      const clipboard = copySubtree(flowOf(designer.getState()), ids, origin);
      if (clipboard) put(clipboard);
      else toast('info', text('flow-page.clipboard.nothingToCopy'));
      return clipboard !== null;
    };
    return {
      copy,
      cut: (ids) => {
        if (copy(ids)) designer.remove(ids);
      },
      async paste(onto) {
        const clipboard = readClipboard(await take());
        if (!clipboard) return toast('info', text(refusalText('nothingToPaste').id));
        const touched = designer.dispatch({ type: 'pasteSubtree', onto, clipboard, origin });
        if (touched?.node !== undefined) designer.goTo(touched.node);
      },
    };
  }, [designer, toast, text, origin]);
}

function put(clipboard: Clipboard): void {
  const entry = { text: writeClipboard(clipboard), isOnSystem: false };
  copied = entry;
  // Refused in a frame without the permission, missing on an insecure page.
  navigator.clipboard?.writeText(entry.text).then(
    () => {
      entry.isOnSystem = true;
    },
    () => undefined,
  );
}

async function take(): Promise<string> {
  const own = copied?.text ?? '';
  if (copied && !copied.isOnSystem) return own;
  return (await navigator.clipboard?.readText().catch(() => own)) ?? own;
}
