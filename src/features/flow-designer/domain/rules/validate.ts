import { dataFaults, goToFaults } from '../../../../core/contract/flow/data-faults.ts';
import { OWN_FLOW, ownFlowSteps } from '../../../../core/contract/flow/own-flow.ts';
import { kindOf } from '../kinds/kinds.ts';
import { findLoops, findUnreachable } from '../model/connections/ways.ts';
import {
  type DesignConnection,
  type DesignNode,
  type FlowState,
  GO_TO,
  isKind,
  startOf,
} from '../model/flow.ts';
import type { FlowOptions } from '../model/options.ts';
import { checkConnection } from './check-connection.ts';
import { checkField, problemOf } from './check-field.ts';
import { checkPlace } from './check-place.ts';
import type { Issue, Problem } from './issue.ts';
import { touchedBetween } from './touched.ts';

const NO_LISTS: FlowOptions = {};

/** A checked flow with its issues: an element without issues has no entry. */
interface Checked {
  readonly state: FlowState;
  readonly options: FlowOptions;
  readonly nodes: Map<string, readonly Issue[]>;
  readonly connections: Map<string, readonly Issue[]>;
  /** Issues of the ways as a whole: endless loops, unreachable nodes, and ways back into the flow. */
  readonly ways: readonly Issue[];
  readonly issues: readonly Issue[];
}

const known = new WeakMap<FlowState, Checked>();
let latest: WeakRef<Checked> | undefined;

/**
 * All errors and warnings of a flow. Issues that a server reported are ignored: an option may have been
 * removed since. A list that is missing is not checked against. Elements that are unchanged since the last
 * check are not checked again.
 */
export function validate(state: FlowState, options: FlowOptions = NO_LISTS): readonly Issue[] {
  const before = known.get(state) ?? latest?.deref();
  if (before?.state === state && before.options === options) return before.issues;
  const checked = before?.options === options ? checkAgain(before, state) : checkAll(state, options);
  known.set(state, checked);
  latest = new WeakRef(checked);
  return checked.issues;
}

function checkAll(state: FlowState, options: FlowOptions): Checked {
  const nodes = new Map<string, readonly Issue[]>();
  const connections = new Map<string, readonly Issue[]>();
  for (const node of state.nodes.values()) note(nodes, node.id, nodeIssues(state, node, options));
  for (const edge of state.connections.values()) note(connections, edge.id, connectionIssues(state, edge));
  return gathered({ state, options, nodes, connections, ways: wayIssues(state, options) });
}

function checkAgain(before: Checked, state: FlowState): Checked {
  const { options } = before;
  const { nodes: touchedNodes, connections: touchedEdges, ways } = touchedBetween(before.state, state);
  const nodes = new Map(before.nodes);
  const connections = new Map(before.connections);
  for (const id of touchedNodes) {
    const node = state.nodes.get(id);
    note(nodes, id, node ? nodeIssues(state, node, options) : NONE);
  }
  for (const id of touchedEdges) {
    const edge = state.connections.get(id);
    note(connections, id, edge ? connectionIssues(state, edge) : NONE);
  }
  return gathered({
    state,
    options,
    nodes,
    connections,
    ways: ways ? wayIssues(state, options) : before.ways,
  });
}

const NONE: readonly Issue[] = [];

function note(found: Map<string, readonly Issue[]>, id: string, issues: readonly Issue[]): void {
  if (issues.length > 0) found.set(id, issues);
  else if (found.size > 0) found.delete(id);
}

/** The issues in the order of the flow's elements, whenever each was checked. */
function gathered(checked: Omit<Checked, 'issues'>): Checked {
  const { state, nodes, connections, ways } = checked;
  const issues: Issue[] = [];
  for (const [elements, found] of [
    [state.nodes, nodes],
    [state.connections, connections],
  ] as const) {
    if (found.size === 0) continue;
    for (const id of elements.keys()) {
      const own = found.get(id);
      if (own) for (const each of own) issues.push(each);
    }
  }
  return { ...checked, issues: ways.length > 0 ? issues.concat(ways) : issues };
}

/** Field by field: object spread takes most of the time in a flow with many issues. */
const issue = (element: Issue['element'], id: string, { field, code, severity, text }: Problem): Issue => ({
  element,
  id,
  field,
  code,
  severity,
  text,
});

const warning = (code: 'loop' | 'unreachable'): Problem => ({
  field: null,
  code,
  severity: 'warning',
  text: { id: `flow-designer.issue.${code}` },
});

const wayIssues = (state: FlowState, { own }: FlowOptions): Issue[] => [
  ...(own === undefined ? [] : ownFlowSteps({ ...state, start: startOf(state).id }, own)).map((id) =>
    issue('node', id, problemOf(OWN_FLOW)),
  ),
  ...findLoops(state).map((id) => issue('node', id, warning('loop'))),
  ...findUnreachable(state).map((id) => issue('node', id, warning('unreachable'))),
];

function nodeIssues(state: FlowState, node: DesignNode, options: FlowOptions): readonly Issue[] {
  const issues: Issue[] = [];
  const add = (problems: readonly Problem[]) => {
    for (const problem of problems) issues.push(issue('node', node.id, problem));
  };
  const { fields, check } = kindOf(node);
  add(dataFaults(node.data).map(problemOf));
  for (const field of fields) add(checkField(field, node.data, options));
  if (check) add(check(node.data));
  add(checkPlace(state, node));
  if (isKind(node, GO_TO)) add(goToFaults(node, state.nodes).map(problemOf));
  return issues;
}

/** Whether a step itself has no error, apart from the records that it refers to. */
export const isWell = (state: FlowState, node: DesignNode): boolean =>
  !hasErrors(nodeIssues(state, node, NO_LISTS));

function connectionIssues(state: FlowState, edge: DesignConnection): readonly Issue[] {
  const problems = checkConnection(state, edge);
  return problems.length === 0 ? NONE : problems.map((problem) => issue('connection', edge.id, problem));
}

/** Whether an error keeps a flow from being published; with `strict`, an unfinished path does too. */
export const hasErrors = (issues: readonly Issue[], strict = false): boolean =>
  issues.some(({ severity, code }) => severity === 'error' || (strict && code === 'openPath'));

/** The issues of each element; an element without issues has no entry. */
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

/**
 * The reason why a flow with errors is not published: the hint of the button, and the message after a try.
 */
export const INVALID_NODES = {
  hint: { id: 'flow-designer.hasInvalidNodes' },
  message: { id: 'flow-designer.invalidNode' },
} as const;
