import { countBranch, followFault } from '../../../../core/contract/flow/place-faults.ts';
import type { Exit, NodeKind } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { type DesignConnection, type DesignNode, type FlowState, GO_TO, isKind } from '../model/flow.ts';
import { childrenOf, treeOf } from '../model/tree.ts';
import type { Problem } from './issue.ts';

/** Whether a node may be at its place, and whether its exits have targets. */
export function checkPlace(state: FlowState, node: DesignNode): readonly Problem[] {
  const kind = kindOf(node);
  const problems = kind.exits.length > 0 ? checkExits(kind, childrenOf(state, node.id)) : NONE;
  const edge = treeOf(state).incoming.get(node.id);
  const parent = edge && state.nodes.get(edge.source);
  if (!parent || isKind(parent, GO_TO)) return problems;
  const fault = followFault(parent.data.component, edge.branch, node.data.component);
  return fault ? [...problems, misplaced(kindOf(parent))] : problems;
}

const NONE: readonly Problem[] = [];

function misplaced({ title }: NodeKind): Problem {
  const text = { id: 'flow-designer.issue.notAllowed', values: { parent: { id: title } } } as const;
  return { field: null, code: 'notAllowed', severity: 'error', text };
}

function checkExits(kind: NodeKind, edges: readonly DesignConnection[]): readonly Problem[] {
  let problems: Problem[] | undefined;
  for (const exit of kind.exits) {
    const taken = countBranch(edges, exit.branch);
    if (taken > exit.max) problems = [...(problems ?? NONE), tooMany(exit)];
    else if (taken === 0 && exit.auto) problems = [...(problems ?? NONE), OPEN_PATH];
  }
  return problems ?? NONE;
}

const OPEN_PATH: Problem = {
  field: null,
  code: 'openPath',
  severity: 'warning',
  text: { id: 'flow-designer.issue.openPath' },
};

function tooMany({ label, branch }: Exit): Problem {
  const values = { branch: label ? { id: label } : branch };
  return {
    field: null,
    code: 'branch',
    severity: 'error',
    text: { id: 'flow-designer.issue.branch', values },
  };
}
