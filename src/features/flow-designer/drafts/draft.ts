import * as z from 'zod/mini';
import type { FlowElement } from '../../../core/contract/calls/flows.ts';
import { checkElements } from '../domain/exchange/exchange.ts';
import type { BrowserPlace } from './use-browser-place.ts';

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

/** The draft under a name; null: there is none, or it is damaged. */
export async function readDraft({ drafts }: BrowserPlace, name: string): Promise<Draft | null> {
  const read = z.safeParse(Kept, await drafts.read(name));
  // Element by element: the first wrong one ends it, where the schema would report them all.
  if (!read.success || checkElements(read.data.elements)) return null;
  return read.data as Draft;
}

/** Keeps a draft under a name. */
export const writeDraft = async (
  { drafts, mayKeep }: BrowserPlace,
  name: string,
  draft: Draft,
): Promise<void> => (mayKeep() ? drafts.write(name, draft) : undefined);

/** Removes the draft under a name. */
export const removeDraft = ({ drafts }: BrowserPlace, name: string): Promise<void> =>
  drafts.write(name, undefined);

/** The names under which a flow may have drafts. */
export const draftNames = ({ drafts, key }: BrowserPlace): Promise<readonly string[]> =>
  drafts.keysFrom(`${key} `);

/** The name of an earlier version that waits for the flow's designer. */
export const restoredName = ({ key }: BrowserPlace): string => `${key} restored`;
