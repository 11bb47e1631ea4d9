import { type Edge, type Node, Position as Side } from 'reactflow';
import { isGhost } from '../../domain/compare/ghosts.ts';
import { LAYOUT } from '../../domain/draw/layout.ts';
import {
  type DesignConnection,
  type DesignNode,
  type FlowState,
  isKind,
  type Position,
  START,
} from '../../domain/model/flow.ts';

/** A rectangle of the plane, in its pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A card as React Flow takes it. */
export type CardNode = Node<Record<string, never>, 'card' | 'ghost'>;
type LineEdge = Edge<Record<string, never>, 'line'>;

/** The cards and lines that React Flow gets. */
export interface Projected {
  readonly nodes: CardNode[];
  readonly edges: LineEdge[];
}

const { width, height } = LAYOUT.card;
const NOTHING = {};
const NO_GHOSTS: FlowState = { nodes: new Map(), connections: new Map() };

// React Flow measures cards of unknown size: it would mount each once, and measure it again when it comes
// into sight. An element with the size 0 is never reported to it.
const UNMEASURED = { style: { width: 0, height: 0 } } as const;
const SIZE = { measured: { width, height }, initialWidth: width, initialHeight: height } as const;
const HANDLES: CardNode['handles'] = [
  { type: 'target', position: Side.Top, x: width / 2, y: 0, width: 0, height: 0 },
  { type: 'source', position: Side.Bottom, x: width / 2, y: height, width: 0, height: 0 },
];

// React Flow gives cards and lines English role descriptions; our cards name themselves.
const UNNAMED = { 'aria-roledescription': undefined, 'aria-label': undefined } as const;
const GIVEN = {
  type: 'card',
  data: NOTHING,
  handles: HANDLES,
  ...SIZE,
  ...UNMEASURED,
  domAttributes: UNNAMED,
} as const;

const cards = new WeakMap<DesignNode, CardNode>();
const lines = new WeakMap<DesignConnection, LineEdge>();

/** The start cannot be dragged: all other positions are relative to it. */
function cardOf(node: DesignNode): CardNode {
  let card = cards.get(node);
  if (!card) {
    const { id, position } = node;
    card = { ...GIVEN, id, position };
    if (isGhost(id)) card = { ...card, type: 'ghost', draggable: false, zIndex: -1 };
    else if (isKind(node, START)) card = { ...card, draggable: false };
    cards.set(node, card);
  }
  return card;
}

function lineOf(connection: DesignConnection): LineEdge {
  let line = lines.get(connection);
  if (!line) {
    const { id, source, target } = connection;
    line = { id, source, target, type: 'line', ariaRole: 'presentation', domAttributes: UNNAMED };
    lines.set(connection, line);
  }
  return line;
}

/**
 * The cards and lines of a flow for React Flow: those in sight, and those close to it. Unchanged ones keep
 * their identity, so that React Flow does not measure or render them again.
 */
export class Projection {
  #last: Projected = { nodes: [], edges: [] };

  project(flow: FlowState, area: Area, moved: ReadonlyMap<string, Position>, ghosts = NO_GHOSTS): Projected {
    const wanted = new Set<string>();
    const edges: LineEdge[] = [];
    const placeOf = (id: string) => moved.get(id) ?? (flow.nodes.get(id) ?? ghosts.nodes.get(id))?.position;
    const addLine = (connection: DesignConnection) => {
      const from = placeOf(connection.source);
      const to = placeOf(connection.target);
      if (!from || !to || !isCrossed(from, to, area)) return;
      edges.push(lineOf(connection));
      wanted.add(connection.source);
      wanted.add(connection.target);
    };
    for (const connection of flow.connections.values()) addLine(connection);
    for (const connection of ghosts.connections.values()) addLine(connection);
    const nodes: CardNode[] = [];
    for (const node of flow.nodes.values()) {
      const elsewhere = moved.get(node.id);
      if (!wanted.has(node.id) && !isIn(elsewhere ?? node.position, area)) continue;
      nodes.push(elsewhere ? { ...cardOf(node), position: elsewhere, zIndex: 1 } : cardOf(node));
    }
    for (const ghost of ghosts.nodes.values())
      if (wanted.has(ghost.id) || isIn(ghost.position, area)) nodes.push(cardOf(ghost));
    this.#last = { nodes: same(this.#last.nodes, nodes), edges: same(this.#last.edges, edges) };
    return this.#last;
  }
}

const isIn = ({ x, y }: Position, { left, top, right, bottom }: Area) =>
  x < right && x + width > left && y < bottom && y + height > top;

/** Whether the line between two cards, or one of the cards, may be visible. */
const isCrossed = (from: Position, to: Position, { left, top, right, bottom }: Area) =>
  Math.min(from.x, to.x) < right &&
  Math.max(from.x, to.x) + width > left &&
  Math.min(from.y, to.y) < bottom &&
  Math.max(from.y, to.y) + height > top;

const same = <T>(last: T[], next: T[]): T[] =>
  last.length === next.length && last.every((each, at) => each === next[at]) ? last : next;
