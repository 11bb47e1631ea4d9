import { checkConnection } from './check-connection.ts';
import { checkField, required } from './check-field.ts';
import { type DesignNode, type FlowState, GO_TO, isKind } from './flow.ts';
import type { Issue, Problem } from './issue.ts';
import type { Exit, NodeKind } from './kind.ts';
import { exitOf, kindOf } from './kinds.ts';
import type { FlowOptions } from './options.ts';
import { referenceId } from './reference.ts';
import { isTarget, mayFollow } from './rules.ts';
import { childrenOf, treeOf } from './tree.ts';
import { findLoops, findUnreachable } from './ways.ts';

const NO_LISTS: FlowOptions = {};

/** Field by field: copying objects as they come takes most of the time in a flow that is full of issues. */
const issue = (element: Issue['element'], id: string, { field, code, severity, text }: Problem): Issue => ({
  element,
  id,
  field,
  code,
  severity,
  text,
});

/**
 * Everything that is wrong with a flow, or may be. What a server found is not read: an option may have gone
 * since. A list that is not given is not checked against.
 */
export function validate(state: FlowState, options: FlowOptions = NO_LISTS): Issue[] {
  const issues: Issue[] = [];
  for (const node of state.nodes.values()) {
    for (const known of checkNode(node, options)) issues.push(known);
    for (const problem of checkPlace(state, node)) issues.push(issue('node', node.id, problem));
    if (!isKind(node, GO_TO)) continue;
    for (const problem of checkGoTo(state, node)) issues.push(issue('node', node.id, problem));
  }
  for (const edge of state.connections.values()) {
    for (const problem of checkConnection(state, edge)) issues.push(issue('connection', edge.id, problem));
  }
  for (const id of findLoops(state)) issues.push(issue('node', id, warning('loop')));
  for (const id of findUnreachable(state)) issues.push(issue('node', id, warning('unreachable')));
  return issues;
}

const warning = (code: 'loop' | 'unreachable' | 'openPath'): Problem => ({
  field: null,
  code,
  severity: 'warning',
  text: { id: `flow-designer.issue.${code}` },
});

interface Checked {
  readonly options: FlowOptions;
  readonly issues: readonly Issue[];
}

// A key press changes one node; the others were checked before.
const checked = new WeakMap<DesignNode, Checked>();

/** What its kind's fields and rules say. */
function checkNode(node: DesignNode, options: FlowOptions): readonly Issue[] {
  const known = checked.get(node);
  if (known?.options === options) return known.issues;
  const { fields, check } = kindOf(node);
  const problems: Problem[] = [];
  for (const field of fields) problems.push(...checkField(field, node.data, options));
  if (check) problems.push(...check(node.data));
  const issues = problems.map((problem) => issue('node', node.id, problem));
  checked.set(node, { options, issues });
  return issues;
}

/** Whether it may stand where it stands, and whether its exits lead somewhere. */
function checkPlace(state: FlowState, node: DesignNode): readonly Problem[] {
  const kind = kindOf(node);
  const problems = kind.exits.length > 0 ? checkExits(state, node) : NONE;
  const edge = treeOf(state).incoming.get(node.id);
  const parent = edge && state.nodes.get(edge.source);
  const exit = parent && exitOf(kindOf(parent), edge.branch);
  if (!exit || !kind.placeable || mayFollow(kindOf(parent), exit, kind)) return problems;
  return [...problems, misplaced(kindOf(parent))];
}

const NONE: readonly Problem[] = [];

function misplaced({ title }: NodeKind): Problem {
  const text = { id: 'flow-designer.issue.notAllowed', values: { parent: { id: title } } } as const;
  return { field: null, code: 'notAllowed', severity: 'error', text };
}

function checkExits(state: FlowState, node: DesignNode): Problem[] {
  const edges = childrenOf(state, node.id);
  const problems: Problem[] = [];
  for (const exit of kindOf(node).exits) {
    let taken = 0;
    for (const { branch } of edges) if (branch === exit.branch) taken += 1;
    if (taken === 0 && exit.auto) problems.push(warning('openPath'));
    if (taken > exit.max) problems.push(tooMany(exit));
  }
  return problems;
}

function tooMany({ label, branch }: Exit): Problem {
  const text = {
    id: 'flow-designer.issue.branch',
    values: { branch: label ? { id: label } : branch },
  } as const;
  return { field: null, code: 'branch', severity: 'warning', text };
}

function checkGoTo(state: FlowState, node: DesignNode): Problem[] {
  const target = referenceId(node.data.goToNode);
  if (target === null) return [required('goToNode')];
  const aim = state.nodes.get(target);
  if (aim && isTarget(node.id, aim)) return [];
  const id = aim ? 'flow-designer.issue.target' : 'flow-designer.issue.targetGone';
  return [{ field: 'goToNode', code: 'target', severity: 'error', text: { id } }];
}

/** Whether a flow can be published. */
export const hasErrors = (issues: readonly Issue[]): boolean =>
  issues.some(({ severity }) => severity === 'error');

/** What is wrong with each element; what is well has no entry. */
export function issuesByElement(issues: readonly Issue[]): Record<Issue['element'], Map<string, Issue[]>> {
  const found = { node: new Map<string, Issue[]>(), connection: new Map<string, Issue[]>() };
  for (const issue of issues) {
    const map = found[issue.element];
    const others = map.get(issue.id);
    if (others) others.push(issue);
    else map.set(issue.id, [issue]);
  }
  return found;
}

/** Why a flow with errors is not published: the button's hint, and what is said when it is tried anyway. */
export const INVALID_NODES = {
  hint: { id: 'flow-designer.hasInvalidNodes' },
  message: { id: 'flow-designer.invalidNode' },
} as const;
