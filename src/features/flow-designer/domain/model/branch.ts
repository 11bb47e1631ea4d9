import { GO_TO } from './flow.ts';

/** Exits that the wire knows by no name: the source's default handle. */
const NAMELESS: ReadonlySet<string> = new Set(['next', GO_TO]);

/** The `sourceHandle` of a new connection. */
export const writeBranch = (branch: string): string | null => (NAMELESS.has(branch) ? null : branch || null);
