import type { Command, Touched } from '../domain/commands/commands.ts';
import { LAYOUT } from '../domain/draw/layout.ts';
import { isKind, OPEN_EDGE, type Position } from '../domain/model/flow.ts';
import { treeOf } from '../domain/model/tree.ts';
import { flowOf, placeOf } from '../work/designer-store.ts';
import type { CanvasTools } from './canvas-context.ts';
import {
  clampView,
  isBeyond,
  planOf,
  revealing,
  rowAt,
  wholeView,
  zoomedAt,
} from './overview/overview-view.ts';
import { tidyUp } from './tools/tidy-up.ts';
import { ZOOM_STEP } from './view/camera.ts';
import { NOT_MOVED } from './view/canvas-view.ts';
import { neighbour, type Way } from './view/neighbour.ts';

/** An action on the canvas, the same by key, by button and by pointer. */
export type CanvasAction = (tools: CanvasTools) => void;

const stateOf = ({ designer }: CanvasTools) => designer.getState();
const planIn = (tools: CanvasTools) => planOf(flowOf(stateOf(tools)));
const nodeOf = (tools: CanvasTools, id: string) => flowOf(stateOf(tools)).nodes.get(id);

/**
 * The nodes that a command acts on: the selected ones if the current node is one of them, else the current
 * node.
 */
export function meant(tools: CanvasTools): string[] {
  const { selection, current } = stateOf(tools);
  return selection.has(current) ? [...selection] : [current];
}

/** Runs a command, then goes to the node that it made or left. */
export function perform(tools: CanvasTools, command: Command): Touched | null {
  const touched = tools.designer.dispatch(command);
  if (touched?.node !== undefined) goTo(tools, touched.node);
  return touched;
}

/** Makes a node the current one and brings it into sight. */
export function goTo(tools: CanvasTools, id: string, keepSelection = false): void {
  const { designer, camera, view } = tools;
  designer.goTo(id, keepSelection);
  camera.reveal(id);
  const { overview } = view.getState();
  if (!overview) return;
  const plan = planIn(tools);
  const block = plan.blocks.get(id);
  if (block) view.setState({ overview: revealing(block, overview, plan, camera.size) });
}

/** Goes from the current node to its neighbour. */
export const walk =
  (way: Way): CanvasAction =>
  (tools) => {
    const { current } = stateOf(tools);
    goTo(tools, neighbour(flowOf(stateOf(tools)), current, way) ?? current);
  };

/** Goes to the neighbour and selects both nodes. */
export const extend =
  (way: Way): CanvasAction =>
  (tools) => {
    const { current, selection } = stateOf(tools);
    const next = neighbour(flowOf(stateOf(tools)), current, way);
    if (next === undefined) return;
    tools.designer.select([...selection, current, next]);
    goTo(tools, next, true);
  };

/** Takes a node into the selection, or out of it. */
export function toggle(tools: CanvasTools, id: string): void {
  const selection = new Set(stateOf(tools).selection);
  if (!selection.delete(id)) selection.add(id);
  tools.designer.select(selection);
  tools.designer.goTo(id, true);
}

/** Takes the current node into the selection, or out of it. */
export const toggleCurrent: CanvasAction = (tools) => toggle(tools, stateOf(tools).current);

/** Selects every node of the flow. */
export const selectAll: CanvasAction = (tools) => tools.designer.select(flowOf(stateOf(tools)).nodes.keys());

/**
 * Opens a node's editor; at an open edge, the list of kinds to add. After a click on a step the focus stays on the
 * cards, so that their keys go on working.
 */
export function open(tools: CanvasTools, id: string, clicked = false): void {
  if (isKind(nodeOf(tools, id), OPEN_EDGE)) addAt(tools, id, clicked);
  else tools.designer.edit({ element: 'node', id, staying: clicked });
}

/** Opens the editor of the current node; in the overview goes to it. */
export const openCurrent: CanvasAction = (tools) => {
  const { current } = stateOf(tools);
  if (tools.view.getState().overview) chooseInOverview(tools, current);
  else open(tools, current);
};

/** Opens the list of kinds that can be added at a node. */
export function addAt(tools: CanvasTools, id: string, clicked = false): void {
  if (!stateOf(tools).readonly) tools.designer.add({ node: id, clicked });
}

/** Opens the list of kinds for the current node. */
export const addAtCurrent: CanvasAction = (tools) => addAt(tools, stateOf(tools).current);

const edgeTo = (tools: CanvasTools, id: string) => treeOf(flowOf(stateOf(tools))).incoming.get(id);

/** Opens the list of kinds that can be inserted on a connection. */
export function insertOn(tools: CanvasTools, connection: string): void {
  if (!stateOf(tools).readonly) tools.designer.add({ connection });
}

/** Opens the list of kinds to insert before the current node. */
export const insertBeforeCurrent: CanvasAction = (tools) => {
  const edge = edgeTo(tools, stateOf(tools).current);
  if (edge) insertOn(tools, edge.id);
};

