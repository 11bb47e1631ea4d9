import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import type { Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../core/i18n/use-text.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Button, type ButtonProps } from '../../core/ui/button.tsx';
import { DateRangePicker } from '../../core/ui/date-range-picker.tsx';
import { SearchBox } from '../../core/ui/search-box.tsx';
import { FILTER_KEYS, type ListState, SEARCH_MAXIMUM } from './list-state.ts';
import { SortMenu } from './sort-menu.tsx';
import { useExport } from './use-export.ts';
import type { Dispatch } from './use-list-state.ts';

interface CallToolbarProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  readonly search: Ref<HTMLInputElement>;
  /** Arrow down in the search. */
  readonly onSearchDown: () => void;
  /** The button that opens the filters. */
  readonly filters: ButtonProps;
}

export function CallToolbar({ state, dispatch, search, onSearchDown, filters }: CallToolbarProps) {
  const text = useText();
  const timeZone = useSessionData((data) => data.timeZone);
  const count = FILTER_KEYS.filter((key) => state.filters[key]).length;
  return (
    <header className="call-toolbar">
      <h1>
        <FormattedMessage id="call-list.title" />
      </h1>
      <ExportButton state={state} />
      <SearchBox
        ref={search}
        label={text('call-list.search.label')}
        placeholder={text('call-list.search.placeholder')}
        shortcut="/"
        maxLength={SEARCH_MAXIMUM}
        value={state.search}
        onSearch={(value) => dispatch({ type: 'search', search: value })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onSearchDown();
        }}
      />
      <div>
        <DateRangePicker
          value={state.range}
          timeZone={timeZone}
          onChange={(range) => dispatch({ type: 'range', range })}
        />
        <Button {...filters} icon={<ListFilter size={16} aria-hidden="true" />}>
          <FormattedMessage id="call-list.filters" values={{ count }} />
        </Button>
        <SortMenu sort={state.sort} dispatch={dispatch} icon={<ArrowUpDown size={16} aria-hidden="true" />} />
      </div>
    </header>
  );
}

function ExportButton({ state }: { state: ListState }) {
  const text = useText();
  const { busy, run } = useExport(state);
  return (
    <Button
      className="ui-button call-export"
      icon={<Download size={16} aria-hidden="true" />}
      busy={busy}
      title={text('call-list.export.label')}
      onClick={run}
    >
      <FormattedMessage id="call-list.export" />
    </Button>
  );
}
