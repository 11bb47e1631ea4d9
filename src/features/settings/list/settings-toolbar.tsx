import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import { FormattedMessage } from 'react-intl';
import type { Screens } from '../../../core/contract/define/screens.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { ListSearch } from '../../../core/list/filters/list-search.tsx';
import type { Dispatch } from '../../../core/list/list-actions.ts';
import type { ListState } from '../../../core/list/list-state.ts';
import { SortMenu } from '../../../core/list/table/sort-menu.tsx';
import { useCsv } from '../../../core/list/use-csv.ts';
import type { ListPage } from '../../../core/list/use-list-page.ts';
import { Button, type ButtonProps } from '../../../core/ui/button.tsx';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';
import { AddButton } from './add-button.tsx';
import { csvName } from './csv-name.ts';
import { exportQueryOf } from './list-kind.ts';
import { useSortLabels } from './use-columns.ts';

interface SettingsToolbarProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  readonly page: ListPage;
  /** The button that opens the filters. */
  readonly filters: ButtonProps;
}

export function SettingsToolbar({ state, dispatch, page, filters }: SettingsToolbarProps) {
  const { name, entity, pages } = useEntity();
  const { title } = useLabels();
  const labels = useSortLabels();
  const { csv, filterFields } = entity.screens;
  const count = filterFields.filter((filter) => state.filters[filter.name]).length;
  return (
    <header className="list-toolbar" part="header">
      <h1>{title(name, 'list')}</h1>
      <div className="list-export">
        {csv && <CsvButton csv={csv} state={state} />}
        <slot name="actions" />
        <AddButton />
      </div>
      {entity.filters.search && (
        <ListSearch
          ref={page.search}
          label={title(name, 'search')}
          placeholder={title(name, 'search')}
          value={state.search}
          dispatch={dispatch}
          onDown={page.toRows}
        />
      )}
      <div>
        {filterFields.length > 0 && (
          <Button {...filters} icon={<ListFilter size={16} aria-hidden="true" />}>
            <FormattedMessage id="list.filters" values={{ count }} />
          </Button>
        )}
        {labels.length > 0 && !pages.variants && (
          <SortMenu sort={state.sort} labels={labels} dispatch={dispatch} />
        )}
      </div>
    </header>
  );
}

function CsvButton({ csv, state }: { csv: NonNullable<Screens['csv']>; state: ListState }) {
  const { name, entity } = useEntity();
  const { title } = useLabels();
  const text = useText();
  const { busy, run } = useCsv({
    endpoint: csv.endpoint,
    identifier: csv.identifier,
    request: () => ({ query: exportQueryOf(entity.screens.filterFields, state) }) as never,
    fileName: () => csvName(title(name, 'list'), new Date()),
  });
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      busy={busy}
      title={text('list.export.label')}
      onClick={run}
    >
      <FormattedMessage id="list.export" />
    </Button>
  );
}
