import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { INTEGRATION_LOG_STATUSES, listIntegrationLogs } from '../../core/contract/entities/integration.ts';
import { formatOrderBy } from '../../core/contract/parameters.ts';
import { useHost } from '../../core/element/host-context.ts';
import { defineScreen } from '../../core/element/screen.ts';
import { useTagState } from '../../core/element/use-tag-state.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { ActiveTags } from '../../core/list/active-tags.tsx';
import type { Dispatch } from '../../core/list/list-actions.ts';
import { ListBody } from '../../core/list/list-body.tsx';
import listPageCss from '../../core/list/list-page.css?inline';
import { ListSearch } from '../../core/list/list-search.tsx';
import type { ListState } from '../../core/list/list-state.ts';
import { SortMenu } from '../../core/list/sort-menu.tsx';
import { useListPage } from '../../core/list/use-list-page.ts';
import { useRows } from '../../core/list/use-rows.ts';
import baseCss from '../../core/ui/base.css?inline';
import { Button } from '../../core/ui/button.tsx';
import { EmptyState } from '../../core/ui/empty-state.tsx';
import fieldsCss from '../../core/ui/fields.css?inline';
import labelsCss from '../../core/ui/labels.css?inline';
import listCss from '../../core/ui/list.css?inline';
import { NativeSelect } from '../../core/ui/native-select.tsx';
import pageCss from '../../core/ui/page.css?inline';
import tokensCss from '../../core/ui/tokens.css?inline';
import integrationLogsCss from './integration-logs.css?inline';
import { logKind } from './log-kind.ts';
import { COLUMNS, LogTable } from './log-table.tsx';

export interface IntegrationLogsProps {
  readonly integrationId?: number;
  readonly search?: string;
  readonly status?: string;
  readonly orderBy?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly state?: unknown;
}

function IntegrationLogs({ integrationId, ...list }: IntegrationLogsProps) {
  const isId = integrationId !== undefined && Number.isSafeInteger(integrationId) && integrationId > 0;
  return isId ? <Logs key={integrationId} id={integrationId} list={list} /> : <NoIntegration />;
}

function NoIntegration() {
  const text = useText();
  const host = useHost();
  useEffect(() => host.setPhase('empty'), [host]);
  return <EmptyState title={text('integration-logs.notFound')} />;
}

/** What the logs can be sorted by, in the words of their columns. */
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

function Logs({ id, list }: { id: number; list: object }) {
  const text = useText();
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
    <section className="ui-page" aria-label={text('integration-logs.title')}>
      <header className="list-toolbar" part="header">
        <h1>{text('integration-logs.title')}</h1>
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

export default defineScreen<IntegrationLogsProps>({
  view: IntegrationLogs,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, pageCss, listPageCss, integrationLogsCss],
  messages: import.meta.glob('../../../locales/*/{integration-logs,list}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'viewIntegrationLogs',
});
