import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../core/i18n/use-text.ts';
import { ListSearch } from '../../core/list/filters/list-search.tsx';
import { SortMenu } from '../../core/list/table/sort-menu.tsx';
import type { ListPage } from '../../core/list/use-list-page.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Button, type ButtonProps } from '../../core/ui/button.tsx';
import { DateRangePicker } from '../../core/ui/dates/date-range-picker.tsx';
import type { Dispatch } from './call-list-kind.ts';
import { FILTER_KEYS, type ListState } from './list-state.ts';
import { useExport } from './use-export.ts';
import { useSortLabels } from './use-sort-labels.ts';

interface CallToolbarProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  readonly page: ListPage;
  /** The button that opens the filters. */
  readonly filters: ButtonProps;
}

/** The head of the list: search, range, sorting, filters and export. */
export function CallToolbar({ state, dispatch, page, filters }: CallToolbarProps) {
  const text = useText();
  const timeZone = useSessionData((data) => data.timeZone);
  const count = FILTER_KEYS.filter((key) => state.filters[key]).length;
  return (
    <header className="list-toolbar" part="header">
      <h1>
        <FormattedMessage id="call-list.title" />
      </h1>
      <ExportButton state={state} />
      <ListSearch
        ref={page.search}
        label={text('call-list.search.label')}
        placeholder={text('call-list.search.placeholder')}
        value={state.search}
        dispatch={dispatch}
        onDown={page.toRows}
      />
      <div>
        <DateRangePicker
          value={state.range}
          timeZone={timeZone}
          onChange={(range) => dispatch({ type: 'range', range })}
        />
        <Button {...filters} icon={<ListFilter size={16} aria-hidden="true" />}>
          <FormattedMessage id="list.filters" values={{ count }} />
        </Button>
        <SortMenu sort={state.sort} labels={useSortLabels()} dispatch={dispatch} />
        <slot name="actions" />
      </div>
    </header>
  );
}

function ExportButton({ state }: { state: ListState }) {
  const text = useText();
  const { busy, run } = useExport(state);
  return (
    <Button
      className="ui-button list-export"
      icon={<Download size={16} aria-hidden="true" />}
      busy={busy}
      title={text('list.export.label')}
      onClick={run}
    >
      <FormattedMessage id="list.export" />
    </Button>
  );
}
