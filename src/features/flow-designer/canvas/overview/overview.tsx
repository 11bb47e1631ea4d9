import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStoreApi } from 'reactflow';
import { useHost } from '../../../../core/host/host-context.ts';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { KINDS } from '../../domain/kinds/kinds.ts';
import type { FlowState, Position } from '../../domain/model/flow.ts';
import { issuesByElement } from '../../domain/rules/validate.ts';
import { KindIcon } from '../../steps/kind-icon.tsx';
import { useDesignerData, useFlowState } from '../../work/designer-context.ts';
import { flowOf } from '../../work/designer-store.ts';
import { issuesOf } from '../../work/flow-issues.ts';
import { chooseInOverview, zoomOverview } from '../canvas-actions.ts';
import { type CanvasTools, useCanvas } from '../canvas-context.ts';
import { lookOf } from './block-look.ts';
import { drawOverview, type OverviewLook, wordsOf } from './draw-overview.ts';
import overviewCss from './overview.css?inline';
import { type Block, blockAt, branchView, clampView, isFolded, planOf } from './overview-view.ts';

/** Pixels that a pointer moves before it drags. */
const THRESHOLD = 4;

/**
 * The flow at zooms that editing does not have (decision 129): its levels as columns, its paths as rows, of which one step is
 * chosen. The cards below keep the focus, so that their keys and what screen readers say stay the same.
 */
export function Overview() {
  const tools = useCanvas();
  // Laid out with the tools, which it would else lie under.
  const corners = useHost().root.querySelector('.canvas-corners');
  const canvas = useRef<HTMLCanvasElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  useSheet(overviewCss);
  useDrawing(canvas, legend);
  useOverviewWheel(canvas, tools);
  const drag = useDrag(tools, setPointed);
  return (
    <div className="overview">
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus; the cards below are what is read */}
      <canvas ref={canvas} aria-hidden="true" {...drag} />
      {corners &&
        createPortal(
          <div className="overview-legend">
            <Pointed id={pointed} />
            <Legend list={legend} />
          </div>,
          corners,
        )}
    </div>
  );
}

/** The block below the pointer in words, else the current one: most are too small for them. */
function Pointed({ id }: { id: string | null }) {
  const text = useText();
  const flow = useFlowState();
  const current = useDesignerData((data) => data.current);
  const block = planOf(flow).blocks.get(id ?? current);
  return <p aria-hidden="true">{block && wordsOf(flow, block, text)}</p>;
}

/** The kinds of the flow, with their colours and icons. */
function Legend({ list }: { list: RefObject<HTMLUListElement | null> }) {
  const text = useText();
  const flow = useFlowState();
  const used = new Set([...flow.nodes.values()].map(({ data }) => data.component));
  return (
    <ul ref={list} aria-label={text('flow-page.overview.kinds')}>
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
    let look: OverviewLook | undefined;
    let lookOfFlow: FlowState | undefined;
    const draw = () => {
      frame = 0;
      const { overview } = view.getState();
      if (!overview) return;
      const { size } = camera;
      const ratio = globalThis.devicePixelRatio || 1;
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
      if (element.width !== width) element.width = width;
      if (element.height !== height) element.height = height;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const data = designer.getState();
      const errors = issuesOf(data).filter(({ severity }) => severity === 'error');
      const wrong = new Set(issuesByElement(errors).node.keys());
      const { current, selection } = data;
      const flow = flowOf(data);
      // Another flow may have other kinds in the legend.
      if (!look || flow !== lookOfFlow) look = lookOf(kinds);
      lookOfFlow = flow;
      drawOverview(context, look, overview, size, { flow, current, selection, wrong, format: text });
    };
    const ask = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const forget = [designer.subscribe(ask), view.subscribe(ask), store.subscribe(ask)];
    const onTheme = () => {
      look = undefined;
      ask();
    };
    kinds.addEventListener('transitionend', onTheme);
    draw();
    return () => {
      cancelAnimationFrame(frame);
      kinds.removeEventListener('transitionend', onTheme);
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
      const { scale } = overview;
      if (event.ctrlKey || event.metaKey)
        zoomOverview(tools, pointIn(element, event).y, scale * 2 ** (-event.deltaY / 100));
      else moveTo(tools, overview.top + event.deltaY / scale);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [canvas, tools]);
}

function moveTo({ view, designer, camera }: CanvasTools, top: number): void {
  const { overview } = view.getState();
  if (!overview) return;
  const plan = planOf(flowOf(designer.getState()));
  view.setState({ overview: clampView({ ...overview, top }, plan, camera.size) });
}

function pointIn(element: Element | null, { clientX, clientY }: MouseEvent): Position {
  const box = element?.getBoundingClientRect();
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
}

/** Opens a branch that is one block; of any other step shows the card. */
function openBlock(tools: CanvasTools, block: Block): void {
  const { designer, view, camera } = tools;
  const { overview } = view.getState();
  if (overview && isFolded(block, overview.scale)) {
    designer.goTo(block.id);
    const plan = planOf(flowOf(designer.getState()));
    view.setState({ overview: branchView(block, plan, camera.size) });
  } else chooseInOverview(tools, block.id);
}

/** A drag moves the overview; a press without one chooses the block below it. */
function useDrag(tools: CanvasTools, onPoint: (id: string | null) => void) {
  const from = useRef<{ readonly at: Position; readonly top: number; moved: boolean } | null>(null);
  const end = () => {
    from.current = null;
  };
  const blockUnder = (event: PointerEvent<HTMLElement>): Block | undefined => {
    const { overview } = tools.view.getState();
    const plan = planOf(flowOf(tools.designer.getState()));
    const at = pointIn(event.currentTarget, event.nativeEvent);
    return overview ? blockAt(plan, overview, tools.camera.size, at) : undefined;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { overview } = tools.view.getState();
      if (!overview || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = pointIn(event.currentTarget, event.nativeEvent);
      from.current = { at, top: overview.top, moved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      onPoint(blockUnder(event)?.id ?? null);
      const { overview } = tools.view.getState();
      const drag = from.current;
      if (!overview || !drag) return;
      const to = pointIn(event.currentTarget, event.nativeEvent);
      if (!drag.moved && Math.hypot(to.x - drag.at.x, to.y - drag.at.y) < THRESHOLD) return;
      drag.moved = true;
      moveTo(tools, drag.top - (to.y - drag.at.y) / overview.scale);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const drag = from.current;
      end();
      const block = drag && !drag.moved ? blockUnder(event) : undefined;
      if (block) openBlock(tools, block);
    },
    onPointerLeave: () => onPoint(null),
    onPointerCancel: end,
  };
}
