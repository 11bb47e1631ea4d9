import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useStoreApi } from 'reactflow';
import { useSheet } from '../../../../core/host/use-sheet.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { LAYOUT } from '../../domain/draw/layout.ts';
import { KINDS } from '../../domain/kinds/kinds.ts';
import type { FlowState, Position } from '../../domain/model/flow.ts';
import { issuesByElement } from '../../domain/rules/validate.ts';
import { KindIcon } from '../../steps/kind-icon.tsx';
import { useFlowState } from '../../work/designer-context.ts';
import { flowOf } from '../../work/designer-store.ts';
import { issuesOf } from '../../work/flow-issues.ts';
import { chooseInOverview, zoomOverview } from '../canvas-actions.ts';
import { type CanvasTools, useCanvas } from '../canvas-context.ts';
import { toPlane } from '../view/viewport.ts';
import { lookOf } from './block-look.ts';
import { OverviewDrawing } from './draw-overview.ts';
import overviewCss from './overview.css?inline';

/** Pixels that a pointer moves before it drags. */
const THRESHOLD = 4;

/**
 * The flow at zooms that editing does not have (decision 129): blocks over the cards, of which one is chosen. The cards below
 * keep the focus, so that their keys and what screen readers say stay the same.
 */
export function Overview() {
  const tools = useCanvas();
  const canvas = useRef<HTMLCanvasElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  useSheet(overviewCss);
  useDrawing(canvas, legend);
  useOverviewWheel(canvas, tools);
  const drag = useDrag(tools);
  return (
    <div className="overview">
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus; the cards below are what is read */}
      <canvas ref={canvas} aria-hidden="true" {...drag} />
      <Legend list={legend} />
    </div>
  );
}

/** The kinds of the flow, with their colours and icons. */
function Legend({ list }: { list: RefObject<HTMLUListElement | null> }) {
  const text = useText();
  const flow = useFlowState();
  const used = new Set([...flow.nodes.values()].map(({ data }) => data.component));
  return (
    <ul ref={list} className="overview-legend" aria-label={text('flow-page.overview.kinds')}>
      {KINDS.filter(({ kind }) => used.has(kind)).map(({ kind, icon, tone, title }) => (
        <li key={kind} data-kind={kind}>
          <span data-tone={tone}>
            <KindIcon name={icon} size={14} />
          </span>
          {text(title)}
        </li>
      ))}
    </ul>
  );
}

/** Draws whenever the flow, the part in sight, the size or the theme changes; once a frame at most. */
function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  legend: RefObject<HTMLElement | null>,
): void {
  const { designer, view, camera } = useCanvas();
  const store = useStoreApi();
  const text = useText();
  useEffect(() => {
    const [element, kinds] = [canvas.current, legend.current];
    const context = element?.getContext('2d');
    if (!element || !kinds || !context) return;
    let frame = 0;
    const draw = () => {
      frame = 0;
      const { overview } = view.getState();
      if (!overview) return;
      const ratio = globalThis.devicePixelRatio || 1;
      const { width, height } = camera.size;
      if (element.width !== Math.round(width * ratio)) element.width = Math.round(width * ratio);
      if (element.height !== Math.round(height * ratio)) element.height = Math.round(height * ratio);
      const data = designer.getState();
      const errors = issuesOf(data).filter(({ severity }) => severity === 'error');
      const wrong = new Set(issuesByElement(errors).node.keys());
      const { current, selection } = data;
      const drawing = new OverviewDrawing(context, lookOf(kinds), overview, camera.size, ratio);
      drawing.draw({ flow: flowOf(data), current, selection, wrong, format: text });
    };
    const ask = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const forget = [designer.subscribe(ask), view.subscribe(ask), store.subscribe(ask)];
    kinds.addEventListener('transitionend', ask);
    draw();
    return () => {
      cancelAnimationFrame(frame);
      kinds.removeEventListener('transitionend', ask);
      for (const end of forget) end();
    };
  }, [canvas, legend, designer, view, camera, store, text]);
}

/** The wheel moves the overview, with Control or two fingers it zooms. React's listeners could not keep the page still. */
function useOverviewWheel(canvas: RefObject<HTMLElement | null>, tools: CanvasTools): void {
  useEffect(() => {
    const element = canvas.current;
    const turn = (event: WheelEvent) => {
      const { overview } = tools.view.getState();
      if (!overview) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey)
        zoomOverview(tools, pointIn(element, event), overview.zoom * 2 ** (-event.deltaY / 100));
      else
        tools.view.setState({
          overview: { ...overview, x: overview.x - event.deltaX, y: overview.y - event.deltaY },
        });
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [canvas, tools]);
}

function pointIn(element: Element | null, { clientX, clientY }: MouseEvent): Position {
  const box = element?.getBoundingClientRect();
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
}

/** A drag moves the overview; a press without one chooses the block below it. */
function useDrag(tools: CanvasTools) {
  const from = useRef<{ readonly at: Position; readonly view: Position; moved: boolean } | null>(null);
  const end = () => {
    from.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { overview } = tools.view.getState();
      if (!overview || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { at: pointIn(event.currentTarget, event.nativeEvent), view: overview, moved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { overview } = tools.view.getState();
      const drag = from.current;
      if (!overview || !drag) return;
      const to = pointIn(event.currentTarget, event.nativeEvent);
      const [dx, dy] = [to.x - drag.at.x, to.y - drag.at.y];
      if (!drag.moved && Math.hypot(dx, dy) < THRESHOLD) return;
      drag.moved = true;
      tools.view.setState({ overview: { ...overview, x: drag.view.x + dx, y: drag.view.y + dy } });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { overview } = tools.view.getState();
      const drag = from.current;
      end();
      if (!overview || !drag || drag.moved) return;
      const at = toPlane(overview, pointIn(event.currentTarget, event.nativeEvent));
      const id = nodeAt(flowOf(tools.designer.getState()), at, NEAR / overview.zoom);
      if (id) chooseInOverview(tools, id);
    },
    onPointerCancel: end,
  };
}

/** Pixels beside a small block that still choose it. */
const NEAR = 6;

/** The block at a position of the plane, else the nearest one within reach. */
function nodeAt(flow: FlowState, { x, y }: Position, reach: number): string | undefined {
  const { width, height } = LAYOUT.card;
  let found: string | undefined;
  let least = reach;
  for (const { id, position } of flow.nodes.values()) {
    const across = Math.max(position.x - x, 0, x - position.x - width);
    const down = Math.max(position.y - y, 0, y - position.y - height);
    const distance = Math.hypot(across, down);
    if (distance <= least) [found, least] = [id, distance];
  }
  return found;
}
