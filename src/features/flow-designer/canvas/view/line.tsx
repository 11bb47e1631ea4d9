import { memo } from 'react';
import { type EdgeProps, getSmoothStepPath, Position as Side } from 'reactflow';
import { BUS, linkPath } from '../../domain/draw/line-path.ts';
import { GO_TO, isKind } from '../../domain/model/flow.ts';
import { useDesignerData } from '../../work/designer-context.ts';
import { flowOf } from '../../work/designer-store.ts';
import { useCanvasView } from '../canvas-context.ts';
import { useConnectionError } from '../cards/use-card-issues.ts';

/**
 * The line of a connection: from the parent's card down, sideways, and down to the child's. The link of a
 * go-to is dashed.
 */
export const Line = memo(function Line({
  id,
  source,
  target,
  sourceX,
  sourceY,
  targetX,
  targetY,
}: EdgeProps) {
  const isLink = useDesignerData((data) => isKind(flowOf(data).nodes.get(source), GO_TO));
  const kind = useDesignerData((data) => flowOf(data).connections.get(id)?.data.component);
  const isNear = useCanvasView(({ hovered }) =>
    hovered?.element === 'node'
      ? isLink && (hovered.id === source || hovered.id === target)
      : hovered?.id === id,
  );
  const isCurrent = useDesignerData(({ current, editing }) =>
    isLink ? current === source || current === target : current === target || editing?.id === id,
  );
  const mark = useDesignerData(({ marks }) => marks?.connections.get(id));
  const weight = useDesignerData(({ traffic }) => (traffic ? weightOf(traffic, id) : undefined));
  const error = useConnectionError(id);
  const path = isLink
    ? linkPath({ x: sourceX, y: sourceY }, { x: targetX, y: targetY })
    : treePath(sourceX, sourceY, targetX, targetY);
  return (
    <g
      ref={hideFrame}
      className="canvas-line"
      data-link={isLink ? '' : undefined}
      data-kind={kind ?? undefined}
      data-error={error === null ? undefined : ''}
      data-mark={mark}
      data-near={isNear || isCurrent ? '' : undefined}
    >
      <path d={path} style={weight === undefined ? undefined : { strokeWidth: weight }} />
      <path d={path} className="canvas-line-reach" />
    </g>
  );
});

/** React Flow draws each line in a picture of its own, without a name: the cards say what leads where. */
const hideFrame = (line: SVGGElement | null): void =>
  line?.ownerSVGElement?.setAttribute('aria-hidden', 'true');

/** The thickness of a line by its calls: thin for none, thick for most. */
function weightOf(traffic: ReadonlyMap<string, number>, id: string): number | undefined {
  const calls = traffic.get(id);
  if (calls === undefined) return undefined;
  return 2 + 14 * Math.sqrt(calls / Math.max(1, ...traffic.values()));
}

function treePath(sourceX: number, sourceY: number, targetX: number, targetY: number): string {
  const isBelow = targetY - sourceY > 2 * BUS;
  const [path] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition: Side.Bottom,
    targetPosition: Side.Top,
    borderRadius: 14,
    offset: BUS,
    ...(isBelow ? { centerY: sourceY + BUS } : {}),
  });
  return path;
}
