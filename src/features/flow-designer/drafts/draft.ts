import * as z from 'zod/mini';
import type { FlowElement } from '../../../core/contract/calls/flows.ts';
import { checkElements } from '../domain/exchange/exchange.ts';
import { drop, keep, keysFrom, readKept } from './browser-store.ts';

const Kept = z.object({
  elements: z.array(z.unknown()),
  /** The version that it was made from. */
  base: z.nullable(z.string()),
  /** When it was kept: milliseconds since 1970. */
  at: z.number(),
  /** An earlier version that was chosen to be worked on: taken up without a question. */
  restored: z.optional(z.boolean()),
});

/** Work on a flow that the server does not have yet, kept in this browser. */
export type Draft = z.output<typeof Kept> & { readonly elements: readonly FlowElement[] };

/** The draft that is kept in a place; null where there is none that can be read. */
export async function readDraft(place: string): Promise<Draft | null> {
  const read = z.safeParse(Kept, await readKept('flow-drafts', place));
  // Element by element: the first that is none ends it, and the schema would name them all.
  if (!read.success || checkElements(read.data.elements)) return null;
  return read.data as Draft;
}

export const writeDraft = (place: string, draft: Draft): Promise<void> => keep('flow-drafts', place, draft);

export const removeDraft = (place: string): Promise<void> => drop('flow-drafts', place);

/** All places of a flow where a draft may be. */
export const draftPlaces = (flowKey: string): Promise<string[]> => keysFrom('flow-drafts', `${flowKey} `);

/** Where an earlier version waits for the flow's designer to be worked on. */
export const restoredPlace = (flowKey: string): string => `${flowKey} restored`;
