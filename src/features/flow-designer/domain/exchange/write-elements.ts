import type { FlowConnection, FlowElement, FlowNode } from '../../../../core/contract/calls/flows.ts';
import { readBranch } from '../../../../core/contract/flow/branch.ts';
import { writeBranch } from '../model/connections/branch.ts';
import {
  compareIds,
  type DesignConnection,
  type DesignNode,
  type FlowState,
  startOf,
} from '../model/flow.ts';
import { known } from '../model/known.ts';
import type { FlowOptions } from '../model/options.ts';
import { treeOf } from '../model/tree.ts';
import { validate } from '../rules/validate.ts';

/**
 * The flow as the contract's elements: nodes by id, parents before children, then connections by id (decision
 * 6.20). Unknown fields, and ids as numbers or text, stay as they were loaded.
 */
export function toElements(state: FlowState, options?: FlowOptions): FlowElement[] {
  const wrong = { node: new Set<string>(), connection: new Set<string>() };
  for (const { element, id, severity } of validate(state, options)) {
    if (severity === 'error') wrong[element].add(id);
  }
  const ids = new WireIds(state);
  return [
    ...parentsFirst(state).map((node) => writeNode(state, node, ids, wrong.node.has(node.id))),
    ...[...state.connections.values()]
      .sort((a, b) => compareIds(a.id, b.id))
      .map((edge) => writeConnection(state, edge, ids, wrong.connection.has(edge.id))),
  ];
}

function parentsFirst(state: FlowState): DesignNode[] {
  const { incoming } = treeOf(state);
  const ordered: DesignNode[] = [];
  const done = new Set<string>();
  for (const id of [...state.nodes.keys()].sort(compareIds)) {
    const line: string[] = [];
    let next: string | undefined = id;
    while (next !== undefined && !done.has(next)) {
      line.push(next);
      done.add(next);
      next = incoming.get(next)?.source;
    }
    for (const each of line.reverse()) ordered.push(known(state.nodes, each));
  }
  return ordered;
}

/** Ids as the server has them: a new id is a number if the start's is one. */
class WireIds {
  readonly #state: FlowState;
  readonly #areNumbers: boolean;

  constructor(state: FlowState) {
    this.#state = state;
    this.#areNumbers = typeof startOf(state).wire?.id === 'number';
  }

  of(id: string, wire: string | number | null | undefined): string | number {
    if (wire !== null && wire !== undefined && String(wire) === id) return wire;
    return this.#areNumbers && String(Number(id)) === id ? Number(id) : id;
  }

  ofNode(id: string, wire?: string | number | null): string | number {
    if (wire !== null && wire !== undefined && String(wire) === id) return wire;
    return this.of(id, this.#state.nodes.get(id)?.wire?.id);
  }
}

function writeNode(state: FlowState, node: DesignNode, ids: WireIds, hasErrors: boolean): FlowNode {
  const { id, position, wire } = node;
  const parent = treeOf(state).incoming.get(id)?.source;
  const isTold = parent !== undefined || !wire || 'parentId' in wire;
  return {
    ...wire,
    id: ids.of(id, wire?.id),
    ...(isTold && { parentId: parent === undefined ? null : ids.ofNode(parent, wire?.parentId) }),
    position: { ...wire?.position, ...position },
    data: { ...writeGoTo(node, ids), hasErrors },
  };
}

/** The target of a go-to, with its id in the type of the flow's other ids. */
function writeGoTo({ data, wire }: DesignNode, ids: WireIds): DesignNode['data'] {
  if (data === wire?.data || typeof data.goToNode !== 'string') return data;
  return { ...data, goToNode: ids.ofNode(data.goToNode) };
}

/** The data of a connection that nobody has changed call it what its sender did, though it is read as what its exit makes of it. */
function dataAsTold(
  data: DesignConnection['data'],
  told: DesignConnection['data'],
): DesignConnection['data'] {
  const { component: _, ...others } = data;
  if (Object.entries(others).some(([name, value]) => !Object.is(value, told[name]))) return data;
  return 'component' in told ? { ...others, component: told.component } : others;
}

function writeConnection(
  state: FlowState,
  edge: DesignConnection,
  ids: WireIds,
  hasErrors: boolean,
): FlowConnection {
  const { id, source, target, branch, label, wire } = edge;
  const from = state.nodes.get(source);
  const isSameBranch = wire && from && readBranch(from.data.component, wire) === branch;
  const data = isSameBranch ? dataAsTold(edge.data, wire.data ?? {}) : edge.data;
  const hasData = hasErrors || Object.keys(data).length > 0 || Boolean(wire?.data);
  return {
    ...wire,
    id: ids.of(id, wire?.id),
    source: ids.ofNode(source, wire?.source),
    target: ids.ofNode(target, wire?.target),
    ...(!isSameBranch && { sourceHandle: writeBranch(branch) }),
    ...(label !== (wire?.label ?? null) && { label }),
    ...(hasData && { data: { ...data, hasErrors } }),
  };
}
