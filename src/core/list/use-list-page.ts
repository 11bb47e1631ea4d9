import { useRef } from 'react';
import { useSearchKey } from '../ui/inputs/use-search-key.ts';
import type { Dispatch } from './list-actions.ts';
import { focusFirstRow } from './table/row-keys.ts';

/** How the parts of a list's page work together: the search, the rows, and the place where they begin. */
export function useListPage(dispatch: Dispatch) {
  const search = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLSpanElement>(null);
  useSearchKey(search);
  return {
    search,
    results,
    start,
    /** Arrow down in the search. */
    toRows() {
      if (results.current) focusFirstRow(results.current);
    },
    /** Another page is read from its first row, which the former one's last may have left out of sight. */
    turnPage(page: number) {
      dispatch({ type: 'page', page });
      start.current?.scrollIntoView({ block: 'nearest' });
    },
  };
}

export type ListPage = ReturnType<typeof useListPage>;
