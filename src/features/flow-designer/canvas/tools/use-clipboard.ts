import { type ClipboardEvent, type RefObject, useMemo } from 'react';
import { targetElement } from '../../../../core/host/target-element.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useToast } from '../../../../core/ui/toasts/use-toast.ts';
import { readClipboard, writeClipboard } from '../../domain/exchange/clipboard-text.ts';
import { copySubtree } from '../../domain/exchange/copy.ts';
import { flowOf } from '../../work/designer-store.ts';
import { meant, perform } from '../canvas-actions.ts';
import type { CanvasTools } from '../canvas-context.ts';

/** The keys that the browser turns into clipboard events. */
export const CLIPBOARD_KEYS: ReadonlySet<string> = new Set(['Mod+c', 'Mod+x', 'Mod+v']);

/**
 * Copies, cuts and pastes by the browser's own events, which ask for no permission and reach other tabs.
 * Browsers send them to the focused field only; for that moment the focus goes to `trap`, a hidden field.
 */
export function useClipboard(tools: CanvasTools, trap: RefObject<HTMLTextAreaElement | null>) {
  const toast = useToast();
  const text = useText();
  return useMemo(() => {
    const isOurs = (event: ClipboardEvent) =>
      event.target === trap.current || targetElement(event)?.role === 'application';
    const nothing = () => toast('info', text('flow-designer.refusal.nothingToPaste'));
    const copy = (event: ClipboardEvent): string[] | null => {
      if (!isOurs(event)) return null;
      const ids = meant(tools);
      const copied = copySubtree(flowOf(tools.designer.getState()), ids, tools.origin);
      tools.focus();
      event.preventDefault();
      if (copied) event.clipboardData.setData('text/plain', writeClipboard(copied));
      return copied ? ids : null;
    };
    return {
      onCopy: (event: ClipboardEvent) => void copy(event),
      onCut: (event: ClipboardEvent) => {
        const ids = copy(event);
        if (ids) perform(tools, { type: 'removeSubtree', ids });
      },
      onPaste: (event: ClipboardEvent) => {
        if (!isOurs(event)) return;
        tools.focus();
        event.preventDefault();
        const clipboard = readClipboard(event.clipboardData.getData('text/plain'));
        const { current } = tools.designer.getState();
        if (clipboard)
          perform(tools, { type: 'pasteSubtree', onto: current, clipboard, origin: tools.origin });
        else nothing();
      },
    };
  }, [tools, trap, toast, text]);
}
