import { Draft } from '../exchange/draft.ts';
import type { FlowState } from '../model/flow.ts';
import type { Text } from '../model/text.ts';
import { addNode, insertOnEdge, replaceOpenEdge } from './add.ts';
import { moveNodes, tidyFlow } from './arrange.ts';
import type { Command, Refusal, Touched } from './commands.ts';
import { duplicateSubtree, pasteSubtree } from './paste.ts';
import { type Patch, patchesBetween } from './patch.ts';
import { removeAndReconnect, removeSubtree } from './remove.ts';
import { setConnectionData, setGoTo, setNodeData } from './set-data.ts';

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
    draft: Draft,
    command: Extract<Command, { type: T }>,
  ) => Touched | Refusal;
};

const handlers: Handlers = {
  addNode,
  replaceOpenEdge,
  insertOnEdge,
  removeSubtree,
  removeAndReconnect,
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
  const draft = new Draft(state);
  const handle = handlers[command.type] as (draft: Draft, command: Command) => Touched | Refusal;
  const touched = handle(draft, command);
  if (typeof touched === 'string') return { ok: false, refusal: touched };
  const patches = patchesBetween(state, draft);
  return { ok: true, state: nextState(state, draft, patches.forward), ...patches, touched };
}

/** Keeps the former map if nothing in it has changed. */
const nextState = (before: FlowState, after: FlowState, { nodes, connections }: Patch): FlowState => ({
  nodes: nodes.size === 0 ? before.nodes : after.nodes,
  connections: connections.size === 0 ? before.connections : after.connections,
});

function loadVersion(draft: Draft, { flow }: Extract<Command, { type: 'loadVersion' }>): Touched {
  for (const name of ['nodes', 'connections'] as const) {
    const map = draft[name] as Map<string, unknown>;
    map.clear();
    for (const [id, element] of flow[name]) map.set(id, element);
  }
  return {};
}

/** The reason of a refusal, in words. */
export const refusalText = (refusal: Refusal): Text => ({ id: `flow-designer.refusal.${refusal}` });
