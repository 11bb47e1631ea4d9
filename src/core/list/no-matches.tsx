import type { ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/cards/empty-state.tsx';
import type { Dispatch } from './state/list-actions.ts';
import type { Narrowed, NarrowingAction } from './state/narrowing.ts';

interface NoMatchesProps extends Narrowed {
  readonly dispatch: Dispatch<NarrowingAction>;
  /** The element that gets the focus when the button disappears after its click. */
  readonly fallback: RefObject<HTMLElement | null>;
  /** Another way out, after clearing the search. */
  readonly widen?: ReactNode;
}

/** The message in place of rows that search and filters have left out, and the ways back: the search alone, or all of it. */
export function NoMatches(props: NoMatchesProps) {
  const { filtered, onClearSearch, dispatch, fallback, widen } = props;
  const text = useText();
  const back = (clear: () => void) => () => {
    clear();
    fallback.current?.focus();
  };
  return (
    <EmptyState title={text('list.empty')}>
      <p>
        {text('list.empty.narrowed', {
          by: filtered && onClearSearch ? 'both' : filtered ? 'filters' : 'search',
        })}
      </p>
      {onClearSearch && (
        <Button size="small" onClick={back(onClearSearch)}>
          <FormattedMessage id="ui.clearSearch" />
        </Button>
      )}
      {widen}
      {filtered && (
        <Button size="small" onClick={back(() => dispatch({ type: 'clear' }))}>
          <FormattedMessage id={onClearSearch ? 'list.clear' : 'list.filters.clear'} />
        </Button>
      )}
    </EmptyState>
  );
}
