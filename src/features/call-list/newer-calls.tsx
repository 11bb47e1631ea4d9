import ArrowUp from 'lucide-react/icons/arrow-up';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useChanges } from '../../core/changes/use-changes.ts';
import { type CallItem, listCalls } from '../../core/contract/calls/calls.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { useApi } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { shownOrder } from '../../core/list/state/list-state.ts';
import type { Rows } from '../../core/list/table/use-rows.ts';
import { Button } from '../../core/ui/button.tsx';
import { CALL_LIST, type CallListState } from './call-list-kind.ts';

/** The news that the list is told. */
const TOPICS = ['calls'] as const;
/** Milliseconds with the rows after which the list begins to listen: what a page needs at first goes before. */
const LATER = 3000;
/** Milliseconds between two looks: a busy center has new calls all the time. */
const REST = 5000;

const isNewestFirst = ({ page, sort }: CallListState): boolean => {
  const [first] = shownOrder(sort, CALL_LIST);
  return page === 1 && first?.key === 'startedAt' && first.direction === 'desc';
};

interface NewerCallsProps {
  readonly state: CallListState;
  readonly calls: Rows<CallItem>;
}

/**
 * Says that calls have come since the first page was loaded, and shows them when they are asked for: a row that comes by itself
 * moves those that somebody is about to open. An empty list shows them at once.
 */
export function NewerCalls({ state, calls: { rows, stale, retry } }: NewerCallsProps) {
  const text = useText();
  const api = useApi();
  const isTold = useLater(rows !== undefined) && isNewestFirst(state);
  const [newest, setNewest] = useState<Id>();
  const shown = rows?.[0]?.id;
  const look = useEffectEvent(async () => {
    const { query } = CALL_LIST.request(state);
    const found = await api(listCalls, { query: { ...query, page: 1, per_page: 1 } });
    const id = found.rows[0]?.id;
    if (rows?.length === 0 && id !== undefined) retry();
    else setNewest(id);
  });
  const check = useCallback(async () => {
    const rest = new Promise((resolve) => setTimeout(resolve, REST));
    // A look that failed is made again with the next change.
    await look().catch(() => undefined);
    await rest;
  }, []);
  useChanges(isTold ? TOPICS : undefined, check, false);
  if (!isTold || stale || newest === undefined || shown === undefined || newest === shown) return null;
  return (
    <div className="call-newer" role="status">
      <Button size="small" icon={<ArrowUp size={14} aria-hidden="true" />} onClick={retry}>
        {text('call-list.newer')}
      </Button>
    </div>
  );
}

/** True some time after a condition came true. */
function useLater(condition: boolean): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLater(true), LATER);
    return () => clearTimeout(timer);
  }, [condition]);
  return isLater;
}
