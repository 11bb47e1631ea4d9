import type { FlowState } from '../model/flow.ts';
import { childrenOf } from '../model/tree.ts';
import { isExtension } from '../rules/wait.ts';

/** The number of callers who pressed a key at a menu; null: none. */
export interface BranchCount {
  readonly node: string | number;
  readonly digit?: string | null | undefined;
  readonly calls: number;
}

/** The number of calls by each connection of the menus, by the connection's id. */
export function trafficByConnection(state: FlowState, branches: readonly BranchCount[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { node, digit, calls } of branches) {
    const edge = wayOf(state, String(node), digit ?? null);
    if (edge !== undefined) counts.set(edge, (counts.get(edge) ?? 0) + calls);
  }
  return counts;
}

/**
 * The connection of a pressed key. A key without an option was wrong, or an extension if the menu waits for
 * one.
 */
function wayOf(state: FlowState, node: string, digit: string | null): string | undefined {
  const edges = childrenOf(state, node);
  const byBranch = (name: string) => edges.find(({ branch }) => branch === name)?.id;
  if (digit === null) return byBranch('timeout');
  const option = edges.find(({ data }) => !data.waitUser && String(data.uraOption ?? '') === digit);
  const waiting = isExtension(digit) ? edges.find(({ data }) => data.waitUser) : undefined;
  return (option ?? waiting)?.id ?? byBranch('invalid');
}
