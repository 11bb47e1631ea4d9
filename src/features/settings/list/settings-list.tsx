import { useMemo, useRef, useState } from 'react';
import { useSheet } from '../../../core/element/use-sheet.ts';
import { useTagState } from '../../../core/element/use-tag-state.ts';
import { ActiveTags } from '../../../core/list/active-tags.tsx';
import { ListFooter } from '../../../core/list/list-footer.tsx';
import { ListResults } from '../../../core/list/list-results.tsx';
import { focusFirstRow } from '../../../core/list/row-keys.ts';
import { useRows } from '../../../core/list/use-rows.ts';
import { useSearchKey } from '../../../core/list/use-search-key.ts';
import { usePart } from '../../../core/ui/use-part.ts';
import { useEntity } from '../entity-context.ts';
import { useLabels } from '../use-labels.ts';
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
  const [filtering, setFiltering] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLSpanElement>(null);
  const { part: FilterPanel, hint } = usePart(loadPanel, filtering, () => setFiltering(false));
  const labels = useSortLabels();
  const columns = useColumns();
  const fallback = entity.screens.filterFields.length > 0 ? filterButton : search;
  useSearchKey(search);
  useSheet(settingsListCss);

  const closePanel = () => {
    setFiltering(false);
    filterButton.current?.focus();
  };
  /** Another page is read from its first row, which the former one's last may have left out of sight. */
  const turnPage = (page: number) => {
    dispatch({ type: 'page', page });
    start.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="ui-page" aria-label={title(name, 'list')}>
      <SettingsToolbar
        state={state}
        dispatch={dispatch}
        search={search}
        onSearchDown={() => results.current && focusFirstRow(results.current)}
        filters={{
          ref: filterButton,
          'aria-expanded': filtering,
          onClick: () => setFiltering(!filtering),
          onPointerEnter: hint,
          onFocus: hint,
        }}
      />
      <ActiveTags
        filters={useFilterTags(state.filters)}
        sort={state.sort}
        labels={labels}
        dispatch={dispatch}
        fallback={fallback}
      />
      <div className="ui-beside" data-filtering={filtering && FilterPanel ? '' : undefined}>
        <div className="list-results" ref={results}>
          <span className="list-start" ref={start} aria-hidden="true" />
          <ListResults
            rows={records}
            empty={<NoRecords state={state} dispatch={dispatch} fallback={fallback} />}
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
          </ListResults>
          {!variants && <ListFooter state={state} dispatch={dispatch} rows={records} onPage={turnPage} />}
        </div>
        {filtering && FilterPanel && (
          <FilterPanel state={state} dispatch={dispatch} total={records.total} onClose={closePanel} />
        )}
      </div>
    </section>
  );
}
