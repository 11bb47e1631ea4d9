import { isTarget } from '../../../../core/contract/flow/data-faults.ts';
import { referenceId } from '../../../../core/contract/flow/reference.ts';
import type { WorkingFlow } from '../exchange/working-flow.ts';
import { kindOf } from '../kinds/kinds.ts';
import { wireLabel } from '../model/connections/connection-label.ts';
import { type DesignConnection, type DesignNode, GO_TO, isKind } from '../model/flow.ts';
import { treeOf } from '../model/tree.ts';
import { recordFields } from '../rules/missing-records.ts';
import { canWait } from '../rules/wait.ts';
import type { Command, Refusal, Touched } from './commands.ts';

type SetNodeData = Extract<Command, { type: 'setNodeData' }>;
type ReplaceRecords = Extract<Command, { type: 'replaceRecords' }>;
type SetConnectionData = Extract<Command, { type: 'setConnectionData' }>;
type SetGoTo = Extract<Command, { type: 'setGoTo' }>;

const isSame = (before: object, changed: object): boolean =>
  Object.entries(changed).every(([key, value]) => Object.is(Reflect.get(before, key), value));

/** Changes fields of a node. */
export function setNodeData(working: WorkingFlow, { id, data }: SetNodeData): Touched | Refusal {
  const node = working.nodes.get(id);
  if (!node) return 'notFound';
  // Kind and target of a go-to have commands of their own.
  const { component: _kind, goToNode: _link, hasErrors: _computed, ...changed } = data;
  if (isSame(node.data, changed)) return { node: id };
  const merged = { ...node.data, ...changed };
  const settled = kindOf(node).settle?.(merged, changed) ?? merged;
  working.nodes.set(id, { ...node, data: settled });
  return { node: id };
}

/** Leads all steps that lead to some records to others. */
export function replaceRecords(working: WorkingFlow, { records }: ReplaceRecords): Touched | Refusal {
  const keyOf = (list: string, id: string | null) => `${list} ${id}`;
  const others = new Map(records.map(({ list, id, by }) => [keyOf(list, id), by]));
  for (const node of working.before.nodes.values()) {
    const led = recordFields(node).flatMap(({ name, list }) => {
      const by = others.get(keyOf(list, referenceId(node.data[name])));
      return by ? [[name, by]] : [];
    });
    if (led.length > 0)
      working.nodes.set(node.id, { ...node, data: { ...node.data, ...Object.fromEntries(led) } });
  }
  return {};
}

/** Changes fields of a connection. */
export function setConnectionData(working: WorkingFlow, { id, data }: SetConnectionData): Touched | Refusal {
  const edge = working.connections.get(id);
  if (!edge) return 'notFound';
  const { component: _kind, hasErrors: _computed, ...changed } = data;
  if (isSame(edge.data, changed)) return { connection: id };
  if (changed.waitUser && !canWait(working.nodes.get(edge.target))) return 'waitNeedsExtension';
  const merged = { ...edge.data, ...changed };
  if (changed.waitUser) merged.uraOption = null;
  else if (typeof changed.uraOption === 'number') merged.waitUser = false;
  working.connections.set(id, { ...edge, data: merged, label: wireLabel(merged) });
  return { connection: id };
}

/** Sets or removes the target of a go-to. */
export function setGoTo(working: WorkingFlow, { id, target }: SetGoTo): Touched | Refusal {
  const node = working.nodes.get(id);
  if (!node || !isKind(node, GO_TO)) return 'notFound';
  const link = treeOf(working.before).links.get(id);
  if (target === null) {
    if (link) working.connections.delete(link.id);
    return setTarget(working, node, null);
  }
  const aim = working.nodes.get(target);
  if (!aim) return 'notFound';
  if (!isTarget(id, aim)) return 'notATarget';
  if (link?.target !== target) lead(working, id, target, link);
  return setTarget(working, node, target);
}

/** Replaces the link of a go-to, which has only one. */
function lead(
  working: WorkingFlow,
  source: string,
  target: string,
  link: DesignConnection | undefined,
): void {
  working.attach(
    link
      ? { ...link, target }
      : { id: working.newId(), source, target, branch: GO_TO, label: null, data: { component: 'normal' } },
  );
}

function setTarget(working: WorkingFlow, node: DesignNode, target: string | null): Touched {
  if ((node.data.goToNode ?? null) !== target) {
    working.nodes.set(node.id, { ...node, data: { ...node.data, goToNode: target } });
  }
  return { node: node.id };
}
