import { checkWhole } from './check-field.ts';
import type { DesignConnection, FlowState } from './flow.ts';
import type { IssueCode, Problem, Severity } from './issue.ts';
import type { Text } from './text.ts';
import { childrenOf } from './tree.ts';
import { canWait } from './wait.ts';

/** The largest option, and the largest that is one key. */
const LARGEST = 99;
const ONE_KEY = 9;

/** What is wrong with a connection of each kind; others have nothing to fill in. */
export function checkConnection(state: FlowState, edge: DesignConnection): Problem[] {
  switch (edge.data.component) {
    case 'awaitable':
      return checkWhole('timerWait', edge.data.timerWait, 0);
    case 'clientInfoConnection':
      return checkOption(state, edge);
    default:
      return [];
  }
}

const problem = (field: string, code: IssueCode, id: Text['id'], severity: Severity = 'error'): Problem => ({
  field,
  code,
  severity,
  text: { id },
});

function checkOption(state: FlowState, edge: DesignConnection): Problem[] {
  const { uraOption, waitUser } = edge.data;
  const isOption = typeof uraOption === 'number';
  if (!waitUser && !isOption) return [problem('uraOption', 'fill', 'flow-designer.issue.fill')];
  const problems: Problem[] = [];
  if (isUsed(state, edge)) {
    problems.push(problem(waitUser ? 'waitUser' : 'uraOption', 'used', 'flow-designer.issue.used'));
  }
  if (waitUser && !canWait(state.nodes.get(edge.target))) {
    problems.push(problem('waitUser', 'waitTarget', 'flow-designer.issue.waitTarget'));
  }
  if (!waitUser && isOption) problems.push(...checkNumber(uraOption));
  return problems;
}

/** Another connection of the same source has the same number, or waits as well: both say so. */
function isUsed(state: FlowState, { id, source, data }: DesignConnection): boolean {
  return childrenOf(state, source).some((other) => {
    if (other.id === id) return false;
    if (data.waitUser) return other.data.waitUser === true;
    return !other.data.waitUser && other.data.uraOption === data.uraOption;
  });
}

function checkNumber(option: number): Problem[] {
  if (!Number.isInteger(option) || option < 0 || option > LARGEST) {
    return [problem('uraOption', 'number', 'flow-designer.issue.optionRange')];
  }
  return option > ONE_KEY
    ? [problem('uraOption', 'longOption', 'flow-designer.issue.longOption', 'warning')]
    : [];
}
