import type { ReactNode } from 'react';
import { ListSearch } from './filters/list-search.tsx';
import type { Dispatch } from './state/list-actions.ts';
import type { ListState, Sorts } from './state/list-state.ts';
import { SortMenu, type SortWords } from './table/sort-menu.tsx';
import type { ListPage } from './use-list-page.ts';
import type { ListView } from './view/list-view.ts';
import { ViewButton } from './view/view-button.tsx';

interface ListToolbarProps {
  readonly title: ReactNode;
  /** The name of the search, and its placeholder; left out, the list is not searched. */
  readonly search?: { readonly label: string; readonly placeholder?: string } | undefined;
  readonly state: ListState;
  readonly dispatch: Dispatch;
  readonly page: ListPage;
  /** The sort keys; none: the list has one order. */
  readonly sorts: Sorts;
  readonly words: SortWords;
  readonly view: ListView;
  /** The place of the host's own actions is here, unless it is after the controls. */
  readonly beside?: ReactNode;
  /** The host's own actions, after the controls. */
  readonly actions?: ReactNode;
  /** The days and filters. */
  readonly children: ReactNode;
}

/** The head of a list: title, search, what narrows it, and its order. */
export function ListToolbar({ title, search, beside, actions, children, ...list }: ListToolbarProps) {
  const { state, dispatch, page, sorts, words, view } = list;
  return (
    <header className="list-toolbar" part="header">
      <h1>{title}</h1>
      {beside}
      {search && (
        <ListSearch
          ref={page.search}
          label={search.label}
          placeholder={search.placeholder ?? search.label}
          value={state.search}
          dispatch={dispatch}
          onDown={page.toRows}
        />
      )}
      <div>
        {children}
        {Object.keys(sorts).length > 0 && <SortMenu sort={state.sort} {...{ sorts, words, dispatch }} />}
        <ViewButton view={view} />
        {actions}
      </div>
    </header>
  );
}
