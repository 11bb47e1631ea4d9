import type { FlowConnection, FlowElement, FlowNode } from '../../../src/core/contract/flows.ts';
import type { IssueMessage } from '../../../src/core/contract/issue-message.ts';
import { type FlowGraph, graphOf } from './flow-structure.ts';

/** What keeps a flow from being published: file 1, sections 4 and 5. Open edges do not (decisions, section 6, item 4). */
export interface Problem {
  readonly element: string;
  readonly field: string;
  readonly message: IssueMessage;
}

type Found = Omit<Problem, 'element'>;

/** What is wrong with a flow, element by element; empty: it can be published. */
export function problemsOf(elements: readonly FlowElement[]): Problem[] {
  const graph = graphOf(elements);
  const nodes = [...graph.nodes.values()].flatMap((node) => named(node, nodeProblems(node, graph)));
  const connections = graph.connections.flatMap((connection) =>
    named(connection, connectionProblems(connection, graph)),
  );
  return [...nodes, ...connections];
}

const named = ({ id }: FlowElement, found: readonly Found[]): Problem[] =>
  found.map((problem) => ({ element: String(id), ...problem }));

const required = (field: string): Found => ({ field, message: { id: 'required' } });
const isText = (value: unknown): boolean => String(value ?? '').trim() !== '';

/** An id by itself, or as the value of an option. */
const idOf = (reference: unknown): unknown =>
  typeof reference === 'object' && reference !== null ? (reference as { value?: unknown }).value : reference;
const refers = (reference: unknown): boolean => isText(idOf(reference));

type Rule = (data: FlowNode['data']) => Found[];

const needsRelated: Rule = ({ related }) => (refers(related) ? [] : [required('related')]);
const needsPrompt: Rule = ({ related, textToAudio }) =>
  refers(related) || isText(textToAudio) ? [] : [{ field: 'textToAudio', message: { id: 'audioOrText' } }];

/** A kind that is not listed, known or not, has nothing that must be filled in. */
const rules: Readonly<Record<string, Rule>> = {
  timeValidation: needsRelated,
  playAudio: needsPrompt,
  clientInfo: needsPrompt,
  transferToExtension: (data) => (data.userInput === true ? [] : needsRelated(data)),
  transferToQueue: needsRelated,
  transferToSurvey: needsRelated,
  customConnectFlow: needsRelated,
  goToConnectFlow: ({ goToConnectFlow }) => (refers(goToConnectFlow) ? [] : [required('goToConnectFlow')]),
  transferToExternalNumber: ({ callTo, redirectType }) => externalProblems(callTo ?? [], redirectType),
};

/** Where a go-to node cannot lead. */
const NO_TARGETS = ['start', 'openEdge', 'goTo', 'hangUp'];

/** Its connection says where it leads where its data does not. */
function goToProblems(
  { data }: FlowNode,
  children: readonly FlowConnection[],
  { nodes }: FlowGraph,
): Found[] {
  const id = refers(data.goToNode) ? idOf(data.goToNode) : children[0]?.target;
  if (id === undefined) return [required('goToNode')];
  const target = nodes.get(String(id));
  const isTarget = target && !NO_TARGETS.includes(target.data.component);
  return isTarget ? [] : [{ field: 'goToNode', message: { id: 'choice' } }];
}

const NUMBER_MINIMUM = 13;

function externalProblems(callTo: readonly string[], redirectType: unknown): Found[] {
  if (callTo.length === 0) return [required('callTo')];
  // Counted as in decision 83: without the mask, with the `+`.
  const short = callTo.some((number) => number.replaceAll(/[^\d+]/g, '').length < NUMBER_MINIMUM);
  return [
    ...(short
      ? [{ field: 'callTo', message: { id: 'minLength', values: { min: NUMBER_MINIMUM } } } as const]
      : []),
    ...(callTo.length > 1 && !isText(redirectType) ? [required('redirectType')] : []),
  ];
}

function nodeProblems(node: FlowNode, graph: FlowGraph): Found[] {
  const { component } = node.data;
  const children = graph.connections.filter(({ source }) => String(source) === String(node.id));
  if (component === 'goTo') return goToProblems(node, children, graph);
  const isMisplaced =
    component === 'customConnectFlow' &&
    children.some(({ target }) => graph.nodes.get(String(target))?.data.component === 'goToConnectFlow');
  return [
    ...(rules[component]?.(node.data) ?? []),
    ...(isMisplaced ? [{ field: 'children', message: { id: 'invalid' } } as const] : []),
  ];
}

function connectionProblems(connection: FlowConnection, graph: FlowGraph): Found[] {
  const { component, timerWait } = connection.data ?? {};
  if (component === 'clientInfoConnection') return optionProblems(connection, graph);
  const isTime = timerWait == null || (Number.isInteger(timerWait) && timerWait >= 0);
  return isTime ? [] : [{ field: 'timerWait', message: { id: 'number' } }];
}

/** A digit, or waiting for the extension that the caller dials: one of them, and each once for a menu. */
function optionProblems(connection: FlowConnection, { nodes, connections }: FlowGraph): Found[] {
  const key = optionOf(connection);
  if (key === undefined) return [required('uraOption')];
  const target = nodes.get(String(connection.target))?.data.component;
  const others = connections.filter(
    (other) => String(other.source) === String(connection.source) && optionOf(other) === key,
  );
  return [
    ...(others.length > 1 ? [{ field: 'uraOption', message: { id: 'used' } } as const] : []),
    ...(key === 'wait' && target !== 'transferToExtension'
      ? [{ field: 'waitUser', message: { id: 'choice' } } as const]
      : []),
  ];
}

function optionOf({ data }: FlowConnection): number | 'wait' | undefined {
  if (data?.component !== 'clientInfoConnection') return undefined;
  return data.waitUser === true ? 'wait' : (data.uraOption ?? undefined);
}
