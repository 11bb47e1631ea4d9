import type { FlowNode } from '../calls/flows.ts';

type Reference = FlowNode['data']['goToNode'];

/** A letter or a digit; some letters are blanks that fill a place, as that of Hangul. */
const SAID = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Tells whether something of a text can be said: blanks and signs that nobody sees or hears are nothing. */
export const hasText = (text: string | null | undefined): text is string => SAID.test(text ?? '');

/** The id that a field refers to, as text: senders give the id, or a value with its label. Null: nothing was chosen. */
export function referenceId(reference: Reference): string | null {
  const value = typeof reference === 'object' ? reference?.value : reference;
  const id = value === null || value === undefined ? '' : String(value);
  return id.trim() ? id : null;
}

/** The name that users know it by, else its id. */
export function referenceName(reference: Reference): string | null {
  const label = typeof reference === 'object' ? reference?.label : null;
  return label || referenceId(reference);
}
