import {
  FLOW_CONNECTION_KINDS,
  type FlowConnection,
  type FlowElement,
  type FlowNode,
} from '../calls/flows.ts';
import { LINK, readBranch } from './branch.ts';
import { onCircles } from './circles.ts';
import {
  type FaultCode,
  type FlowFault,
  type FlowGraph,
  type GraphConnection,
  type GraphNode,
  isConnection,
  kindIn,
} from './graph.ts';
import { rulesOf } from './kind-rules.ts';
import { newIds } from './new-ids.ts';
import { referenceId } from './reference.ts';

/** A flow as far as it can be read, and what is wrong with the list that it was read from. */
export interface ReadGraph {
  readonly graph: FlowGraph;
  readonly faults: readonly FlowFault[];
}

/**
 * Reads any list of elements that the contract lets through, in time that grows as the list does. What can be no
 * part of a flow is named and left out; a missing start is added.
 */
export function readGraph(elements: readonly FlowElement[]): ReadGraph {
  const reading = new Reading(elements);
  elements.forEach((element, index) => {
    if (!isConnection(element)) reading.addNode(element, index);
  });
  reading.needStart();
  elements.forEach((element, index) => {
    if (isConnection(element)) reading.addConnection(element, index);
  });
  reading.connectByParentId();
  reading.settleGoTos();
  return reading.attached();
}

/**
 * The data of a connection that leaves a start or a menu with the kind that its exit has: it has a time or an option, whatever it calls
 * itself. A kind that this version does not know stays, so that it is named.
 */
function dataOf(sourceKind: string, branch: string, { data }: FlowConnection): GraphConnection['data'] {
  const told = data?.component;
  const isKnown = !told || FLOW_CONNECTION_KINDS.some((one) => one === told);
  const exit = rulesOf(sourceKind)?.exits.find((one) => one.branch === branch);
  if (!exit || !isKnown || exit.connection === 'normal' || told === exit.connection) return data ?? {};
  return { ...data, component: exit.connection };
}

class Reading {
  readonly #faults: FlowFault[] = [];
  readonly #nodes = new Map<string, GraphNode>();
  readonly #connections = new Map<string, GraphConnection>();
  /** Where each node is in the list. */
  readonly #places = new Map<string, number>();
  /** The source of the edge that leads to each node. */
  readonly #parents = new Map<string, string>();
  /** The link of each go-to. */
  readonly #links = new Map<string, GraphConnection>();
  readonly #newId: () => string;
  #start: string | undefined;

  constructor(elements: readonly FlowElement[]) {
    this.#newId = newIds(() => elements.map(({ id }) => String(id)));
  }

