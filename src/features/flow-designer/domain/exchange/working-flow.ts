import { newIds } from '../../../../core/contract/flow/new-ids.ts';
import { firstStep, freeShift, Occupied } from '../commands/placement.ts';
import { LAYOUT, snap } from '../draw/layout.ts';
import type { Exit } from '../kinds/kind.ts';
import { kindNamed, kindOf } from '../kinds/kinds.ts';
import {
  type ConnectionData,
  type DesignConnection,
  type DesignNode,
  type FlowState,
  type NodeData,
  OPEN_EDGE,
  type Position,
} from '../model/flow.ts';
import { known } from '../model/known.ts';
import { treeOf } from '../model/tree.ts';
import type { Shape } from '../rules/rules.ts';
import { settleWait } from '../rules/wait.ts';

/** A flow while a command changes it. The state at its beginning stays as it is. */
export class WorkingFlow implements Shape {
  readonly before: FlowState;
  readonly nodes: Map<string, DesignNode>;
  readonly connections: Map<string, DesignConnection>;
  readonly #added = new Map<string, string[]>();
  #occupied: Occupied | undefined;

  /** Returns the largest number among the ids, plus one. */
  readonly newId: () => string;

  constructor(before: FlowState) {
    this.before = before;
    this.newId = newIds(() => [...before.nodes.keys(), ...before.connections.keys()]);
    this.nodes = new Map(before.nodes);
    this.connections = new Map(before.connections);
  }

  childrenOf(id: string): DesignConnection[] {
    const before = treeOf(this.before).children.get(id) ?? [];
    return [...before.map((edge) => edge.id), ...(this.#added.get(id) ?? [])]
      .flatMap((edge) => this.connections.get(edge) ?? [])
      .filter((edge) => edge.source === id);
  }

  /** The positions that are taken; a card that this command moves or removes keeps its position taken. */
  get occupied(): Occupied {
    this.#occupied ??= new Occupied([...this.nodes.values()].map(({ position }) => position));
    return this.#occupied;
  }

  /** The same without some nodes, which are about to move. */
  occupiedWithout(moving: ReadonlySet<string>): Occupied {
    const staying = [...this.nodes.values()].filter(({ id }) => !moving.has(id));
    return new Occupied(staying.map(({ position }) => position));
  }

  put(node: DesignNode): DesignNode {
    this.nodes.set(node.id, node);
    this.#occupied?.add(node.position);
    return node;
  }

  connect(source: string, exit: Exit, target: string): DesignConnection {
    const edge: DesignConnection = {
      id: this.newId(),
      source,
      target,
      branch: exit.branch,
      label: null,
      data: { component: exit.connection, ...this.#newData(source, exit) },
    };
    return this.attach(edge);
  }

  #newData(source: string, { connection }: Exit): ConnectionData {
    if (connection === 'clientInfoConnection')
      return { uraOption: freeKey(this.childrenOf(source)), waitUser: false };
    return connection === 'awaitable' ? { timerWait: null } : {};
  }

  attach(edge: DesignConnection): DesignConnection {
    this.connections.set(edge.id, edge);
    const added = this.#added.get(edge.source);
    if (added) added.push(edge.id);
    else this.#added.set(edge.source, [edge.id]);
    return edge;
  }

  /** Leads an edge to another node; it keeps its wait flag only if its new target can be waited for. */
  retarget(edge: DesignConnection, target: string): void {
    this.connections.set(edge.id, settleWait({ ...edge, target }, this.nodes.get(target)));
  }

  /** Adds a node below another, with the open edges that belong to it. */
  grow(parent: DesignNode, exit: Exit, node: Omit<DesignNode, 'id' | 'position'>, at?: Position): DesignNode {
    const position = at ? { x: snap(at.x), y: snap(at.y) } : this.freePlace(parent, exit);
    const added = this.put({ ...node, id: this.newId(), position });
    this.connect(parent.id, exit, added.id);
    this.fillExits(added.id);
    return added;
  }

  /** Adds the open edges that a node's exits must have. */
  fillExits(id: string): void {
    const node = this.nodes.get(id);
    if (!node) return;
    for (const exit of kindOf(node).exits) {
      if (exit.auto && !this.childrenOf(id).some(({ branch }) => branch === exit.branch)) {
        this.grow(node, exit, { data: { component: OPEN_EDGE } });
      }
    }
  }

  freePlace(parent: DesignNode, exit: Exit): Position {
    const wanted = this.wantedPlace(parent, exit);
    return { ...wanted, x: wanted.x + freeShift([wanted], this.occupied) };
  }

  wantedPlace(parent: DesignNode, exit: Exit): Position {
    const siblings = this.childrenOf(parent.id).map(({ target }) => known(this.nodes, target));
    const step = firstStep(
      kindOf(parent),
      exit,
      siblings.map(({ position }) => position),
      parent.position,
    );
    return { x: parent.position.x + step * LAYOUT.offset.x, y: parent.position.y + LAYOUT.offset.y };
  }
}

/** The keys of a telephone in the order in which a menu takes them. */
const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

/** The first key that no option of a menu has; null: all are taken, and the user says which number. */
const freeKey = (options: readonly DesignConnection[]): number | null =>
  KEYS.find((key) => options.every(({ data }) => data.uraOption !== key)) ?? null;

/** The data of a new node of a kind. */
export const newData = (kind: string, data?: Readonly<Partial<NodeData>>): NodeData => ({
  ...kindNamed(kind).initial,
  ...data,
  component: kind,
});
