import type { FlowConnection, FlowElement, FlowNode } from '../../../src/core/contract/flows.ts';
import { HttpError } from '../http/http-error.ts';
import type { Texts } from '../http/texts.ts';

/** A flow's elements, told apart and found by their ids, which are compared as text. */
export interface FlowGraph {
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly connections: readonly FlowConnection[];
}

export const isConnection = (element: FlowElement): element is FlowConnection => 'source' in element;

export const graphOf = (elements: readonly FlowElement[]): FlowGraph => ({
  nodes: new Map(
    elements.flatMap((element) => (isConnection(element) ? [] : [[String(element.id), element] as const])),
  ),
  connections: elements.filter(isConnection),
});

/**
 * What a draft must be so that anything can open it: ids of their own, one start, and no connection that hangs in
 * the air. Whether its nodes are complete is asked when it is published.
 *
 * @throws HttpError 422
 */
export function checkStructure(elements: readonly FlowElement[], texts: Texts): void {
  const { nodes, connections } = graphOf(elements);
  const starts = [...nodes.values()].filter(({ data }) => data.component === 'start').length;
  const repeated = firstRepeated(elements);
  const loose = connections.find(
    ({ source, target }) => !nodes.has(String(source)) || !nodes.has(String(target)),
  );
  const messages = [
    ...(starts === 1 ? [] : [texts.server('flowStart', { count: starts })]),
    ...(repeated === undefined ? [] : [texts.server('flowIdRepeated', { id: repeated })]),
    ...(loose ? [texts.server('flowConnectionLoose', { id: String(loose.id) })] : []),
  ];
  if (messages.length) throw new HttpError(422, 'invalidFields', { fields: { elements: messages } });
}

/** The first id that two nodes, or two connections, share. */
function firstRepeated(elements: readonly FlowElement[]): string | undefined {
  const seen = new Set<string>();
  for (const element of elements) {
    const key = `${isConnection(element)} ${element.id}`;
    if (seen.has(key)) return String(element.id);
    seen.add(key);
  }
  return undefined;
}
