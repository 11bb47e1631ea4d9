import { type FlowState, startOf } from '../domain/model/flow.ts';
import { callOrder } from '../domain/model/tree.ts';
import type { Issue } from '../domain/rules/issue.ts';

/** The issues of a step and of the connection that leads to it. */
export interface StepProblems {
  readonly node: string;
  readonly issues: readonly Issue[];
}

/** The issues by the step at which users look for them, in call order. */
export function groupByStep(flow: FlowState, issues: readonly Issue[]): StepProblems[] {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues) {
    const node = issue.element === 'node' ? issue.id : (flow.connections.get(issue.id)?.target ?? issue.id);
    const group = groups.get(node);
    if (group) group.push(issue);
    else groups.set(node, [issue]);
  }
  return callOrder(flow, startOf(flow).id).flatMap((node) => {
    const found = groups.get(node);
    return found ? [{ node, issues: found }] : [];
  });
}
