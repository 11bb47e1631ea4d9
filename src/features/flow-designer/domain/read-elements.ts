import type { FlowConnection, FlowElement, FlowNode } from '../../../core/contract/flows.ts';
import { readBranch } from './branch.ts';
import {
  type DesignConnection,
  type DesignNode,
  emptyFlow,
  type FlowState,
  GO_TO,
  isKind,
  START,
  startOf,
} from './flow.ts';
import { kindOf } from './kinds.ts';
import { referenceId } from './reference.ts';
import type { Text } from './text.ts';
import { tidyPositions } from './tidy.ts';
import { subtree } from './tree.ts';

/** An element that could not be part of the flow, and why; `index` counts from 0. */
export interface ReadProblem {
  readonly index: number | null;
  readonly text: Text;
}

export interface ReadFlow {
  readonly state: FlowState;
  /** What was left out. Nothing of it is lost before the flow is saved: the server has the version. */
  readonly problems: readonly ReadProblem[];
}

const isConnection = (element: FlowElement): element is FlowConnection => 'source' in element;

/** Reads a flow as the contract has it. Without elements nothing was saved yet: the start alone. */
export function fromElements(elements: readonly FlowElement[] | null | undefined): ReadFlow {
  if (!elements || elements.length === 0) return { state: emptyFlow(), problems: [] };
  const reading = new Reading();
  elements.forEach((element, index) => {
    if (!isConnection(element)) reading.addNode(element, index);
  });
  reading.needStart();
  elements.forEach((element, index) => {
    if (isConnection(element)) reading.addConnection(element, index);
  });
  reading.connectByParentId();
  reading.settleGoTos();
  const state = reading.attached();
  return { state: arranged(state), problems: reading.problems };
}

/** A flow whose positions nobody gave is laid out (decision 6.21). */
function arranged(state: FlowState): FlowState {
  const isPlaced = [...state.nodes.values()].some(({ position: { x, y } }) => x !== 0 || y !== 0);
  if (isPlaced || state.nodes.size === 1) return state;
  const positions = tidyPositions(state);
  const nodes = [...state.nodes.values()].map((node): [string, DesignNode] => [
    node.id,
    { ...node, position: positions.get(node.id) ?? node.position },
  ]);
  return { ...state, nodes: new Map(nodes) };
}

class Reading {
  readonly problems: ReadProblem[] = [];
  readonly #nodes = new Map<string, DesignNode>();
  readonly #connections = new Map<string, DesignConnection>();
  readonly #places = new Map<string, number>();
  readonly #reached = new Set<string>();
  readonly #linked = new Set<string>();
  #hasStart = false;

  #refuse(index: number | null, reason: ReadReason, id = ''): void {
    const values = { number: (index ?? 0) + 1, id };
    this.problems.push({ index, text: { id: `flow-designer.read.${reason}`, values } });
  }

  addNode(wire: FlowNode, index: number): void {
    const id = String(wire.id);
    const isStart = wire.data.component === START;
    if (this.#nodes.has(id)) this.#refuse(index, 'sameId', id);
    else if (isStart && this.#hasStart) this.#refuse(index, 'secondStart');
    else {
      this.#hasStart ||= isStart;
      const { x = 0, y = 0 } = wire.position ?? {};
      this.#nodes.set(id, { id, position: { x, y }, data: wire.data, wire });
      this.#places.set(id, index);
    }
  }

  needStart(): void {
    if (this.#hasStart) return;
    this.#refuse(null, 'noStart');
    const id = this.#newId();
    this.#nodes.set(id, { id, position: { x: 0, y: 0 }, data: { component: START } });
  }

  #newId(): string {
    const ids = [...this.#nodes.keys(), ...this.#connections.keys()].map(Number);
    return String(Math.max(0, ...ids.filter((id) => Number.isSafeInteger(id))) + 1);
  }

  addConnection(wire: FlowConnection, index: number): void {
    const [id, source, target] = [String(wire.id), String(wire.source), String(wire.target)];
    const from = this.#nodes.get(source);
    const to = this.#nodes.get(target);
    if (this.#connections.has(id)) this.#refuse(index, 'sameId', id);
    else if (!from || !to) this.#refuse(index, 'noNode', from ? target : source);
    else if (this.#isFree(from, to, index)) {
      const data = wire.data ?? {};
      const branch = readBranch(from, wire);
      this.#connections.set(id, { id, source, target, branch, label: wire.label ?? null, data, wire });
    }
  }

  /** A node is followed by one path; a go-to has one link. */
  #isFree(from: DesignNode, to: DesignNode, index: number): boolean {
    const isLink = isKind(from, GO_TO);
    const [taken, id] = isLink ? [this.#linked, from.id] : [this.#reached, to.id];
    if (!isLink && isKind(to, START)) this.#refuse(index, 'loop');
    else if (taken.has(id)) this.#refuse(index, isLink ? 'secondLink' : 'secondParent', id);
    else {
      taken.add(id);
      return true;
    }
    return false;
  }

  /** Some programs write the parent alone. */
  connectByParentId(): void {
    for (const { id, wire } of this.#nodes.values()) {
      const parent = this.#nodes.get(String(wire?.parentId ?? ''));
      const exit = parent && kindOf(parent).exits[0];
      if (this.#reached.has(id) || !exit || parent.id === id) continue;
      if (isKind(this.#nodes.get(id), START)) continue;
      this.#reached.add(id);
      this.#connect(parent.id, id, exit.branch, exit.connection);
    }
  }

  #connect(source: string, target: string, branch: string, component: string): void {
    const id = this.#newId();
    this.#connections.set(id, { id, source, target, branch, label: null, data: { component } });
  }

  /** What a go-to says and where its link leads are one thing; what it says counts. */
  settleGoTos(): void {
    const links = new Map<string, DesignConnection>();
    for (const edge of this.#connections.values()) {
      if (isKind(this.#nodes.get(edge.source), GO_TO)) links.set(edge.source, edge);
    }
    for (const node of [...this.#nodes.values()].filter((each) => isKind(each, GO_TO))) {
      this.#settleGoTo(node, links.get(node.id));
    }
  }

  #settleGoTo(node: DesignNode, link: DesignConnection | undefined): void {
    const target = referenceId(node.data.goToNode);
    if (target === null) {
      if (link) this.#nodes.set(node.id, { ...node, data: { ...node.data, goToNode: link.target } });
    } else if (!this.#nodes.has(target)) {
      if (link) this.#connections.delete(link.id);
    } else if (!link) this.#connect(node.id, target, GO_TO, 'normal');
    else if (link.target !== target) this.#connections.set(link.id, { ...link, target });
  }

  /** The flow as far as the start leads to it. */
  attached(): FlowState {
    const whole: FlowState = { nodes: this.#nodes, connections: this.#connections };
    const kept = subtree(whole, [startOf(whole).id]);
    if (kept.size === this.#nodes.size) return whole;
    for (const [id, index] of this.#places) if (!kept.has(id)) this.#refuse(index, 'detached');
    this.problems.sort((a, b) => (a.index ?? -1) - (b.index ?? -1));
    const nodes = new Map([...this.#nodes].filter(([id]) => kept.has(id)));
    const edges = [...this.#connections].filter(
      ([, edge]) => nodes.has(edge.source) && nodes.has(edge.target),
    );
    return { nodes, connections: new Map(edges) };
  }
}

type ReadReason =
  | 'noStart'
  | 'secondStart'
  | 'sameId'
  | 'noNode'
  | 'secondParent'
  | 'secondLink'
  | 'loop'
  | 'detached';
