import Inbox from 'lucide-react/icons/inbox';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../../core/i18n/use-text.ts';
import type { Dispatch } from '../../../core/list/list-actions.ts';
import type { ListState } from '../../../core/list/list-state.ts';
import { Button } from '../../../core/ui/button.tsx';
import { EmptyState } from '../../../core/ui/cards/empty-state.tsx';
import { AddButton } from './add-button.tsx';
import { isFiltered } from './list-kind.ts';

interface NoRecordsProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  /** Where the focus goes from a button that goes away with what it was for. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** Instead of records, where there are none. */
export function NoRecords({ state, dispatch, fallback }: NoRecordsProps) {
  const text = useText();
  if (!isFiltered(state)) {
    return (
      <EmptyState title={text('list.empty')} icon={<Inbox size={28} strokeWidth={1.5} aria-hidden="true" />}>
        <AddButton size="small" />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={text('list.empty')}>
      <p>
        <FormattedMessage id="settings.empty.filtered" />
      </p>
      <Button
        size="small"
        onClick={() => {
          dispatch({ type: 'clear' });
          fallback.current?.focus();
        }}
      >
        <FormattedMessage id="list.filters.clear" />
      </Button>
    </EmptyState>
  );
}
