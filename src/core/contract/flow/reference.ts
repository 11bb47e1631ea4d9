import type { FlowNode } from '../calls/flows.ts';

type Reference = FlowNode['data']['goToNode'];

/** Tells whether a text says anything. */
export const hasText = (text: string | null | undefined): text is string => Boolean(text?.trim());

/** The id that a field refers to, as text: senders give the id, or a value with its label. Null: nothing was chosen. */
export function referenceId(reference: Reference): string | null {
  const value = typeof reference === 'object' ? reference?.value : reference;
  const id = value === null || value === undefined ? '' : String(value);
  return hasText(id) ? id : null;
}

/** The name that users know it by, else its id. */
export function referenceName(reference: Reference): string | null {
  const label = typeof reference === 'object' ? reference?.label : null;
  return label || referenceId(reference);
}
