import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import type { OutlineRow } from '../domain/model/outline.ts';
import { focusCurrentStep } from '../frame/use-focus-return.ts';
import { ROW_HEIGHT } from './use-row-window.ts';

/**
 * Keeps the current row in sight, and the focus on it while it is in the tree.
 * @returns A function to call before an action that may remove the focused row.
 */
export function useOutlineFocus(
  tree: RefObject<HTMLElement | null>,
  rows: readonly OutlineRow[],
  at: number,
): () => void {
  const { root } = useHost();
  const held = useRef(false);
  useEffect(() => {
    const view = tree.current;
    if (!view) return;
    const top = at * ROW_HEIGHT;
    if (top < view.scrollTop) view.scrollTop = top;
    else if (top + ROW_HEIGHT > view.scrollTop + view.clientHeight)
      view.scrollTop = top + ROW_HEIGHT - view.clientHeight;
  }, [tree, at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows or the place among them change
  useEffect(() => {
    const { activeElement } = root;
    const isElsewhere = activeElement ? !tree.current?.contains(activeElement) : !held.current;
    held.current = false;
    if (isElsewhere || activeElement?.closest('[data-current-step]')) return;
    focusCurrentStep(root);
  }, [tree, root, rows, at]);
  return useCallback(() => {
    held.current = true;
  }, []);
}
