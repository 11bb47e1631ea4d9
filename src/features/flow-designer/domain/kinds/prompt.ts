import type { Field } from '../field.ts';
import type { NodeData } from '../flow.ts';
import type { Problem } from '../issue.ts';
import { hasText, referenceId, referenceName } from '../reference.ts';
import type { Text } from '../text.ts';

/** What is played to the caller: an audio, or a text that is read aloud. */
export const PROMPT_FIELDS: readonly Field[] = [
  { type: 'option', name: 'related', list: 'audios', label: 'flow-designer.field.audio' },
  { type: 'text', name: 'textToAudio', label: 'flow-designer.field.text', maxLength: 500 },
];

const hasAudio = (data: NodeData) => referenceId(data.related) !== null;

/** What was filled in last replaces the other. */
export function settlePrompt(data: NodeData, changed: Readonly<Partial<NodeData>>): NodeData {
  if (hasText(changed.textToAudio) && data.related) return { ...data, related: null };
  if (referenceId(changed.related) !== null && data.textToAudio) return { ...data, textToAudio: null };
  return data;
}

export function checkPrompt(data: NodeData): Problem[] {
  if (!hasAudio(data) && !hasText(data.textToAudio)) {
    return [problem('audioOrText', 'error', { id: 'flow-designer.issue.audioOrText' })];
  }
  // Decision 6.10: the audio counts, and nothing is dropped silently.
  if (hasAudio(data) && hasText(data.textToAudio)) {
    return [problem('audioAndText', 'warning', { id: 'flow-designer.issue.audioAndText' })];
  }
  return [];
}

const problem = (code: Problem['code'], severity: Problem['severity'], text: Text): Problem => ({
  field: 'related',
  code,
  severity,
  text,
});

/** The audio's name, or the text. */
export function promptText(data: NodeData): Text | null {
  const audio = hasAudio(data) ? referenceName(data.related) : null;
  if (audio !== null) return { id: 'flow-designer.summary.audio', values: { name: audio } };
  if (hasText(data.textToAudio)) {
    return { id: 'flow-designer.summary.text', values: { text: data.textToAudio.trim() } };
  }
  return null;
}
