import { useMemo } from 'react';
import { useSheet } from '../../../core/host/use-sheet.ts';
import { ActiveTags } from '../../../core/list/filters/active-tags.tsx';
import { useFilterPanel } from '../../../core/list/filters/use-filter-panel.ts';
import { ListBody } from '../../../core/list/list-body.tsx';
import { useRows } from '../../../core/list/table/use-rows.ts';
import { useListPage } from '../../../core/list/use-list-page.ts';
import { useTagState } from '../../../core/screen/use-tag-state.ts';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';
import { listKind, queryOf } from './list-kind.ts';
import { NoRecords } from './no-records.tsx';
import settingsListCss from './settings-list.css?inline';
import { SettingsRows } from './settings-row.tsx';
import { SettingsTable, SkeletonRows } from './settings-table.tsx';
import { SettingsToolbar } from './settings-toolbar.tsx';
import { useColumns, useSortLabels } from './use-columns.ts';
import { useFilterTags } from './use-filter-tags.ts';
import { withMissing } from './variant-rows.ts';

const loadPanel = () => import('./filter-panel.tsx').then((module) => module.default);

/** The records of an entity. */
export default function SettingsList(props: { readonly state?: unknown }) {
  const { name, entity, pages } = useEntity();
  const { title } = useLabels();
  const kind = useMemo(() => listKind(entity), [entity]);
  const [state, dispatch] = useTagState(kind, props);
  const found = useRows(entity.calls.list, { query: queryOf(entity, state) }, state, dispatch);
  const { variants } = pages;
  const records =
    variants && found.rows ? { ...found, rows: withMissing(found.rows as never, variants) } : found;
  const page = useListPage(dispatch);
  const { Panel, button, close } = useFilterPanel(loadPanel);
  const labels = useSortLabels();
  const columns = useColumns();
  const fallback = entity.screens.filterFields.length > 0 ? button.ref : page.search;
  useSheet(settingsListCss);

  return (
    <section className="ui-page" aria-label={title(name, 'list')}>
      <SettingsToolbar state={state} dispatch={dispatch} page={page} filters={button} />
      <ActiveTags
        filters={useFilterTags(state.filters)}
        sort={state.sort}
        labels={labels}
        dispatch={dispatch}
        fallback={fallback}
      />
      <ListBody
        page={page}
        state={state}
        dispatch={dispatch}
        rows={records}
        empty={<NoRecords state={state} dispatch={dispatch} fallback={fallback} />}
        whole={variants !== undefined}
        panel={Panel && <Panel state={state} dispatch={dispatch} total={records.total} onClose={close} />}
      >
        <SettingsTable
          columns={columns}
          sort={state.sort}
          onSort={(key, alone) => dispatch({ type: 'sort', key, alone })}
          busy={records.loading}
        >
          {records.rows ? (
            <SettingsRows columns={columns} records={records.rows as never} />
          ) : (
            <SkeletonRows columns={columns} count={variants?.values.length ?? state.pageSize} />
          )}
        </SettingsTable>
      </ListBody>
    </section>
  );
}
