import { useMemo, useState } from 'react';
import { type FlowSummary, loadFlow } from '../../../core/contract/calls/flows.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { ErrorCard } from '../../../core/ui/cards/error-card.tsx';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { fromElements } from '../domain/exchange/read-elements.ts';
import { DesignerContext } from '../work/designer-context.ts';
import { createDesigner } from '../work/designer-store.ts';
import { ChangeList } from './change-list.tsx';
import { goToChange } from './go-to-change.ts';
import { marksOf, showFirst, useDiff } from './use-comparison.ts';

interface Props {
  readonly flowId: Id;
  /** Versions by their ids: the older one first. */
  readonly before: string;
  readonly after: string;
}

/** The changes from one stored version to another: in words, and on the canvas beside them. */
export function CompareVersions({ flowId, before, after }: Props) {
  const text = useText();
  const one = useEndpoint(loadFlow, { params: { id: flowId }, query: { historyId: before } });
  const other = useEndpoint(loadFlow, { params: { id: flowId }, query: { historyId: after } });
  const error = one.error ?? other.error;
  const retry = () => {
    for (const query of [one, other]) if (query.isError) void query.refetch();
  };
  if (error) return <ErrorCard error={error} onRetry={retry} busy={one.isFetching || other.isFetching} />;
  if (!one.data || !other.data) return <p role="status">{text('flow-tools.compare.loading')}</p>;
  const { connectFlow, elements } = other.data;
  return (
    <Comparison key={`${before} ${after}`} flow={connectFlow} before={one.data.elements} after={elements} />
  );
}

type Elements = Parameters<typeof fromElements>[0];

interface ComparisonProps {
  readonly flow: FlowSummary;
  readonly before: Elements;
  readonly after: Elements;
}

const loadCanvas = () => import('../canvas/canvas.tsx').then((module) => module.Canvas);
const ignore = () => undefined;

function Comparison({ flow, ...elements }: ComparisonProps) {
  const before = useMemo(() => fromElements(elements.before).state, [elements.before]);
  const after = useMemo(() => fromElements(elements.after).state, [elements.after]);
  const found = useDiff(before, after);
  const [designer] = useState(() => {
    const made = createDesigner(after, ignore);
    made.mark(marksOf(found, before, after));
    showFirst(made, found);
    made.setReadonly(true);
    return made;
  });
  const { code: Canvas } = useLazyCode(loadCanvas, true, ignore);
  return (
    <DesignerContext value={designer}>
      <div className="history-comparison">
        <div className="history-changes">
          <ChangeList changes={found.changes} onChange={(change) => goToChange(designer, change)} />
        </div>
        <div className="history-canvas">{Canvas && <Canvas name={flow.name} origin={String(flow.id)} />}</div>
      </div>
    </DesignerContext>
  );
}
