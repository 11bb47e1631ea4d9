import { useRef } from 'react';
import { useSearchKey } from '../ui/inputs/use-search-key.ts';
import type { Dispatch } from './state/list-actions.ts';
import { focusFirstRow } from './table/row-keys.ts';

/** Connects the parts of a list's page: the search, the rows, and the mark at their beginning. */
export function useListPage(dispatch: Dispatch) {
  const search = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLSpanElement>(null);
  useSearchKey(search);
  return {
    search,
    results,
    start,
    /** Moves from the search to the first row, on arrow down. */
    toRows() {
      if (results.current) focusFirstRow(results.current);
    },
    /**
     * Shows another page and scrolls to its first row, which may be out of sight after the last row of the
     * former page.
     */
    turnPage(page: number) {
      dispatch({ type: 'page', page });
      start.current?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** The connected parts of a list's page. */
export type ListPage = ReturnType<typeof useListPage>;
