import { useEffect } from 'react';
import {
  INTEGRATION_LOG_STATUSES,
  integration,
  listIntegrationLogs,
} from '../../core/contract/entities/integration.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import {
  type IntegrationType,
  integrationType,
  SERVICE_NAMES,
} from '../../core/contract/kinds/integration-services.ts';
import { RamalError } from '../../core/errors/ramal-error.ts';
import { findChoice } from '../../core/fields/choice/choice-value.ts';
import { useHost } from '../../core/host/host-context.ts';
import { reportError } from '../../core/host/report-error.ts';
import { useEndpoint } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { ExportMenu } from '../../core/list/export/export-menu.tsx';
import { ChoiceFilter } from '../../core/list/filters/choice-filter.tsx';
import type { FilterWords } from '../../core/list/filters/filter-words.ts';
import { ListTags } from '../../core/list/filters/list-tags.tsx';
import { ListBody } from '../../core/list/list-body.tsx';
import listPageCss from '../../core/list/list-page.css?inline';
import { ListToolbar } from '../../core/list/list-toolbar.tsx';
import { NoMatches } from '../../core/list/no-matches.tsx';
import { isNarrowed, narrowedBy } from '../../core/list/state/list-state.ts';
import type { SortWords } from '../../core/list/table/sort-menu.tsx';
import { useRows } from '../../core/list/table/use-rows.ts';
import { useListPage } from '../../core/list/use-list-page.ts';
import { useListView } from '../../core/list/view/use-list-view.ts';
import { firstPage } from '../../core/screen/first-page.ts';
import { ofRecord } from '../../core/screen/first-request.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useTagState } from '../../core/screen/use-tag-state.ts';
import { useMayBeId } from '../../core/session/back-end/use-id-kind.ts';
import { useCan } from '../../core/session/use-can.ts';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import { fileNameAt } from '../../core/ui/file-name.ts';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import listCss from '../../core/ui/styles/list.css?inline';
import pageCss from '../../core/ui/styles/page.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import integrationLogsCss from './integration-logs.css?inline';
import { LOG_LIST, STATUS_FILTER } from './log-kind.ts';
import { COLUMNS, LogRows, LogTable, useViewColumns } from './log-table.tsx';

/** The attributes of the logs of an integration. */
export interface IntegrationLogsProps {
  readonly integrationId?: Id;
  /** The integration's service, as the host tells it. */
  readonly provider?: string;
  readonly search?: string;
  readonly status?: string;
  readonly orderBy?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly columns?: string;
  readonly state?: unknown;
}

function IntegrationLogs({ integrationId, provider, ...list }: IntegrationLogsProps) {
  const isId = useMayBeId(integrationId);
  const expected = integrationType(provider);
  if (!isId || (provider && !expected)) return <NoIntegration />;
  return <OfIntegration key={integrationId} id={integrationId} expected={expected} list={list} />;
}

/**
 * The logs of one integration. Its service is requested if the user may see it; else the host's word counts.
 */
function OfIntegration({
  id,
  expected,
  list,
}: {
  id: Id;
  expected: IntegrationType | undefined;
  list: object;
}) {
  const can = useCan();
  const enabled = can('viewIntegrations') || can('editIntegration');
  const { data } = useEndpoint(integration.calls.get, { params: { id } }, { enabled });
  const known = data && integrationType(String(data.type));
  if (data && expected && known !== expected) return <NoIntegration />;
  return <Logs id={id} type={known ?? expected} list={list} />;
}

function NoIntegration() {
  const text = useText();
  const host = useHost();
  useEffect(() => {
    host.setPhase('empty');
    reportError(host, new RamalError('not-found', 'No such integration'));
  }, [host]);
  return <EmptyState title={text('integration-logs.notFound')} />;
}

interface LogsProps {
  readonly id: Id;
  readonly type: IntegrationType | undefined;
  readonly list: object;
}

function Logs({ id, type, list: props }: LogsProps) {
  const text = useText();
  const title = type
    ? text('integration-logs.titleOf', { service: SERVICE_NAMES[type] })
    : text('integration-logs.title');
  const words = useListWords();
  const [state, dispatch] = useTagState(LOG_LIST, props);
  const { filters, sort, pageSize } = state;
  const logs = useRows(listIntegrationLogs, LOG_LIST.request(state, { id }), state, dispatch);
  const page = useListPage(dispatch);
  const columns = useViewColumns();
  const view = useListView({
    list: 'integration-logs',
    columns,
    kind: LOG_LIST,
    state,
    dispatch,
  });
  const list = { state, dispatch, page, sorts: LOG_LIST.sorts, words, view };
  if (logs.error?.code === 'not-found') return <EmptyState title={text('integration-logs.notFound')} />;
  return (
    <section className="ui-page ui-inset" aria-label={title}>
      <ListToolbar
        {...list}
        title={title}
        search={{ label: text('integration-logs.search') }}
        beside={
          <div className="list-export">
            <ExportMenu
              list={{
                title,
                fileName: () => fileNameAt(title, new Date()),
                endpoint: listIntegrationLogs,
                request: { params: { id }, query: LOG_LIST.wholeQuery(state) },
                view,
                render: (rows) => <LogRows logs={rows} />,
                identifier: 'IntegrationLogsExport',
              }}
            />
          </div>
        }
        actions={<slot name="actions" />}
      >
        <ChoiceFilter {...list} filter={STATUS_FILTER} values={filters} />
      </ListToolbar>
      <ListTags {...list} filters={LOG_LIST.filters} fallback={page.search} />
      <ListBody
        {...list}
        rows={logs}
        empty={
          isNarrowed(state) ? (
            <NoMatches {...narrowedBy(state, dispatch)} dispatch={dispatch} fallback={page.search} />
          ) : (
            <EmptyState title={text('list.empty')} />
          )
        }
      >
        <LogTable
          title={title}
          logs={logs.rows}
          count={pageSize}
          busy={logs.loading}
          sort={sort}
          onSort={(key, alone) => dispatch({ type: 'sort', key, alone })}
        />
      </ListBody>
    </section>
  );
}

function useListWords(): FilterWords & SortWords {
  const text = useText();
  return {
    label: () => text('integration-logs.column.status'),
    choice(_, value) {
      const status = findChoice(INTEGRATION_LOG_STATUSES, value);
      return status ? text(`integration-logs.status.${status}`) : value;
    },
    any: text('integration-logs.status.any'),
    sort(key) {
      const column = COLUMNS.find(({ sort }) => sort === key);
      return column && text(`integration-logs.column.${column.name}`);
    },
  };
}

/** The screen of `<ramal-integration-logs>`. */
export default defineScreen<IntegrationLogsProps>({
  view: IntegrationLogs,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, pageCss, listPageCss, integrationLogsCss],
  messages: import.meta.glob('../../../locales/*/{integration-logs,list,list-view}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'viewIntegrationLogs',
  first: ({ integrationId, provider: _, ...list }) =>
    ofRecord(integrationId, (id, data) => firstPage(LOG_LIST, list, { id })(data)),
});
