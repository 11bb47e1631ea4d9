import type { ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/cards/empty-state.tsx';
import type { Dispatch } from './list-actions.ts';
import type { NarrowingAction } from './narrowing.ts';

interface NoMatchesProps {
  readonly dispatch: Dispatch<NarrowingAction>;
  /** The element that gets the focus when the button disappears after its click. */
  readonly fallback: RefObject<HTMLElement | null>;
  /** The reason, in words. */
  readonly children?: ReactNode;
}

/** The message in place of rows that search and filters have left out, and the way back. */
export function NoMatches({ dispatch, fallback, children }: NoMatchesProps) {
  const text = useText();
  return (
    <EmptyState title={text('list.empty')}>
      {children && <p>{children}</p>}
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
