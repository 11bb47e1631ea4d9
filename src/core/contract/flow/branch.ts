import type { FlowConnection } from '../calls/flows.ts';
import { rulesOf } from './kind-rules.ts';

/** The branch of a go-to's connection, which is a link beside the tree. */
export const LINK = 'goTo';

/**
 * The exit that a connection leaves by. Where a step has one exit, or one for all options, its name does not matter; elsewhere a name that
 * the kind does not know stays a branch of its own, which is refused: read as another exit it would send callers there.
 */
export function readBranch(sourceKind: string, { sourceHandle }: FlowConnection): string {
  if (sourceKind === LINK) return LINK;
  const exits = rulesOf(sourceKind)?.exits ?? [];
  const named = exits.find(({ branch }) => branch === sourceHandle);
  const only = exits.length === 1 ? exits[0] : exits.find(({ max }) => max > 1);
  return (named ?? only)?.branch ?? sourceHandle ?? '';
}