  #refuse(code: FaultCode, index: number | null, node: string | null, id = node ?? ''): void {
    this.#faults.push({ code, index, node, id });
  }

  addNode(wire: FlowNode, index: number): void {
    const id = String(wire.id);
    const isStart = wire.data.component === 'start';
    if (this.#nodes.has(id)) this.#refuse('sameId', index, id);
    else if (isStart && this.#start !== undefined) this.#refuse('secondStart', index, id);
    else {
      if (isStart) this.#start = id;
      this.#nodes.set(id, { id, data: wire.data, wire });
      this.#places.set(id, index);
    }
  }

  needStart(): void {
    if (this.#start !== undefined) return;
    this.#refuse('noStart', null, null);
    this.#start = this.#newId();
    this.#nodes.set(this.#start, { id: this.#start, data: { component: 'start' } });
  }

  addConnection(wire: FlowConnection, index: number): void {
    const [id, source, target] = [String(wire.id), String(wire.source), String(wire.target)];
    const kind = kindIn({ nodes: this.#nodes }, source);
    if (this.#connections.has(id)) this.#refuse('sameId', index, null, id);
    else if (kind === undefined) this.#refuse('noNode', index, null, source);
    else if (!this.#nodes.has(target)) this.#refuse('noNode', index, source, target);
    else if (this.#isFree(kind, source, target, index)) {
      const branch = readBranch(kind, wire);
      this.#put({ id, source, target, branch, data: dataOf(kind, branch, wire), wire, index });
    }
  }

  /** A node is followed by one path; a go-to has one link. */
  #isFree(kind: string, source: string, target: string, index: number): boolean {
    const isTaken = kind === LINK ? this.#links.has(source) : this.#parents.has(target);
    if (kind !== LINK && target === this.#start) this.#refuse('loop', index, source);
    else if (isTaken && kind === LINK) this.#refuse('secondLink', index, source);
    else if (isTaken) this.#refuse('secondParent', index, target);
    else return true;
    return false;
  }

  #put(connection: GraphConnection): void {
    this.#connections.set(connection.id, connection);
    if (connection.branch === LINK && kindIn({ nodes: this.#nodes }, connection.source) === LINK)
      this.#links.set(connection.source, connection);
    else this.#parents.set(connection.target, connection.source);
  }

  /** Some programs write the parent alone. A connection that says something else counts. */
  connectByParentId(): void {
    for (const [id, index] of this.#places) {
      const source = this.#toldParent(id);
      const kind = source === undefined ? undefined : kindIn({ nodes: this.#nodes }, source);
      if (source === undefined || kind === undefined || kind === LINK) continue;
      if (this.#parents.has(id) || id === this.#start) continue;
      const exit = rulesOf(kind)?.exits[0];
      this.#connect(source, id, exit?.branch ?? '', exit?.connection ?? 'normal', index);
    }
  }

  #toldParent(id: string): string | undefined {
    const told = this.#nodes.get(id)?.wire?.parentId;
    return told === null || told === undefined ? undefined : String(told);
  }

  #connect(source: string, target: string, branch: string, component: string, index: number): void {
    this.#put({ id: this.#newId(), source, target, branch, data: { component }, index });
  }

  /** Makes the data of each go-to and its link name the same step; where they differ, the data count. */
  settleGoTos(): void {
    for (const [id, index] of this.#places) {
      const node = this.#nodes.get(id);
      if (node?.data.component === LINK) this.#settleGoTo(node, this.#links.get(id), index);
    }
  }

  #settleGoTo(node: GraphNode, link: GraphConnection | undefined, index: number): void {
    const target = referenceId(node.data.goToNode);
    if (target === null) {
      if (link) this.#nodes.set(node.id, { ...node, data: { ...node.data, goToNode: link.target } });
    } else if (!this.#nodes.has(target)) {
      if (link) this.#connections.delete(link.id);
    } else if (!link) this.#connect(node.id, target, LINK, 'normal', index);
    else if (link.target !== target) this.#connections.set(link.id, { ...link, target });
  }

  /** The flow as far as the start leads to it. */
  attached(): ReadGraph {
    const start = this.#start ?? '';
    const kept = this.#below(start);
    this.#refuseLoose(kept);
    const whole: FlowGraph = { start, nodes: this.#nodes, connections: this.#connections };
    if (kept.size === this.#nodes.size) return { graph: whole, faults: this.#faults };
    const nodes = new Map([...this.#nodes].filter(([id]) => kept.has(id)));
    const edges = [...this.#connections].filter(
      ([, { source, target }]) => nodes.has(source) && nodes.has(target),
    );
    return { graph: { start, nodes, connections: new Map(edges) }, faults: this.#faults };
  }

  #below(start: string): Set<string> {
    const children = new Map<string, string[]>();
    for (const [child, parent] of this.#parents) {
      const others = children.get(parent);
      if (others) others.push(child);
      else children.set(parent, [child]);
    }
    const kept = new Set([start]);
    // A set tells what is put into it while it is gone through.
    for (const id of kept) for (const child of children.get(id) ?? []) kept.add(child);
    return kept;
  }

  /** Parents that lead in a circle are none, whether connections or `parentId` tell them. */
  #refuseLoose(kept: ReadonlySet<string>): void {
    const ids = this.#places.keys();
    const circles = onCircles(ids, (id) => this.#parents.get(id));
    for (const id of onCircles(this.#places.keys(), (id) => this.#toldParent(id))) circles.add(id);
    for (const [id, index] of this.#places) {
      if (circles.has(id)) this.#refuse('cycle', index, id);
      else if (!kept.has(id)) this.#refuse('detached', index, id);
    }
    this.#faults.sort((a, b) => (a.index ?? -1) - (b.index ?? -1));
  }
}
