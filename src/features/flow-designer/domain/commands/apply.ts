import { WorkingFlow } from '../exchange/working-flow.ts';
import type { FlowState } from '../model/flow.ts';
import type { Text } from '../model/text.ts';
import { addNode, insertOnEdge, replaceOpenEdge } from './add.ts';
import { moveNodes, tidyFlow } from './arrange.ts';
import type { Command, Refusal, Touched } from './commands.ts';
import { duplicateSubtree, pasteSubtree } from './paste.ts';
import { type Patch, patchesBetween } from './patch.ts';
import { removeAndReconnect, removeSubtree } from './remove.ts';
import { replaceRecords, setConnectionData, setGoTo, setNodeData } from './set-data.ts';

/** The result of a command: the new flow, or the reason of the refusal. */
export type Applied =
  | {
      readonly ok: true;
      readonly state: FlowState;
      readonly forward: Patch;
      readonly inverse: Patch;
      readonly touched: Touched;
    }
  | { readonly ok: false; readonly refusal: Refusal };

type Handlers = {
  readonly [T in Command['type']]: (
    working: WorkingFlow,
    command: Extract<Command, { type: T }>,
  ) => Touched | Refusal;
};

const handlers: Handlers = {
  addNode,
  replaceOpenEdge,
  insertOnEdge,
  removeSubtree,
  removeAndReconnect,
  replaceRecords,
  setNodeData,
  setConnectionData,
  setGoTo,
  moveNodes,
  pasteSubtree,
  duplicateSubtree,
  tidy: tidyFlow,
  loadVersion,
};

/** Runs a command on a copy: the given state stays as it is, and a refused command changes nothing. */
export function apply(state: FlowState, command: Command): Applied {
  const working = new WorkingFlow(state);
  const handle = handlers[command.type] as (working: WorkingFlow, command: Command) => Touched | Refusal;
  const touched = handle(working, command);
  if (typeof touched === 'string') return { ok: false, refusal: touched };
  const patches = patchesBetween(state, working);
  return { ok: true, state: nextState(state, working, patches.forward), ...patches, touched };
}

/** Keeps the former map if nothing in it has changed. */
const nextState = (before: FlowState, after: FlowState, { nodes, connections }: Patch): FlowState => ({
  nodes: nodes.size === 0 ? before.nodes : after.nodes,
  connections: connections.size === 0 ? before.connections : after.connections,
});

function loadVersion(working: WorkingFlow, { flow }: Extract<Command, { type: 'loadVersion' }>): Touched {
  refill(working.nodes, flow.nodes);
  refill(working.connections, flow.connections);
  return {};
}

function refill<V>(map: Map<string, V>, elements: ReadonlyMap<string, V>): void {
  map.clear();
  for (const [id, element] of elements) map.set(id, element);
}

/** The reason of a refusal, in words. */
export const refusalText = (refusal: Refusal): Text => ({ id: `flow-designer.refusal.${refusal}` });
