import type { FlowConnection } from '../calls/flows.ts';
import { rulesOf } from './kind-rules.ts';

/** The branch of a go-to's connection, which is a link beside the tree. */
export const LINK = 'goTo';

/** The exit that a connection leaves by. A handle that the kind does not know stays a branch of its own. */
export function readBranch(sourceKind: string, { sourceHandle, data }: FlowConnection): string {
  if (sourceKind === LINK) return LINK;
  const exits = rulesOf(sourceKind)?.exits ?? [];
  const named = exits.find(({ branch }) => branch === sourceHandle);
  if (named) return named.branch;
  const several =
    exits.find(({ max }) => max > 1) ?? exits.find(({ connection }) => connection === data?.component);
  if (several || exits.length === 1) return (several ?? exits[0])?.branch ?? '';
  return sourceHandle ?? exits[0]?.branch ?? '';
}
