import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import type { Dispatch } from '../list-actions.ts';

interface FilterFrameProps {
  readonly dispatch: Dispatch;
  /** The number of rows that match the filters; null if the server does not give it. */
  readonly total: number | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters beside the list, or in its place if there is no room. */
export function FilterFrame({ dispatch, total, onClose, children }: FilterFrameProps) {
  const text = useText();
  return (
    <SidePanel title={text('list.filters.title')} closeLabel={text('list.filters.close')} onClose={onClose}>
      {children}
      <footer>
        <Button variant="quiet" onClick={() => dispatch({ type: 'clear' })}>
          <FormattedMessage id="list.filters.clear" />
        </Button>
        <Button variant="primary" className="ui-button list-panel-show" onClick={onClose}>
          <FormattedMessage id="list.filters.show" values={{ count: total ?? 0 }} />
        </Button>
      </footer>
    </SidePanel>
  );
}
