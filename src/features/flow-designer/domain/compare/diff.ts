import { connectionFields } from '../model/connections/connection-kinds.ts';
import { connectionLabel, timerText } from '../model/connections/connection-label.ts';
import {
  type DesignConnection,
  type DesignNode,
  type FlowState,
  isKind,
  OPEN_EDGE,
  startOf,
} from '../model/flow.ts';
import { known } from '../model/known.ts';
import { stepName } from '../model/step-name.ts';
import type { Text } from '../model/text.ts';
import { callOrder, treeOf } from '../model/tree.ts';
import { changedFields, fieldText } from './diff-fields.ts';

/** The sort of a difference. */
export type ChangeType = 'added' | 'removed' | 'changed' | 'moved';

/** One difference between two versions. */
export interface Change {
  readonly type: ChangeType;
  readonly node: string;
  readonly text: Text;
}

type ById = ReadonlyMap<string, ChangeType>;

/** The differences between two versions. */
export interface FlowDiff {
  /** In words and in call order, removed steps last. Open edges are left out. */
  readonly changes: readonly Change[];
  /** For the canvas; unchanged elements have no entry. */
  readonly nodes: ById;
  readonly connections: ById;
}

/** The differences between two versions. Nodes with the same id and kind are the same node. */
export function diff(before: FlowState, after: FlowState): FlowDiff {
  const changes = [
    ...callOrder(after, startOf(after).id).flatMap((id) => nodeChanges(before, after, id)),
    ...callOrder(before, startOf(before).id).flatMap((id) => removal(before, after, id)),
  ];
  const nodes = new Map<string, ChangeType>();
  // The first change of a node tells most: `moved` comes last.
  for (const { node, type } of changes) if (!nodes.has(node)) nodes.set(node, type);
  return {
    changes: changes.filter(({ node, type }) => {
      const state = type === 'removed' ? before : after;
      return !isKind(state.nodes.get(node), OPEN_EDGE);
    }),
    nodes,
    connections: connectionChanges(before, after),
  };
}

/** Ids of removed nodes are given again: the same id with another kind is another node. */
const isSameNode = (a: DesignNode | undefined, b: DesignNode | undefined): boolean =>
  a?.data.component === b?.data.component;

function removal(before: FlowState, after: FlowState, id: string): Change[] {
  const old = before.nodes.get(id);
  const isLeft = isKind(old, OPEN_EDGE) ? after.nodes.has(id) : isSameNode(old, after.nodes.get(id));
  if (isLeft) return [];
  return [{ type: 'removed', node: id, text: said('removed', before, id) }];
}

const said = (key: 'added' | 'removed' | 'moved' | 'other', state: FlowState, id: string): Text => ({
  id: `flow-designer.diff.${key}`,
  values: { step: stepName(state, id) },
});

function nodeChanges(before: FlowState, after: FlowState, id: string): Change[] {
  const old = before.nodes.get(id);
  const node = known(after.nodes, id);
  if (!old || !isSameNode(old, node)) {
    return [{ type: 'added', node: id, text: said('added', after, id) }];
  }
  const words = [...dataChanges(before, after, old, node), ...wayChanges(before, after, id)];
  const { x, y } = old.position;
  const isMoved = x !== node.position.x || y !== node.position.y;
  return [
    ...words.map((text): Change => ({ type: 'changed', node: id, text })),
    ...(isMoved ? [{ type: 'moved', node: id, text: said('moved', after, id) } as const] : []),
  ];
}

function dataChanges(before: FlowState, after: FlowState, old: DesignNode, node: DesignNode): Text[] {
  return old.data === node.data ? [] : changedFields(before, after, old, node, stepName(after, node.id));
}

/** The changed ways to a node: after which step, and by which exit. */
function wayChanges(before: FlowState, after: FlowState, id: string): Text[] {
  const old = treeOf(before).incoming.get(id);
  const edge = treeOf(after).incoming.get(id);
  if (!old || !edge || old === edge) return [];
  const step = stepName(after, id);
  if (old.source !== edge.source) {
    return [{ id: 'flow-designer.diff.parent', values: { step, parent: stepName(after, edge.source) } }];
  }
  if (isSameWay(old, edge)) return [];
  const timer = connectionFields(edge).find(({ name }) => name === 'timerWait');
  if (timer) return [fieldText(stepName(after, edge.source), timer, timerText(old), timerText(edge))];
  const label = (state: FlowState, way: DesignConnection): Text =>
    connectionLabel(state, way) ?? { id: 'flow-designer.diff.firstStep' };
  return [
    {
      id: 'flow-designer.diff.branch',
      values: { step, before: label(before, old), after: label(after, edge) },
    },
  ];
}

const isSameWay = (a: DesignConnection, b: DesignConnection): boolean =>
  a.branch === b.branch &&
  (a.data.uraOption ?? null) === (b.data.uraOption ?? null) &&
  Boolean(a.data.waitUser) === Boolean(b.data.waitUser) &&
  (a.data.timerWait ?? null) === (b.data.timerWait ?? null);

function connectionChanges(before: FlowState, after: FlowState): ById {
  const found = new Map<string, ChangeType>();
  for (const [id, edge] of after.connections) {
    const old = before.connections.get(id);
    if (!old) found.set(id, 'added');
    else if (old.source !== edge.source || old.target !== edge.target || !isSameWay(old, edge)) {
      found.set(id, 'changed');
    }
  }
  for (const id of before.connections.keys()) if (!after.connections.has(id)) found.set(id, 'removed');
  return found;
}
