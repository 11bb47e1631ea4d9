import type { Entity } from '../../../core/contract/define/entities/screens.ts';
import type { ColumnFact } from '../../../core/contract/define/fields/field.ts';
import { CsvButton } from '../../../core/list/csv-button.tsx';
import { ExportMenu } from '../../../core/list/export/export-menu.tsx';
import type { ExportedList } from '../../../core/list/export/export-run.tsx';
import { FilterButton } from '../../../core/list/filters/filter-button.tsx';
import { ListToolbar } from '../../../core/list/list-toolbar.tsx';
import type { Dispatch } from '../../../core/list/state/list-actions.ts';
import type { ListState, Sorts } from '../../../core/list/state/list-state.ts';
import type { SortWords } from '../../../core/list/table/sort-menu.tsx';
import type { ListPage } from '../../../core/list/use-list-page.ts';
import type { ListView } from '../../../core/list/view/list-view.ts';
import type { ButtonProps } from '../../../core/ui/button.tsx';
import { fileNameAt } from '../../../core/ui/file-name.ts';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';
import { AddButton } from './add-button.tsx';
import { ImportButton } from './import-button.tsx';
import { SettingsRows } from './rows/settings-row.tsx';
import { shownOf } from './rows/variant-rows.ts';

interface SettingsToolbarProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  readonly page: ListPage;
  readonly sorts: Sorts;
  readonly words: SortWords;
  readonly view: ListView;
  readonly columns: readonly ColumnFact[];
  /** The query of the whole list, for its CSV. */
  readonly whole: Readonly<Record<string, unknown>>;
  /** The button that opens the filters. */
  readonly filters: ButtonProps;
}

/** The head of an entity's list: search, filters, order, CSV and the way to a new record. */
export function SettingsToolbar({ whole, columns, filters, sorts, ...list }: SettingsToolbarProps) {
  const {
    name,
    entity,
    pages: { variants },
  } = useEntity();
  const { title } = useLabels();
  const { csv, filterFields } = entity.screens;
  const fileName = () => fileNameAt(title(name, 'list'), new Date());
  const exported: ExportedList<Entity['calls']['list']> = {
    title: title(name, 'list'),
    fileName,
    endpoint: entity.calls.list,
    request: { query: whole },
    view: list.view,
    render: (rows) => (
      <SettingsRows columns={columns} records={shownOf(rows, variants)} selection={undefined} />
    ),
    identifier: csv?.identifier ?? 'SettingsExport',
  };
  return (
    <ListToolbar
      {...list}
      title={title(name, 'list')}
      search={entity.filters.search && { label: title(name, 'search') }}
      sorts={variants ? {} : sorts}
      beside={
        <div className="list-export">
          {csv && (
            <CsvButton {...csv} request={() => ({ query: whole })} fileName={() => `${fileName()}.csv`} />
          )}
          <ExportMenu beside={csv !== undefined} list={exported} />
          <slot name="actions" />
          <ImportButton />
          <AddButton />
        </div>
      }
    >
      {filterFields.length > 0 && (
        <FilterButton button={filters} filters={filterFields} values={list.state.filters} />
      )}
    </ListToolbar>
  );
}
