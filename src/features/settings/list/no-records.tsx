import Inbox from 'lucide-react/icons/inbox';
import type { RefObject } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { NoMatches } from '../../../core/list/no-matches.tsx';
import type { Dispatch } from '../../../core/list/state/list-actions.ts';
import { isNarrowed, type ListState, narrowedBy } from '../../../core/list/state/list-state.ts';
import { EmptyState } from '../../../core/ui/cards/empty-state.tsx';
import { AddButton } from './add-button.tsx';
import { ImportButton } from './import-button.tsx';

interface NoRecordsProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  /** Where the focus goes from a button that goes away with what it was for. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** Instead of records, where there are none. */
export function NoRecords({ state, dispatch, fallback }: NoRecordsProps) {
  const text = useText();
  if (isNarrowed(state)) {
    return <NoMatches {...narrowedBy(state, dispatch)} dispatch={dispatch} fallback={fallback} />;
  }
  return (
    <EmptyState title={text('list.empty')} icon={<Inbox size={28} strokeWidth={1.5} aria-hidden="true" />}>
      <ImportButton size="small" />
      <AddButton size="small" />
    </EmptyState>
  );
}