/** Opens the editor of the connection that leads to the current node. */
export const openConnectionToCurrent: CanvasAction = (tools) => {
  const edge = edgeTo(tools, stateOf(tools).current);
  if (edge) tools.designer.edit({ element: 'connection', id: edge.id });
};

/**
 * Removes the selected nodes with everything below them; asks first if that is more than one node (decision
 * 6.22).
 */
export const removeMeant: CanvasAction = (tools) => tools.designer.remove(meant(tools));

/** Duplicates the current node with everything below it. */
export const duplicateCurrent: CanvasAction = (tools) => {
  perform(tools, { type: 'duplicateSubtree', id: stateOf(tools).current });
};

/** Pixels of the plane that an arrow key moves a card by. */
const NUDGE = 20;

/** Moves the selected cards by some steps of `NUDGE`. */
export const nudge =
  (x: number, y: number): CanvasAction =>
  (tools) => {
    const positions: Record<string, Position> = {};
    for (const id of meant(tools)) {
      const node = nodeOf(tools, id);
      if (node) positions[id] = { x: node.position.x + x * NUDGE, y: node.position.y + y * NUDGE };
    }
    tools.designer.dispatch({ type: 'moveNodes', positions });
    tools.camera.reveal(stateOf(tools).current);
  };

/** Sets all cards in order. */
export const tidy: CanvasAction = (tools) => tidyUp(tools);

/** Ends a drag as if it had never begun. False: nothing was dragged. */
export function cancelDrag({ view }: CanvasTools): boolean {
  const { dragging, cardDrag } = view.getState();
  if (!dragging && !cardDrag) return false;
  view.setState({ dragging: null, cardDrag: null, moved: NOT_MOVED });
  return true;
}

/** Closes one thing: first the overview, then the editor or panel beside the canvas, then the selection. */
export const stepBack: CanvasAction = ({ designer, view }) => {
  const { editing, adding } = designer.getState();
  if (view.getState().overview) view.setState({ overview: null });
  else if (editing || adding) designer.edit(null);
  else designer.select([]);
};

/** Undoes the last command. */
export const undo: CanvasAction = ({ designer }) => designer.undo();
/** Does again the command that was undone last. */
export const redo: CanvasAction = ({ designer }) => designer.redo();
/** Shows the whole flow: as cards where they are large enough for that, else in the overview. */
export const fit: CanvasAction = (tools) => {
  const { camera, view } = tools;
  if (!camera.fitsWhole) return showOverview(tools);
  view.setState({ overview: null });
  camera.fit();
};

const showOverview: CanvasAction = (tools) =>
  tools.view.setState({ overview: wholeView(planIn(tools), tools.camera.size) });

/** Zooms the overview, if it is shown. False: it is not. */
function zoomShown(tools: CanvasTools, by: number): boolean {
  const { overview } = tools.view.getState();
  if (overview) zoomOverview(tools, tools.camera.size.height / 2, overview.scale * by);
  return overview !== null;
}

/** Shows the cards larger; out of the overview those in its middle. */
export const zoomIn: CanvasAction = (tools) => {
  if (!zoomShown(tools, ZOOM_STEP)) tools.camera.zoomIn();
};

/** Shows the cards smaller, below the zooms of editing in the overview (decision 129). */
export const zoomOut: CanvasAction = (tools) => {
  const { camera } = tools;
  if (zoomShown(tools, 1 / ZOOM_STEP)) return;
  if (camera.viewport.zoom <= LAYOUT.zoom.min && !camera.fitsWhole) showOverview(tools);
  else camera.zoomOut();
};

/** Zooms the overview around a height of the stage, to so many pixels a row. It ends where the cards are nearer. */
export function zoomOverview(tools: CanvasTools, y: number, scale: number): void {
  const { camera, view } = tools;
  const { overview } = view.getState();
  if (!overview) return;
  const plan = planIn(tools);
  if (!isBeyond(scale)) {
    view.setState({ overview: clampView(zoomedAt(overview, y, scale), plan, camera.size) });
    return;
  }
  const row = rowAt(overview, y);
  const ways = [...plan.blocks.values()].filter(({ from, rows }) => row >= from && row < from + rows);
  chooseInOverview(tools, ways.at(-1)?.id ?? stateOf(tools).current);
}

/** Leaves the overview for one of its steps. */
export function chooseInOverview(tools: CanvasTools, id: string): void {
  const place = placeOf(stateOf(tools), id);
  if (!place) return;
  const { width, height } = LAYOUT.card;
  tools.view.setState({ overview: null });
  tools.designer.goTo(id);
  tools.camera.centre({ x: place.x + width / 2, y: place.y + height / 2 });
  tools.focus();
}
/** Opens the table of keys. */
export const showHelp: CanvasAction = ({ view }) => view.setState({ help: true });
