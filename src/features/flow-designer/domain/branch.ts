import type { FlowConnection } from '../../../core/contract/flows.ts';
import { type DesignNode, GO_TO, isKind } from './flow.ts';
import { kindOf } from './kinds.ts';

/** Exits that the wire knows by no name: the source's default handle. */
const NAMELESS: ReadonlySet<string> = new Set(['next', GO_TO]);

/** The exit that a loaded connection leaves by. A handle that the kind does not know stays a branch of its own. */
export function readBranch(source: DesignNode, { sourceHandle, data }: FlowConnection): string {
  if (isKind(source, GO_TO)) return GO_TO;
  const { exits } = kindOf(source);
  const named = exits.find(({ branch }) => branch === sourceHandle);
  if (named) return named.branch;
  const several =
    exits.find(({ max }) => max > 1) ?? exits.find(({ connection }) => connection === data?.component);
  if (several || exits.length === 1) return (several ?? exits[0])?.branch ?? '';
  return sourceHandle ?? exits[0]?.branch ?? '';
}

/** The `sourceHandle` of a new connection. */
export const writeBranch = (branch: string): string | null => (NAMELESS.has(branch) ? null : branch || null);
