import PhoneOff from 'lucide-react/icons/phone-off';
import type { RefObject } from 'react';
import { exportCalls, listCalls } from '../../core/contract/calls/calls.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { CsvButton } from '../../core/list/csv-button.tsx';
import { EmptyPeriod } from '../../core/list/empty-period.tsx';
import { ExportMenu } from '../../core/list/export/export-menu.tsx';
import { FilterButton } from '../../core/list/filters/filter-button.tsx';
import { ListTags } from '../../core/list/filters/list-tags.tsx';
import { PeriodButton } from '../../core/list/filters/period-button.tsx';
import { useFilterPanel } from '../../core/list/filters/use-filter-panel.ts';
import { ListBody } from '../../core/list/list-body.tsx';
import listPageCss from '../../core/list/list-page.css?inline';
import { ListToolbar } from '../../core/list/list-toolbar.tsx';
import { narrowedBy, shownOrder } from '../../core/list/state/list-state.ts';
import { useRows } from '../../core/list/table/use-rows.ts';
import { useListPage } from '../../core/list/use-list-page.ts';
import { useListView } from '../../core/list/view/use-list-view.ts';
import { firstPage } from '../../core/screen/first-page.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useTagState } from '../../core/screen/use-tag-state.ts';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import listCss from '../../core/ui/styles/list.css?inline';
import pageCss from '../../core/ui/styles/page.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import callListCss from './call-list.css?inline';
import {
  CALL_LIST,
  type CallListProps,
  type CallListState,
  type Dispatch,
  searchedBy,
  taggedFilters,
} from './call-list-kind.ts';
import { CallRows, CallTable, SkeletonRows, useViewColumns } from './call-table.tsx';
import { KindChips } from './kind-chips.tsx';
import { NewerCalls } from './newer-calls.tsx';
import { useListWords } from './use-list-words.ts';

const loadPanel = () => import('./filter-panel.tsx').then((module) => module.default);

function CallList(props: CallListProps) {
  const text = useText();
  const words = useListWords();
  const [state, dispatch] = useTagState(CALL_LIST, props);
  const calls = useRows(listCalls, CALL_LIST.request(state), state, dispatch);
  const page = useListPage(dispatch);
  const { Panel, button, close } = useFilterPanel(loadPanel);
  const { filters, range, sort, pageSize } = state;
  const columns = useViewColumns();
  const view = useListView({
    list: 'calls',
    columns,
    kind: CALL_LIST,
    state,
    dispatch,
  });
  const list = { state, dispatch, page, sorts: CALL_LIST.sorts, words, view };
  const order = shownOrder(sort, CALL_LIST);
  const byDay = order[0]?.key === 'startedAt';
  return (
    <section className="ui-page ui-inset" aria-label={text('call-list.title')}>
      <ListToolbar
        {...list}
        title={text('call-list.title')}
        search={{
          label: text('call-list.search.label'),
          placeholder: text('call-list.search.placeholder'),
        }}
        beside={
          <div className="list-export">
            <CallsCsv state={state} />
            <ExportMenu
              beside
              list={{
                title: text('call-list.title'),
                fileName: () => fileName(state),
                endpoint: listCalls,
                request: { query: CALL_LIST.wholeQuery(state) },
                view,
                render: (rows) => <CallRows calls={rows} />,
                identifier: 'CallListExport',
              }}
            />
          </div>
        }
        actions={<slot name="actions" />}
      >
        <PeriodButton range={range} dispatch={dispatch} />
        <FilterButton button={button} filters={CALL_LIST.filters} values={filters} />
      </ListToolbar>
      <KindChips filters={filters} dispatch={dispatch} />
      <ListTags {...list} filters={taggedFilters(filters)} fallback={button.ref} />
      <NewerCalls state={state} calls={calls} />
      <ListBody
        {...list}
        rows={calls}
        empty={<NoCalls state={state} dispatch={dispatch} fallback={button.ref} />}
        panel={
          Panel && (
            <Panel
              {...list}
              filters={CALL_LIST.filters}
              values={filters}
              total={calls.total}
              onClose={close}
            />
          )
        }
      >
        <CallTable
          sort={order}
          onSort={(key, alone) => dispatch({ type: 'sort', key, alone })}
          busy={calls.loading}
        >
          {calls.rows ? (
            <CallRows calls={calls.rows} searched={searchedBy(state)} byDay={byDay} />
          ) : (
            <SkeletonRows count={pageSize} byDay={byDay} />
          )}
        </CallTable>
      </ListBody>
    </section>
  );
}

const fileName = ({ range }: CallListState) => `${range.start}_${range.end}`;

/** Saves the whole list as `{start}_{end}.csv` (decision 103). */
const CallsCsv = ({ state }: { state: CallListState }) => (
  <CsvButton
    endpoint={exportCalls}
    request={() => ({ query: CALL_LIST.wholeQuery(state) })}
    fileName={() => `${fileName(state)}.csv`}
    identifier="CallListCsvDownload"
  />
);

const EMPTY_TEXTS = {
  period: 'call-list.empty.period',
  widen: 'call-list.empty.widen',
} as const;

interface NoCallsProps {
  readonly state: CallListState;
  readonly dispatch: Dispatch;
  /** Gets the focus from a button that disappears with its cause. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** Instead of calls, if there are none: the reason, and a way out. */
const NoCalls = ({ state, dispatch, fallback }: NoCallsProps) => (
  <EmptyPeriod
    range={state.range}
    {...narrowedBy(state, dispatch)}
    texts={EMPTY_TEXTS}
    icon={<PhoneOff size={28} strokeWidth={1.5} aria-hidden="true" />}
    dispatch={dispatch}
    fallback={fallback}
  />
);

/** The screen of `<ramal-call-list>`. */
export default defineScreen<CallListProps>({
  view: CallList,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, pageCss, listPageCss, callListCss],
  messages: import.meta.glob('../../../locales/*/{call-list,list,period,list-view}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'viewCalls',
  first: (props) => firstPage(CALL_LIST, props),
});
