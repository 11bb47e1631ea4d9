import { isTarget } from '../../../../core/contract/flow/data-faults.ts';
import type { Draft } from '../exchange/draft.ts';
import { kindOf } from '../kinds/kinds.ts';
import { wireLabel } from '../model/connection-label.ts';
import { type DesignConnection, type DesignNode, GO_TO, isKind } from '../model/flow.ts';
import { treeOf } from '../model/tree.ts';
import { canWait } from '../rules/wait.ts';
import type { Command, Refusal, Touched } from './commands.ts';

type SetNodeData = Extract<Command, { type: 'setNodeData' }>;
type SetConnectionData = Extract<Command, { type: 'setConnectionData' }>;
type SetGoTo = Extract<Command, { type: 'setGoTo' }>;

const isSame = (before: object, changed: object): boolean =>
  Object.entries(changed).every(([key, value]) => Object.is(before[key as keyof typeof before], value));

/** Changes fields of a node. */
export function setNodeData(draft: Draft, { id, data }: SetNodeData): Touched | Refusal {
  const node = draft.nodes.get(id);
  if (!node) return 'notFound';
  // Kind and target of a go-to have commands of their own.
  const { component: _kind, goToNode: _link, hasErrors: _computed, ...changed } = data;
  if (isSame(node.data, changed)) return { node: id };
  const merged = { ...node.data, ...changed };
  const settled = kindOf(node).settle?.(merged, changed) ?? merged;
  draft.nodes.set(id, { ...node, data: settled });
  return { node: id };
}

/** Changes fields of a connection. */
export function setConnectionData(draft: Draft, { id, data }: SetConnectionData): Touched | Refusal {
  const edge = draft.connections.get(id);
  if (!edge) return 'notFound';
  const { component: _kind, hasErrors: _computed, ...changed } = data;
  if (isSame(edge.data, changed)) return { connection: id };
  if (changed.waitUser && !canWait(draft.nodes.get(edge.target))) return 'waitNeedsExtension';
  const merged = { ...edge.data, ...changed };
  if (changed.waitUser) merged.uraOption = null;
  else if (typeof changed.uraOption === 'number') merged.waitUser = false;
  draft.connections.set(id, { ...edge, data: merged, label: wireLabel(merged) });
  return { connection: id };
}

/** Sets or removes the target of a go-to. */
export function setGoTo(draft: Draft, { id, target }: SetGoTo): Touched | Refusal {
  const node = draft.nodes.get(id);
  if (!node || !isKind(node, GO_TO)) return 'notFound';
  const link = treeOf(draft.before).links.get(id);
  if (target === null) {
    if (link) draft.connections.delete(link.id);
    return setTarget(draft, node, null);
  }
  const aim = draft.nodes.get(target);
  if (!aim) return 'notFound';
  if (!isTarget(id, aim)) return 'notATarget';
  if (link?.target !== target) lead(draft, id, target, link);
  return setTarget(draft, node, target);
}

/** Replaces the link of a go-to, which has only one. */
function lead(draft: Draft, source: string, target: string, link: DesignConnection | undefined): void {
  draft.attach(
    link
      ? { ...link, target }
      : { id: draft.newId(), source, target, branch: GO_TO, label: null, data: { component: 'normal' } },
  );
}

function setTarget(draft: Draft, node: DesignNode, target: string | null): Touched {
  if ((node.data.goToNode ?? null) !== target) {
    draft.nodes.set(node.id, { ...node, data: { ...node.data, goToNode: target } });
  }
  return { node: node.id };
}
