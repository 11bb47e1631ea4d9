import { useEffect, useState } from 'react';
import { type FlowSummary, loadFlow } from '../../core/contract/calls/flows.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import type { RamalError } from '../../core/errors/ramal-error.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useEndpoint } from '../../core/http/query/use-endpoint.ts';
import { useQueryPhase } from '../../core/http/query/use-query-phase.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { ofRecord } from '../../core/screen/first-request.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useMayBeId } from '../../core/session/back-end/use-id-kind.ts';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import { ErrorCard } from '../../core/ui/cards/error-card.tsx';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import { fromElements, type ReadFlow } from './domain/exchange/read-elements.ts';
import flowDesignerCss from './flow-designer.css?inline';
import { DesignerFrame } from './frame/designer-frame.tsx';
import { DesignerSkeleton } from './frame/designer-skeleton.tsx';
import { FIRST_OPTIONS, useFlowOptions } from './work/use-flow-options.ts';

/** The attributes of the designer. */
export interface FlowDesignerProps {
  readonly flowId?: Id;
  /** An earlier version, which is shown read-only. */
  readonly historyId?: string;
  /** The flow cannot be changed. */
  readonly readonly?: boolean;
}

function FlowDesigner({ flowId, historyId, ...rest }: FlowDesignerProps) {
  const text = useText();
  const isId = useMayBeId(flowId);
  if (!isId) return <NoFlow title={text(flowId === undefined ? 'flow-page.noFlow' : 'flow-page.notFound')} />;
  return <LoadedFlow key={`${flowId} ${historyId}`} flowId={flowId} historyId={historyId} {...rest} />;
}

/** Instead of a designer without a flow id; the host is told too. */
function NoFlow({ title }: { title: string }) {
  const host = useHost();
  useEffect(() => host.setPhase('empty'), [host]);
  return <EmptyState title={title} />;
}

function LoadedFlow({ flowId, historyId, readonly = false }: FlowDesignerProps & { flowId: Id }) {
  const { options, ...lists } = useFlowOptions(flowId);
  const query = useEndpoint(
    loadFlow,
    { params: { id: flowId }, query: historyId === undefined ? {} : { historyId } },
    { staleTime: 0 },
  );
  const [loaded, setLoaded] = useState<{ flow: FlowSummary; read: ReadFlow }>();
  // The option lists are awaited too: with them all issues are known when the flow is shown (file 1, section
  // 4). A later answer of the server never replaces work in progress; saving compares versions.
  if (query.data && query.isFetchedAfterMount && lists.settled && !loaded)
    setLoaded({ flow: query.data.connectFlow, read: fromElements(query.data.elements) });
  // A cached answer of another designer is known at once, but shown only after a new request.
  useQueryPhase({ isPending: !loaded, error: query.error }, false, { id: flowId });
  if (loaded)
    return (
      <DesignerFrame
        loaded={loaded.flow}
        read={loaded.read}
        historyId={historyId}
        readonly={readonly}
        options={options}
        failedLists={lists.failed ? lists.retry : null}
      />
    );
  if (query.error)
    return (
      <Failure error={query.error} isEarlier={historyId !== undefined} onRetry={() => void query.refetch()} />
    );
  return <DesignerSkeleton />;
}

interface FailureProps {
  readonly error: RamalError;
  readonly isEarlier: boolean;
  readonly onRetry: () => void;
}

/** A retry does not help with a flow that does not exist or is not visible to this user. */
function Failure({ error, isEarlier, onRetry }: FailureProps) {
  const text = useText();
  if (error.code === 'not-found')
    return <EmptyState title={text(isEarlier ? 'flow-page.versionNotFound' : 'flow-page.notFound')} />;
  return <ErrorCard error={error} onRetry={onRetry} />;
}

/** The screen of `<ramal-flow-designer>`. */
export default defineScreen<FlowDesignerProps>({
  view: FlowDesigner,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, flowDesignerCss],
  messages: import.meta.glob(
    '../../../locales/*/{fields,flow-designer,flow-page,flow-tools,period,validation}.json',
    {
      query: '?messages',
      import: 'default',
    },
  ),
  access: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
  first: ({ flowId }) => ofRecord(flowId, () => FIRST_OPTIONS),
});
