import * as z from 'zod/mini';
import { FlowElements } from '../../../core/contract/flows.ts';
import { drop, keep, readKept } from './browser-store.ts';

/** Work on a flow that the server does not have yet, kept in this browser. */
const Draft = z.object({
  elements: FlowElements,
  /** The version that it was made from. */
  base: z.nullable(z.string()),
  /** When it was kept: milliseconds since 1970. */
  at: z.number(),
  /** An earlier version that was chosen to be worked on: taken up without a question. */
  restored: z.optional(z.boolean()),
});
export type Draft = z.output<typeof Draft>;

/** The draft of a flow; null where there is none that can be read. */
export async function readDraft(key: string): Promise<Draft | null> {
  const read = z.safeParse(Draft, await readKept('flow-drafts', key));
  return read.success ? read.data : null;
}

export const writeDraft = (key: string, draft: Draft): Promise<void> => keep('flow-drafts', key, draft);

export const removeDraft = (key: string): Promise<void> => drop('flow-drafts', key);
