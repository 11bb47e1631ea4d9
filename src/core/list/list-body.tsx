import type { ReactNode } from 'react';
import { ListFooter } from './list-footer.tsx';
import { ListResults } from './list-results.tsx';
import type { Dispatch } from './state/list-actions.ts';
import type { ListState } from './state/list-state.ts';
import type { Rows } from './table/use-rows.ts';
import type { ListPage } from './use-list-page.ts';
import { type ListView, ShownColumns } from './view/list-view.ts';

interface ListBodyProps {
  readonly page: ListPage;
  readonly state: ListState;
  readonly dispatch: Dispatch;
  readonly rows: Rows<unknown>;
  readonly view: ListView;
  /** The message in place of the table if there are no rows. */
  readonly empty: ReactNode;
  /** The list always has a single page with all rows. */
  readonly whole?: boolean;
  /** The actions on the chosen rows, below them. */
  readonly bar?: ReactNode;
  /** The panel of filters while it is open. */
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}

/** The rows of a list's page with their footer, and the filters beside them. */
export function ListBody({ page, state, dispatch, rows, view, ...parts }: ListBodyProps) {
  const { empty, whole, bar, panel, children } = parts;
  return (
    <div className="ui-beside" data-filtering={panel ? '' : undefined}>
      <div className="list-results" ref={page.results}>
        <span className="list-start" ref={page.start} aria-hidden="true" />
        <ListResults rows={rows} empty={empty}>
          <ShownColumns value={view.shown}>{children}</ShownColumns>
        </ListResults>
        {bar}
        {!whole && (
          <ListFooter {...{ state, dispatch, rows, view }} results={page.results} onPage={page.turnPage} />
        )}
      </div>
      {panel}
    </div>
  );
}
