import type { Command, Touched } from '../domain/commands/commands.ts';
import { isKind, OPEN_EDGE, type Position } from '../domain/model/flow.ts';
import { treeOf } from '../domain/model/tree.ts';
import { flowOf } from '../work/designer-store.ts';
import type { CanvasTools } from './canvas-context.ts';
import { tidyUp } from './tools/tidy-up.ts';
import { NOT_MOVED } from './view/canvas-view.ts';
import { neighbour, type Way } from './view/neighbour.ts';

/** What can be done on the canvas, by key, button and pointer alike. */
export type CanvasAction = (tools: CanvasTools) => void;

const stateOf = ({ designer }: CanvasTools) => designer.getState();
const nodeOf = (tools: CanvasTools, id: string) => flowOf(stateOf(tools)).nodes.get(id);

/** The nodes that a command is meant for: the selected ones, if the keyboard is at one of them. */
export function meant(tools: CanvasTools): string[] {
  const { selection, current } = stateOf(tools);
  return selection.has(current) ? [...selection] : [current];
}

/** Does a command, and goes to what it made or left. */
export function perform(tools: CanvasTools, command: Command): Touched | null {
  const touched = tools.designer.dispatch(command);
  if (touched?.node !== undefined) goTo(tools, touched.node);
  return touched;
}

/** Moves the keyboard's place, and brings it into sight. */
export function goTo(tools: CanvasTools, id: string, keepSelection = false): void {
  tools.designer.goTo(id, keepSelection);
  tools.camera.reveal(id);
}

export const walk =
  (way: Way): CanvasAction =>
  (tools) => {
    const { current } = stateOf(tools);
    goTo(tools, neighbour(flowOf(stateOf(tools)), current, way) ?? current);
  };

/** Walks on and selects what it passes. */
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

export const toggleCurrent: CanvasAction = (tools) => toggle(tools, stateOf(tools).current);

export const selectAll: CanvasAction = (tools) => tools.designer.select(flowOf(stateOf(tools)).nodes.keys());

/**
 * Opens a node's editor; in the place of an open edge something is added. With `staying` the focus stays on the
 * cards, whose keys are meant next.
 */
export function open(tools: CanvasTools, id: string, staying = false): void {
  if (isKind(nodeOf(tools, id), OPEN_EDGE)) addAt(tools, id, staying);
  else tools.designer.edit({ element: 'node', id, staying });
}

export const openCurrent: CanvasAction = (tools) => open(tools, stateOf(tools).current);

export function addAt(tools: CanvasTools, id: string, staying = false): void {
  if (!stateOf(tools).readonly) tools.designer.add({ node: id, staying });
}

export const addAtCurrent: CanvasAction = (tools) => addAt(tools, stateOf(tools).current);

const edgeTo = (tools: CanvasTools, id: string) => treeOf(flowOf(stateOf(tools))).incoming.get(id);

export function insertOn(tools: CanvasTools, connection: string): void {
  if (!stateOf(tools).readonly) tools.designer.add({ connection });
}

export const insertBeforeCurrent: CanvasAction = (tools) => {
  const edge = edgeTo(tools, stateOf(tools).current);
  if (edge) insertOn(tools, edge.id);
};

export const openConnectionToCurrent: CanvasAction = (tools) => {
  const edge = edgeTo(tools, stateOf(tools).current);
  if (edge) tools.designer.edit({ element: 'connection', id: edge.id });
};

/** Removes nodes with all that follows; asks where that is more than one (decision 6.22). */
export const removeMeant: CanvasAction = (tools) => tools.designer.remove(meant(tools));

export const duplicateCurrent: CanvasAction = (tools) => {
  perform(tools, { type: 'duplicateSubtree', id: stateOf(tools).current });
};

/** Pixels of the plane that an arrow key moves a card by. */
const NUDGE = 20;

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

export const tidy: CanvasAction = (tools) => tidyUp(tools);

/** Ends a drag as if it had never begun. False: nothing was dragged. */
export function cancelDrag({ view }: CanvasTools): boolean {
  const { dragging, cardDrag } = view.getState();
  if (!dragging && !cardDrag) return false;
  view.setState({ dragging: null, cardDrag: null, moved: NOT_MOVED });
  return true;
}

/** Takes one thing back: what is open beside the canvas, then the selection. */
export const stepBack: CanvasAction = ({ designer }) => {
  const { editing, adding } = designer.getState();
  if (editing || adding) designer.edit(null);
  else designer.select([]);
};

export const undo: CanvasAction = ({ designer }) => designer.undo();
export const redo: CanvasAction = ({ designer }) => designer.redo();
export const fit: CanvasAction = ({ camera }) => camera.fit();
export const zoomIn: CanvasAction = ({ camera }) => camera.zoomIn();
export const zoomOut: CanvasAction = ({ camera }) => camera.zoomOut();
export const showHelp: CanvasAction = ({ view }) => view.setState({ help: true });
