import History from 'lucide-react/icons/history';
import { useEffect } from 'react';
import { AUDIT_ACTIONS, exportAuditEvents, listAuditEvents } from '../../core/contract/calls/audit.ts';
import { RamalError } from '../../core/errors/ramal-error.ts';
import { findChoice } from '../../core/fields/choice/choice-value.ts';
import { useHost } from '../../core/host/host-context.ts';
import { reportError } from '../../core/host/report-error.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { CsvButton } from '../../core/list/csv-button.tsx';
import { EmptyPeriod } from '../../core/list/empty-period.tsx';
import { ExportMenu } from '../../core/list/export/export-menu.tsx';
import { ChoiceFilter } from '../../core/list/filters/choice-filter.tsx';
import type { FilterWords } from '../../core/list/filters/filter-words.ts';
import { ListTags } from '../../core/list/filters/list-tags.tsx';
import { PeriodButton } from '../../core/list/filters/period-button.tsx';
import { ListBody } from '../../core/list/list-body.tsx';
import listPageCss from '../../core/list/list-page.css?inline';
import { ListToolbar } from '../../core/list/list-toolbar.tsx';
import { type ListState, narrowedBy, shownOrder } from '../../core/list/state/list-state.ts';
import type { SortWords } from '../../core/list/table/sort-menu.tsx';
import { useRows } from '../../core/list/table/use-rows.ts';
import { useListPage } from '../../core/list/use-list-page.ts';
import { useListView } from '../../core/list/view/use-list-view.ts';
import { firstPage } from '../../core/screen/first-page.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useTagState } from '../../core/screen/use-tag-state.ts';
import { hasFeature } from '../../core/session/back-end/features.ts';
import { useFeature } from '../../core/session/back-end/use-feature.ts';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import type { DateRange } from '../../core/ui/dates/date-range.ts';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import listCss from '../../core/ui/styles/list.css?inline';
import pageCss from '../../core/ui/styles/page.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import { ACTION_FILTER, AUDIT_LIST } from './audit-list-kind.ts';
import auditLogCss from './audit-log.css?inline';
import { AuditTable, EventRows, useViewColumns } from './audit-table.tsx';

/** The list's state as attributes; `state` (an object of the same names) goes before them. */
export interface AuditLogProps {
  readonly search?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly action?: string;
  readonly orderBy?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly columns?: string;
  readonly state?: unknown;
}

const EMPTY_TEXTS = {
  period: 'audit-log.empty.period',
  widen: 'audit-log.empty.widen',
} as const;

/** A back end that keeps no record is not asked for one. */
function AuditLog(props: AuditLogProps) {
  return useFeature('audit') ? <Events {...props} /> : <NothingKept />;
}

function NothingKept() {
  const text = useText();
  const host = useHost();
  useEffect(() => {
    host.setPhase('empty');
    reportError(host, new RamalError('not-found', 'The back end keeps no audit log'));
  }, [host]);
  return <EmptyState title={text('audit-log.notKept')} />;
}

function Events(props: AuditLogProps) {
  const text = useText();
  const words = useListWords();
  const [state, dispatch] = useTagState(AUDIT_LIST, props);
  const events = useRows(listAuditEvents, AUDIT_LIST.request(state), state, dispatch);
  const page = useListPage(dispatch);
  const { filters, range, sort, pageSize } = state;
  const columns = useViewColumns();
  const view = useListView({
    list: 'audit',
    columns,
    kind: AUDIT_LIST,
    state,
    dispatch,
  });
  const list = { state, dispatch, page, sorts: AUDIT_LIST.sorts, words, view };
  const icon = <History size={28} strokeWidth={1.5} aria-hidden="true" />;
  return (
    <section className="ui-page ui-inset" aria-label={text('audit-log.title')}>
      <ListToolbar
        {...list}
        title={text('audit-log.title')}
        search={{ label: text('audit-log.search') }}
        beside={
          <div className="list-export">
            <EventsCsv state={state} />
            <ExportMenu
              beside
              list={{
                title: text('audit-log.title'),
                fileName: () => `${range.start}_${range.end}`,
                endpoint: listAuditEvents,
                request: { query: AUDIT_LIST.wholeQuery(state) },
                view,
                render: (rows) => <EventRows events={rows} />,
                identifier: 'AuditLogExport',
              }}
            />
          </div>
        }
        actions={<slot name="actions" />}
      >
        <PeriodButton range={range} dispatch={dispatch} />
        <ChoiceFilter {...list} filter={ACTION_FILTER} values={filters} />
      </ListToolbar>
      <ListTags {...list} filters={AUDIT_LIST.filters} fallback={page.search} />
      <ListBody
        {...list}
        rows={events}
        empty={
          <EmptyPeriod
            {...narrowedBy(state, dispatch)}
            {...{ icon, dispatch, range }}
            texts={EMPTY_TEXTS}
            fallback={page.search}
          />
        }
      >
        <AuditTable
          events={events.rows}
          count={pageSize}
          busy={events.loading}
          sort={shownOrder(sort, AUDIT_LIST)}
          onSort={(key, alone) => dispatch({ type: 'sort', key, alone })}
        />
      </ListBody>
    </section>
  );
}

/** Saves the whole list as `{start}_{end}.csv`, as that of calls (decision 103). */
const EventsCsv = ({ state }: { state: ListState<DateRange> }) => (
  <CsvButton
    endpoint={exportAuditEvents}
    request={() => ({ query: AUDIT_LIST.wholeQuery(state) })}
    fileName={() => `${state.range.start}_${state.range.end}.csv`}
    identifier="AuditLogCsvDownload"
  />
);

function useListWords(): FilterWords & SortWords {
  const text = useText();
  return {
    label: () => text('audit-log.column.action'),
    choice(_, value) {
      const action = findChoice(AUDIT_ACTIONS, value);
      return action ? text(`audit-log.action.${action}`) : value;
    },
    any: text('audit-log.action.any'),
    sort: () => text('audit-log.column.at'),
  };
}

/** The screen of `<ramal-audit-log>`. */
export default defineScreen<AuditLogProps>({
  view: AuditLog,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, pageCss, listPageCss, auditLogCss],
  messages: import.meta.glob('../../../locales/*/{audit-log,list,period,list-view}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'viewAuditEvents',
  first: (props) => (data) => (hasFeature(data, 'audit') ? firstPage(AUDIT_LIST, props)(data) : []),
});
