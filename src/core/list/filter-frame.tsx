import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../i18n/use-text.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { Dispatch } from './list-actions.ts';

interface FilterFrameProps {
  readonly dispatch: Dispatch;
  /** How many rows fit the filters. */
  readonly total: number | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters beside the list, which follows each change at once; where there is no room, in its place. */
export function FilterFrame({ dispatch, total, onClose, children }: FilterFrameProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => panel.current?.focus(), []);
  return (
    <aside
      ref={panel}
      className="list-panel"
      tabIndex={-1}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header>
        <h2 id={heading}>
          <FormattedMessage id="list.filters.title" />
        </h2>
        <IconButton
          size="small"
          label={text('list.filters.close')}
          icon={<X size={18} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      {children}
      <footer>
        <Button variant="quiet" onClick={() => dispatch({ type: 'clear' })}>
          <FormattedMessage id="list.filters.clear" />
        </Button>
        <Button variant="primary" className="ui-button list-panel-show" onClick={onClose}>
          <FormattedMessage id="list.filters.show" values={{ count: total ?? 0 }} />
        </Button>
      </footer>
    </aside>
  );
}
