import type { NodeData } from './flow.ts';
import type { Text } from './text.ts';

type Reference = NodeData['goToNode'];

/** What a field refers to, as text: servers send an id, or a value with its label. Null: nothing was chosen. */
export function referenceId(reference: Reference): string | null {
  const value = typeof reference === 'object' ? reference?.value : reference;
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** What a field refers to, as users call it. */
export function referenceName(reference: Reference): string | null {
  const label = typeof reference === 'object' ? reference?.label : null;
  return label || referenceId(reference);
}

export const hasText = (text: string | null | undefined): text is string => Boolean(text?.trim());

/** The name of what was chosen, as a card's line. */
export function nameText(reference: Reference): Text | null {
  const name = referenceName(reference);
  return name === null ? null : { id: 'flow-designer.summary.name', values: { name } };
}
