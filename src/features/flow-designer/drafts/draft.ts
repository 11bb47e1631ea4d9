import * as z from 'zod/mini';
import type { FlowElement } from '../../../core/contract/calls/flows.ts';
import { checkElements } from '../domain/exchange/exchange.ts';
import { drop, keep, keysFrom, readKept } from './browser-store.ts';

const Kept = z.object({
  elements: z.array(z.unknown()),
  /** The version that the draft began with. */
  base: z.nullable(z.string()),
  /** The time of storing: milliseconds since 1970. */
  at: z.number(),
  /** The draft is an earlier version that the user chose: it is loaded without a question. */
  restored: z.optional(z.boolean()),
});

/** Unsaved work on a flow, stored in this browser. */
export type Draft = z.output<typeof Kept> & { readonly elements: readonly FlowElement[] };

/** The draft in a place; null: there is none, or it is damaged. */
export async function readDraft(place: string): Promise<Draft | null> {
  const read = z.safeParse(Kept, await readKept('flow-drafts', place));
  // Element by element: the first wrong one ends it, where the schema would report them all.
  if (!read.success || checkElements(read.data.elements)) return null;
  return read.data as Draft;
}

/** Stores a draft in a place. */
export const writeDraft = (place: string, draft: Draft): Promise<void> => keep('flow-drafts', place, draft);

/** Removes the draft of a place. */
export const removeDraft = (place: string): Promise<void> => drop('flow-drafts', place);

/** The places of a flow that may hold a draft. */
export const draftPlaces = (flowKey: string): Promise<string[]> => keysFrom('flow-drafts', `${flowKey} `);

/** The place where an earlier version waits for the flow's designer. */
export const restoredPlace = (flowKey: string): string => `${flowKey} restored`;
