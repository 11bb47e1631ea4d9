import { type MouseEvent, type RefObject, useCallback, useState } from 'react';
import { ReactFlow, useStore } from 'reactflow';
import { useText } from '../../../../core/i18n/use-text.ts';
import { isGhost } from '../../domain/compare/ghosts.ts';
import { LAYOUT } from '../../domain/draw/layout.ts';
import { useDesignerData } from '../../work/designer-context.ts';
import { type DesignerData, flowOf, placeOf } from '../../work/designer-store.ts';
import { open, toggle } from '../canvas-actions.ts';
import { useCanvas, useCanvasView } from '../canvas-context.ts';
import { BoxView } from '../cards/box-view.tsx';
import { Card } from '../cards/card.tsx';
import { GhostCard } from '../cards/ghost-card.tsx';
import { useBox } from '../cards/use-box.ts';
import { useCardDrag } from '../cards/use-card-drag.ts';
import { Line } from './line.tsx';
import { type CardNode, Projection } from './projection.ts';
import { useWheel } from './use-wheel.ts';
import { around, detailAt, drawnArea, fitted, revealed, type Size, type Viewport } from './viewport.ts';

const SNAP_GRID: [x: number, y: number] = [LAYOUT.grid, LAYOUT.grid];

/** React Flow compares these by identity, and listens on the document for any key that is not null. */
const FIXED = {
  nodeTypes: { card: Card, ghost: GhostCard },
  edgeTypes: { line: Line },
  minZoom: LAYOUT.zoom.min,
  maxZoom: LAYOUT.zoom.max,
  snapToGrid: true,
  snapGrid: SNAP_GRID,
  onlyRenderVisibleElements: true,
  nodesFocusable: false,
  edgesFocusable: false,
  nodesConnectable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  zoomOnScroll: false,
  zoomOnDoubleClick: false,
  nodeDragThreshold: 3,
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  zoomActivationKeyCode: null,
  proOptions: { hideAttribution: true },
  ariaLabelConfig: {
    'node.a11yDescription.default': '',
    'node.a11yDescription.keyboardDisabled': '',
    'edge.a11yDescription.default': '',
  },
} as const;

interface Props {
  readonly size: Size;
  readonly name: string;
  readonly cards: RefObject<HTMLDivElement | null>;
}

/**
 * Cards and lines by React Flow, which gets only those in sight.
 *
 * All cards are one Tab stop. Screen readers know the current card as the active descendant: a card that
 * leaves the screen leaves the page too, and would lose the focus.
 */
export function FlowView({ size, name, cards }: Props) {
  const text = useText();
  const tools = useCanvas();
  const current = useDesignerData((data) => data.current);
  const box = useBox(tools, cards);
  const { designer, view } = tools;
  const [initial] = useState(() => openingView(designer.getState(), size));
  const { nodes, edges } = useProjection(initial, size);
  const readonly = useDesignerData((data) => data.readonly);
  const drag = useCardDrag(tools);
  const wheel = useWheel();
  const detail = useStore(({ transform }) => detailAt(transform[2]));

  const onNodeClick = useCallback(
    (event: MouseEvent, { id }: CardNode) => {
      if (isGhost(id)) return;
      if (event.shiftKey || event.ctrlKey || event.metaKey) return toggle(tools, id);
      designer.goTo(id);
      open(tools, id, true);
    },
    [tools, designer],
  );
  const onEdgeClick = useCallback(
    (_: MouseEvent, { id }: { id: string }) => {
      if (!isGhost(id)) designer.edit({ element: 'connection', id });
    },
    [designer],
  );
  const hover = useHover(view);
  const onPaneClick = useCallback(() => {
    designer.select([]);
    designer.edit(null);
  }, [designer]);
  return (
    <ReactFlow
      {...FIXED}
      id={tools.cardId('flow')}
      ref={cards}
      className="canvas-cards"
      dir="ltr"
      tabIndex={0}
      aria-label={text('flow-page.canvas.label', { name })}
      aria-activedescendant={tools.cardId(current)}
      data-current-step=""
      data-detail={detail}
      defaultViewport={initial}
      nodes={nodes}
      edges={edges}
      nodesDraggable={!readonly}
      onNodeClick={onNodeClick}
      onEdgeClick={onEdgeClick}
      onPaneClick={onPaneClick}
      {...hover}
      {...drag}
      {...wheel}
      {...box}
    >
      <BoxView />
    </ReactFlow>
  );
}

/**
 * The view of a flow that was just opened: all of it or its beginning, the step that was requested in sight; of a comparison what
 * differs.
 */
function openingView(data: DesignerData, size: Size): Viewport {
  const marked = [...(data.marks?.nodes.keys() ?? [])].flatMap((id) => placeOf(data, id) ?? []);
  if (marked.length > 0) return around(marked, size, LAYOUT.zoom.initial);
  const view = fitted(flowOf(data), size);
  const shown = placeOf(data, data.shown?.id ?? '');
  return (shown && revealed(view, size, shown)) ?? view;
}

/** The cards and lines for React Flow, which does not know its size before it is shown; the canvas does. */
function useProjection(initial: ReturnType<typeof fitted>, size: Size) {
  const [projection] = useState(() => new Projection());
  const flow = useDesignerData(flowOf);
  const moved = useCanvasView((view) => view.moved);
  const area = useStore(
    ({ transform: [x, y, zoom], width, height }) =>
      width > 0 ? drawnArea({ x, y, zoom }, { width, height }) : drawnArea(initial, size),
    (one, other) =>
      one.left === other.left &&
      one.top === other.top &&
      one.right === other.right &&
      one.bottom === other.bottom,
  );
  const ghosts = useDesignerData(({ marks }) => marks?.gone?.ghosts);
  return projection.project(flow, area, moved, ghosts);
}

function useHover(view: ReturnType<typeof useCanvas>['view']) {
  const [handlers] = useState(() => {
    const enter =
      (element: 'node' | 'connection') =>
      (_: MouseEvent, { id }: { id: string }) =>
        view.setState({ hovered: { element, id } });
    const leave = () => view.setState({ hovered: null });
    return {
      onNodeMouseEnter: enter('node'),
      onNodeMouseLeave: leave,
      onEdgeMouseEnter: enter('connection'),
      onEdgeMouseLeave: leave,
    };
  });
  return handlers;
}
