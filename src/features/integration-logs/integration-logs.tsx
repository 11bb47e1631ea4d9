import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatOrderBy } from '../../core/contract/define/parameters.ts';
import {
  INTEGRATION_LOG_STATUSES,
  integration,
  listIntegrationLogs,
} from '../../core/contract/entities/integration.ts';
import {
  type IntegrationType,
  integrationType,
  SERVICE_NAMES,
} from '../../core/contract/integration-services.ts';
import { RamalError } from '../../core/errors/ramal-error.ts';
import { useHost } from '../../core/host/host-context.ts';
import { reportError } from '../../core/host/report-error.ts';
import { useEndpoint } from '../../core/http/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { ActiveTags } from '../../core/list/filters/active-tags.tsx';
import { ListSearch } from '../../core/list/filters/list-search.tsx';
import type { Dispatch } from '../../core/list/list-actions.ts';
import { ListBody } from '../../core/list/list-body.tsx';
import listPageCss from '../../core/list/list-page.css?inline';
import type { ListState } from '../../core/list/list-state.ts';
import { SortMenu } from '../../core/list/table/sort-menu.tsx';
import { useRows } from '../../core/list/table/use-rows.ts';
import { useListPage } from '../../core/list/use-list-page.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useTagState } from '../../core/screen/use-tag-state.ts';
import { useCan } from '../../core/session/use-can.ts';
import baseCss from '../../core/ui/base.css?inline';
import { Button } from '../../core/ui/button.tsx';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import { NativeSelect } from '../../core/ui/inputs/native-select.tsx';
import labelsCss from '../../core/ui/labels.css?inline';
import listCss from '../../core/ui/list.css?inline';
import pageCss from '../../core/ui/page.css?inline';
import tokensCss from '../../core/ui/tokens.css?inline';
import integrationLogsCss from './integration-logs.css?inline';
import { logKind } from './log-kind.ts';
import { COLUMNS, LogTable } from './log-table.tsx';

/** The attributes of the logs of an integration. */
export interface IntegrationLogsProps {
  readonly integrationId?: number;
  /** The integration's service, as the host tells it. */
  readonly provider?: string;
  readonly search?: string;
  readonly status?: string;
  readonly orderBy?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly state?: unknown;
}

function IntegrationLogs({ integrationId, provider, ...list }: IntegrationLogsProps) {
  const isId = integrationId !== undefined && Number.isSafeInteger(integrationId) && integrationId > 0;
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
  id: number;
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

/** The sort keys of the logs, with their columns' headings as names. */
function useLabels() {
  const text = useText();
  return COLUMNS.flatMap(({ name, sort }) =>
    sort
      ? [
          {
            key: sort,
            label: text(`integration-logs.column.${name}`),
            kind: sort === 'processedAt' ? ('time' as const) : ('kind' as const),
          },
        ]
      : [],
  );
}

interface LogsProps {
  readonly id: number;
  readonly type: IntegrationType | undefined;
  readonly list: object;
}

function Logs({ id, type, list }: LogsProps) {
  const text = useText();
  const title = type
    ? text('integration-logs.titleOf', { service: SERVICE_NAMES[type] })
    : text('integration-logs.title');
  const [state, dispatch] = useTagState(logKind, list);
  const { search, filters, sort, pageSize } = state;
  const status = INTEGRATION_LOG_STATUSES.find((one) => one === filters.status);
  const query = { search, status, order_by: formatOrderBy(sort), page: state.page, per_page: pageSize };
  const logs = useRows(listIntegrationLogs, { params: { id }, query }, state, dispatch);
  const page = useListPage(dispatch);
  const labels = useLabels();
  if (logs.error?.code === 'not-found') return <EmptyState title={text('integration-logs.notFound')} />;
  const tags = status
    ? [
        {
          key: 'status',
          filter: text('integration-logs.column.status'),
          value: text(`integration-logs.status.${status}`),
        },
      ]
    : [];
  return (
    <section className="ui-page" aria-label={title}>
      <header className="list-toolbar" part="header">
        <h1>{title}</h1>
        <ListSearch
          ref={page.search}
          label={text('integration-logs.search')}
          placeholder={text('integration-logs.search')}
          value={search}
          dispatch={dispatch}
          onDown={page.toRows}
        />
        <div>
          <StatusSelect value={status ?? ''} dispatch={dispatch} />
          <SortMenu sort={sort} labels={labels} dispatch={dispatch} />
          <slot name="actions" />
        </div>
      </header>
      <ActiveTags filters={tags} sort={sort} labels={labels} dispatch={dispatch} fallback={page.search} />
      <ListBody
        page={page}
        state={state}
        dispatch={dispatch}
        rows={logs}
        empty={<NoLogs state={state} dispatch={dispatch} />}
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

function StatusSelect({ value, dispatch }: { value: string; dispatch: Dispatch }) {
  const text = useText();
  return (
    <NativeSelect
      label={text('integration-logs.column.status')}
      value={value}
      options={[
        { value: '', label: text('integration-logs.status.any') },
        ...INTEGRATION_LOG_STATUSES.map((one) => ({
          value: one,
          label: text(`integration-logs.status.${one}`),
        })),
      ]}
      onChange={(chosen) => dispatch({ type: 'filter', key: 'status', value: chosen || undefined })}
    />
  );
}

function NoLogs({ state, dispatch }: { state: ListState; dispatch: Dispatch }) {
  const text = useText();
  const isFiltered = state.search !== '' || state.filters.status !== undefined;
  return (
    <EmptyState title={text('list.empty')}>
      {isFiltered && (
        <Button size="small" onClick={() => dispatch({ type: 'clear' })}>
          <FormattedMessage id="list.filters.clear" />
        </Button>
      )}
    </EmptyState>
  );
}

/** The screen of `<ramal-integration-logs>`. */
export default defineScreen<IntegrationLogsProps>({
  view: IntegrationLogs,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, pageCss, listPageCss, integrationLogsCss],
  messages: import.meta.glob('../../../locales/*/{integration-logs,list}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'viewIntegrationLogs',
});
