import type { FlowState, Position } from '../../domain/model/flow.ts';
import { flowOf } from '../../work/designer-store.ts';
import type { CanvasTools } from '../canvas-context.ts';
import { animate, between } from '../view/animate.ts';
import { NOT_MOVED } from '../view/canvas-view.ts';
import { areaOf } from '../view/viewport.ts';

/** Milliseconds that the cards take to move to their places. */
const TIME = 150;

interface Way {
  readonly from: Position;
  readonly to: Position;
}

/** Sets the cards in order, as one step of the history; visible cards move there with an animation. */
export function tidyUp(tools: CanvasTools): void {
  const { designer, camera } = tools;
  const before = flowOf(designer.getState());
  if (!designer.dispatch({ type: 'tidy' })) return;
  const ways = waysInSight(tools, before, flowOf(designer.getState()));
  if (ways.size === 0) camera.fit();
  else showTheWay(tools, ways);
}

function waysInSight({ camera }: CanvasTools, before: FlowState, after: FlowState): Map<string, Way> {
  const { left, top, right, bottom } = areaOf(camera.viewport, camera.size);
  const isIn = ({ x, y }: Position) => x < right && x > left - 400 && y < bottom && y > top - 200;
  const ways = new Map<string, Way>();
  for (const [id, { position: to }] of after.nodes) {
    const from = before.nodes.get(id)?.position;
    if (from && (from.x !== to.x || from.y !== to.y) && (isIn(from) || isIn(to))) ways.set(id, { from, to });
  }
  return ways;
}

function showTheWay({ view, camera }: CanvasTools, ways: ReadonlyMap<string, Way>): void {
  animate(TIME, (share) => {
    const moved = new Map<string, Position>();
    for (const [id, { from, to }] of ways)
      moved.set(id, { x: between(from.x, to.x, share), y: between(from.y, to.y, share) });
    view.setState({ moved: share === 1 ? NOT_MOVED : moved });
    if (share === 1) camera.fit();
    return true;
  });
}
