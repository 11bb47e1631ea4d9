import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Dispatch } from '../state/list-actions.ts';
import type { ListState } from '../state/list-state.ts';
import type { ListView } from '../view/list-view.ts';
import { fittingRows } from './fitting-rows.ts';

/** Milliseconds after the last change of the window. */
const CALM = 200;

interface Fitted {
  readonly state: Pick<ListState, 'page' | 'pageSize'>;
  readonly view: Pick<ListView, 'fits' | 'keepFit'>;
  readonly dispatch: Dispatch;
  readonly results: RefObject<Element | null>;
  /** Rows are shown, which can be measured. */
  readonly hasRows: boolean;
}

/**
 * Shows as many rows as the window has room for, where the user has chosen that: when the list is opened and when the window changes. Later
 * pages stay as they are, since others would begin elsewhere.
 */
export function useFit({ state: { page, pageSize }, view, dispatch, results, hasRows }: Fitted) {
  // Another number was asked for by the address, or by a host.
  const isFit = view.fits === pageSize;
  const isFitted = useRef(false);
  const showFitting = (replace = false) => {
    const count = results.current && fittingRows(results.current);
    if (!count) return;
    view.keepFit(count);
    if (count !== pageSize) dispatch({ type: 'pageSize', pageSize: count }, { replace });
  };
  const fitAgain = useEffectEvent(() => {
    if (page === 1) showFitting(true);
  });
  useEffect(() => {
    if (!isFit || !hasRows) return;
    if (!isFitted.current) fitAgain();
    isFitted.current = true;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(fitAgain, CALM);
    };
    addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', later);
    };
  }, [isFit, hasRows]);
  return { isFit, showFitting };
}
