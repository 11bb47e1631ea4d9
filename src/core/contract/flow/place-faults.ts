import { type FlowExit, rulesOf } from './kind-rules.ts';

/** The kind that ends a path which is not finished yet. */
const OPEN_EDGE = 'openEdge';

/** Tells whether one kind may follow another by one of its exits. */
export const mayFollow = (parent: string, exit: FlowExit, child: string): boolean =>
  !rulesOf(child)?.notAfter?.some((kind) => kind === parent) &&
  (!exit.only || exit.only.some((kind) => kind === child));

/**
 * Why a step may not follow another by a branch; null: it may. Open edges may stand everywhere, and so may kinds
 * that this version does not know.
 */
export function followFault(
  parent: string,
  branch: string,
  child: string,
): 'afterEnd' | 'noBranch' | 'misplaced' | null {
  const rules = rulesOf(parent);
  if (!rules) return null;
  if (rules.exits.length === 0) return 'afterEnd';
  const exit = rules.exits.find((each) => each.branch === branch);
  if (!exit) return 'noBranch';
  const isFree = child === OPEN_EDGE || !rulesOf(child);
  return isFree || mayFollow(parent, exit, child) ? null : 'misplaced';
}

/** How many connections leave by an exit. */
export function countBranch(edges: readonly { readonly branch: string }[], branch: string): number {
  let count = 0;
  for (const edge of edges) if (edge.branch === branch) count += 1;
  return count;
}
