import { GO_TO } from '../flow.ts';

/** Exits that the server writes without a name: the default handle of the source. */
const NAMELESS: ReadonlySet<string> = new Set(['next', GO_TO]);

/** The `sourceHandle` of a new connection. */
export const writeBranch = (branch: string): string | null => (NAMELESS.has(branch) ? null : branch || null);
