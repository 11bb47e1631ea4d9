import { useMemo } from 'react';
import { isRecord } from '../../../core/fields/record-data.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { ListTags } from '../../../core/list/filters/list-tags.tsx';
import { useFilterPanel } from '../../../core/list/filters/use-filter-panel.ts';
import { ListBody } from '../../../core/list/list-body.tsx';
import { useRows } from '../../../core/list/table/use-rows.ts';
import { useListPage } from '../../../core/list/use-list-page.ts';
import { useListView } from '../../../core/list/view/use-list-view.ts';
import { useTagState } from '../../../core/screen/use-tag-state.ts';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { listOf } from './list-kind.ts';
import { NoRecords } from './no-records.tsx';
import { SettingsRows } from './rows/settings-row.tsx';
import { shownOf } from './rows/variant-rows.ts';
import settingsListCss from './settings-list.css?inline';
import { SettingsTable, SkeletonRows } from './settings-table.tsx';
import { SettingsToolbar } from './settings-toolbar.tsx';
import { useColumns } from './use-columns.ts';
import { useListWords } from './use-list-words.ts';
import { useSettingsSelection } from './use-settings-selection.ts';

/** The records of an entity. */
export default function SettingsList(props: { readonly state?: unknown }) {
  const { name, entity, pages, parts } = useEntity();
  const { title } = useLabels();
  const kind = useMemo(() => listOf(entity), [entity]);
  const [state, dispatch] = useTagState(kind, props);
  const found = useRows(entity.calls.list, kind.request(state), state, dispatch);
  const { variants } = pages;
  const stored = found.rows?.filter(isRecord);
  const records = { ...found, rows: found.rows && shownOf(found.rows, variants) };
  const page = useListPage(dispatch);
  const { Panel, button, close } = useFilterPanel();
  const words = useListWords();
  const { columns, choices } = useColumns();
  const view = useListView({ list: name, columns: choices, kind, state, dispatch });
  const selection = useSettingsSelection(kind.wholeQuery(state), stored);
  const { filters, sorts } = kind;
  const fallback = filters.length > 0 ? button.ref : page.search;
  const list = { state, dispatch, page, sorts, words, view };
  useSheet(settingsListCss);

  return (
    <section className="ui-page ui-inset" aria-label={title(name, 'list')}>
      <SettingsToolbar {...list} columns={columns} whole={kind.wholeQuery(state)} filters={button} />
      <ListTags {...list} filters={filters} fallback={fallback} />
      <ListBody
        {...list}
        rows={records}
        bar={
          selection && (
            <BulkBar selection={selection} whole={{ query: kind.wholeQuery(state), total: records.total }} />
          )
        }
        empty={<NoRecords state={state} dispatch={dispatch} fallback={fallback} />}
        whole={variants !== undefined}
        panel={
          Panel && (
            <Panel
              {...list}
              filters={filters}
              values={state.filters}
              parts={parts.filters}
              total={records.total}
              onClose={close}
            />
          )
        }
      >
        <SettingsTable
          columns={columns}
          selection={selection}
          sort={state.sort}
          onSort={(key, alone) => dispatch({ type: 'sort', key, alone })}
          busy={records.loading}
        >
          {records.rows ? (
            <SettingsRows columns={columns} records={records.rows} selection={selection} />
          ) : (
            <SkeletonRows
              columns={columns}
              count={variants?.values.length ?? state.pageSize}
              selects={selection !== undefined}
            />
          )}
        </SettingsTable>
      </ListBody>
    </section>
  );
}
