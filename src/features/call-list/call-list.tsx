import { listCalls } from '../../core/contract/calls/calls.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { ActiveTags } from '../../core/list/filters/active-tags.tsx';
import { useFilterPanel } from '../../core/list/filters/use-filter-panel.ts';
import { ListBody } from '../../core/list/list-body.tsx';
import listPageCss from '../../core/list/list-page.css?inline';
import { useRows } from '../../core/list/table/use-rows.ts';
import { useListPage } from '../../core/list/use-list-page.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useTagState } from '../../core/screen/use-tag-state.ts';
import baseCss from '../../core/ui/base.css?inline';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import labelsCss from '../../core/ui/labels.css?inline';
import listCss from '../../core/ui/list.css?inline';
import pageCss from '../../core/ui/page.css?inline';
import tokensCss from '../../core/ui/tokens.css?inline';
import callListCss from './call-list.css?inline';
import { CALL_LIST, type CallListProps } from './call-list-kind.ts';
import { CallRows, CallTable, SkeletonRows } from './call-table.tsx';
import { CallToolbar } from './call-toolbar.tsx';
import { KindChips } from './kind-chips.tsx';
import { queryOf, taggedFilters } from './list-state.ts';
import { NoCalls, type NoCallsProps } from './no-calls.tsx';
import { useFilterLabels } from './use-filter-labels.ts';
import { useSortLabels } from './use-sort-labels.ts';

const loadPanel = () => import('./filter-panel.tsx').then((module) => module.default);

function CallList(props: CallListProps) {
  const text = useText();
  const [state, dispatch] = useTagState(CALL_LIST, props);
  const calls = useRows(listCalls, { query: queryOf(state) }, state, dispatch);
  const page = useListPage(dispatch);
  const { Panel, button, close } = useFilterPanel(loadPanel);
  return (
    <section className="ui-page" aria-label={text('call-list.title')}>
      <CallToolbar state={state} dispatch={dispatch} page={page} filters={button} />
      <KindChips filters={state.filters} dispatch={dispatch} />
      <CallTags state={state} dispatch={dispatch} fallback={button.ref} />
      <ListBody
        page={page}
        state={state}
        dispatch={dispatch}
        rows={calls}
        empty={<NoCalls state={state} dispatch={dispatch} fallback={button.ref} />}
        panel={Panel && <Panel state={state} dispatch={dispatch} total={calls.total} onClose={close} />}
      >
        <CallTable
          sort={state.sort}
          onSort={(key, alone) => dispatch({ type: 'sort', key, alone })}
          busy={calls.loading}
        >
          {calls.rows ? <CallRows calls={calls.rows} /> : <SkeletonRows count={state.pageSize} />}
        </CallTable>
      </ListBody>
    </section>
  );
}

function CallTags({ state, dispatch, fallback }: NoCallsProps) {
  const text = useText();
  const nameOf = useFilterLabels(state.filters);
  const filters = taggedFilters(state.filters).map((key) => ({
    key,
    filter: text(`call-list.filter.${key}`),
    value: nameOf(key),
  }));
  return (
    <ActiveTags
      filters={filters}
      sort={state.sort}
      labels={useSortLabels()}
      dispatch={dispatch}
      fallback={fallback}
    />
  );
}

/** The screen of `<ramal-call-list>`. */
export default defineScreen<CallListProps>({
  view: CallList,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, pageCss, listPageCss, callListCss],
  messages: import.meta.glob('../../../locales/*/{call-list,list,period}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'viewCalls',
});
