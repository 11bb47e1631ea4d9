import type { FlowElement } from '../../../../core/contract/calls/flows.ts';
import { checkStructure } from '../../../../core/contract/flow/check-structure.ts';
import type { FaultCode, FlowFault, FlowGraph, GraphNode } from '../../../../core/contract/flow/graph.ts';
import { tidyPositions } from '../draw/tidy.ts';
import {
  type DesignConnection,
  type DesignNode,
  emptyFlow,
  type FlowState,
  type Position,
} from '../model/flow.ts';
import type { Text } from '../model/text.ts';

/** An element that could not be read, and the reason; `index` counts from 0. */
export interface ReadProblem {
  readonly index: number | null;
  readonly text: Text;
}

/** A flow that was read from the server's elements. */
export interface ReadFlow {
  readonly state: FlowState;
  /** The elements that were left out. The server keeps them until the flow is saved. */
  readonly problems: readonly ReadProblem[];
  /** The steps at places where they may not be: they are shown, and `validate` reports them too. */
  readonly misplaced: readonly ReadProblem[];
  /** False: the server's flow is not the one that is shown. */
  readonly isWhole: boolean;
}

/** Reads a flow from the contract's elements. Without elements it is a new flow: the start alone. */
export function fromElements(elements: readonly FlowElement[] | null | undefined): ReadFlow {
  if (!elements || elements.length === 0) {
    return { state: emptyFlow(), problems: [], misplaced: [], isWhole: false };
  }
  const { graph, faults } = checkStructure(elements);
  const problems = faults.filter(({ code }) => !SHOWN.has(code)).map(problemOf);
  return {
    state: arranged(stateOf(graph)),
    problems,
    misplaced: faults.filter(({ code }) => SHOWN.has(code)).map(problemOf),
    isWhole: problems.length === 0,
  };
}

/** The faults of steps that are shown nevertheless. */
const SHOWN: ReadonlySet<FaultCode> = new Set(['afterEnd', 'noBranch', 'misplaced', 'full']);

const problemOf = ({ code, index, id, node }: FlowFault): ReadProblem => ({
  index,
  text: {
    id: `flow-designer.read.${code}`,
    values: { number: (index ?? 0) + 1, id, step: node ?? '' },
  },
});

function stateOf({ nodes, connections }: FlowGraph): FlowState {
  return {
    nodes: new Map([...nodes].map(([id, node]) => [id, nodeOf(node)])),
    connections: new Map(
      [...connections].map(([id, { index: _, wire, ...edge }]): [string, DesignConnection] => [
        id,
        { ...edge, label: wire?.label ?? null, ...(wire && { wire }) },
      ]),
    ),
  };
}

function nodeOf({ id, data, wire }: GraphNode): DesignNode {
  const { x = 0, y = 0 } = wire?.position ?? {};
  return { id, position: { x, y }, data, ...(wire && { wire }) };
}

/** A limit of positions: no flow is that large, and browsers cannot draw it. */
const FAR = 1e7;

/** Whether a position is beyond the limit. */
export const isFar = ({ x, y }: Position): boolean => Math.max(Math.abs(x), Math.abs(y)) > FAR;

/** A tidy flow, if its positions are missing or cannot be drawn (decision 6.21). */
function arranged(state: FlowState): FlowState {
  const places = [...state.nodes.values()].map(({ position }) => position);
  const isPlaced = places.some(({ x, y }) => x !== 0 || y !== 0) && !places.some(isFar);
  if (isPlaced || (state.nodes.size === 1 && !places.some(isFar))) return state;
  const atOrigin = new Map(
    [...state.nodes].map(([id, node]) => [id, { ...node, position: { x: 0, y: 0 } }] as const),
  );
  const positions = tidyPositions({ ...state, nodes: atOrigin });
  const nodes = [...atOrigin].map(([id, node]): [string, DesignNode] => [
    id,
    { ...node, position: positions.get(id) ?? node.position },
  ]);
  return { ...state, nodes: new Map(nodes) };
}
