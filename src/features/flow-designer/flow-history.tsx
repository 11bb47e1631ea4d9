import { type RefObject, useEffect, useRef, useState } from 'react';
import { connectFlow } from '../../core/contract/entities/connect-flow.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useEndpoint } from '../../core/http/query/use-endpoint.ts';
import { useQueryPhase } from '../../core/http/query/use-query-phase.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useMayBeId } from '../../core/session/back-end/use-id-kind.ts';
import { useCan } from '../../core/session/use-can.ts';
import { Button } from '../../core/ui/button.tsx';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import { ErrorCard } from '../../core/ui/cards/error-card.tsx';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import { Checkbox } from '../../core/ui/inputs/checkbox.tsx';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import { Link } from '../../core/ui/link.tsx';
import { Pagination } from '../../core/ui/paging/pagination.tsx';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import listCss from '../../core/ui/styles/list.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import flowHistoryCss from './flow-history.css?inline';
import { CompareVersions } from './versions/compare-versions.tsx';
import { VersionBadges, VersionChanges } from './versions/version-badges.tsx';
import { useVersionName, useVersions, type Version } from './versions/version-rows.tsx';

/** The attributes of the history of a flow. */
export interface FlowHistoryProps {
  readonly flowId?: Id;
}

function FlowHistory({ flowId }: FlowHistoryProps) {
  const text = useText();
  const isId = useMayBeId(flowId);
  if (!isId) return <NoFlow title={text(flowId === undefined ? 'flow-page.noFlow' : 'flow-page.notFound')} />;
  return <Versions key={flowId} flowId={flowId} />;
}

function NoFlow({ title }: { title: string }) {
  const host = useHost();
  useEffect(() => host.setPhase('empty'), [host]);
  return <EmptyState title={title} />;
}

function Versions({ flowId }: { flowId: Id }) {
  const text = useText();
  const { query, all, rows, page, pages, setPage, published } = useVersions(flowId);
  const name = useFlowName(flowId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const compared = useRef<HTMLHeadingElement>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    compared.current?.focus();
    setAsked(false);
  }, [isAsked]);
  useQueryPhase(query, query.data?.flows.length === 0, { id: flowId });
  if (query.error?.code === 'not-found') return <EmptyState title={text('flow-page.notFound')} />;
  if (query.error && !query.data)
    return <ErrorCard error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (!query.data) return <HistorySkeleton />;
  if (all.length === 0) return <EmptyState title={text('flow-tools.history.none')} />;
  // The last two that were chosen: a third replaces the first.
  const choose = (id: string, on: boolean) =>
    setChosen((before) => (on ? [...before, id].slice(-2) : before.filter((one) => one !== id)));
  const compare = (before: Version, after: Version) => {
    setChosen([String(before.id), String(after.id)]);
    setAsked(true);
  };
  return (
    <section className="history" aria-label={text('flow-tools.history.title')}>
      <header>
        <h1>{name ? text('flow-tools.history.titleOf', { name }) : text('flow-tools.history.title')}</h1>
        <p>{text('flow-tools.history.hint')}</p>
        <Link to="ConnectFlowDesigner" params={{ id: flowId }}>
          {text('flow-tools.history.open')}
        </Link>
      </header>
      <ol>
        {rows.map((version) => (
          <Row
            key={version.id}
            flowId={flowId}
            version={version}
            before={all[all.indexOf(version) + 1]}
            isNewest={version === all[0]}
            isPublished={String(version.id) === published}
            isChosen={chosen.includes(String(version.id))}
            onChoose={(on) => choose(String(version.id), on)}
            onCompare={compare}
          />
        ))}
      </ol>
      <Pagination page={page} pages={pages} onPage={setPage} />
      <Comparison flowId={flowId} chosen={chosen} all={all} heading={compared} />
    </section>
  );
}

/** The flow's name, which the list of versions lacks. */
function useFlowName(flowId: Id): string | undefined {
  const can = useCan();
  const query = useEndpoint(
    connectFlow.calls.get,
    { params: { id: flowId } },
    { enabled: can('viewConnectFlow') },
  );
  return query.data?.name;
}

interface RowProps {
  readonly flowId: Id;
  readonly version: Version;
  /** The version that it was made from; none for the first. */
  readonly before: Version | undefined;
  readonly isNewest: boolean;
  readonly isPublished: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (on: boolean) => void;
  readonly onCompare: (before: Version, after: Version) => void;
}

function Row({ flowId, version, isNewest, isPublished, isChosen, onChoose, ...rest }: RowProps) {
  const text = useText();
  const { before, onCompare } = rest;
  const nameOf = useVersionName();
  const name = nameOf(version);
  return (
    <li>
      <Checkbox
        label={<span className="ui-hidden">{text('flow-tools.history.choose', { name })}</span>}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span>
        {isNewest ? (
          <Link to="ConnectFlowDesigner" params={{ id: flowId }}>
            {name}
          </Link>
        ) : (
          <Link to="ConnectFlowHistoryDesigner" params={{ id: flowId, historyId: version.id }}>
            {name}
          </Link>
        )}
        <VersionBadges isNewest={isNewest} isPublished={isPublished} />
        <VersionChanges {...version} />
      </span>
      {before && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${text('flow-tools.history.compare')}: ${name}`}
          onClick={() => onCompare(before, version)}
        >
          {text('flow-tools.history.compare')}
        </Button>
      )}
    </li>
  );
}

interface ComparisonProps {
  readonly flowId: Id;
  readonly chosen: readonly string[];
  readonly all: readonly Version[];
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Comparison({ flowId, chosen, all, heading }: ComparisonProps) {
  const text = useText();
  const nameOf = useVersionName();
  // Newest first: the later of two in the list is the older version.
  const [after, before] = all.filter(({ id }) => chosen.includes(String(id)));
  if (!after || !before) return null;
  return (
    <section className="history-compared">
      <h2 ref={heading} tabIndex={-1}>
        {text('flow-tools.history.changes', { before: nameOf(before), after: nameOf(after) })}
      </h2>
      <CompareVersions flowId={flowId} before={String(before.id)} after={String(after.id)} />
    </section>
  );
}

function HistorySkeleton() {
  const text = useText();
  return (
    <section className="history" aria-busy="true">
      <p className="ui-hidden" role="status">
        {text('flow-tools.history.loading')}
      </p>
      <Skeleton width={260} height={20} />
      <ol>
        {[1, 2, 3, 4].map((row) => (
          <li key={row}>
            <Skeleton width={320} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The screen of `<ramal-flow-history>`. */
export default defineScreen<FlowHistoryProps>({
  view: FlowHistory,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, flowHistoryCss],
  messages: import.meta.glob('../../../locales/*/{flow-designer,flow-page,flow-tools,validation}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
});
