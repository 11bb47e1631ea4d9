import { hasText, referenceId, referenceName } from '../../../../core/contract/flow/reference.ts';
import type { NodeData } from '../model/flow.ts';
import type { Text } from '../model/text.ts';
import type { Problem } from '../rules/issue.ts';
import type { Field } from './field.ts';
import { referenceField } from './kind.ts';

/** The fields of the prompt for the caller: an audio, or a text that is read aloud. */
export const promptFields = (kind: 'playAudio' | 'clientInfo'): readonly Field[] => [
  referenceField(kind, 'flow-designer.field.audio', false),
  { kind: 'longText', name: 'textToAudio', label: 'flow-designer.field.text', maxLength: 500 },
];

const hasAudio = (data: NodeData) => referenceId(data.related) !== null;

/** The audio and the text exclude each other: the one that was filled in last stays. */
export function settlePrompt(data: NodeData, changed: Readonly<Partial<NodeData>>): NodeData {
  if (hasText(changed.textToAudio) && data.related) return { ...data, related: null };
  if (referenceId(changed.related) !== null && data.textToAudio) return { ...data, textToAudio: null };
  return data;
}

/** The problem of a prompt with both an audio and a text. */
export function checkPrompt(data: NodeData): Problem[] {
  // Decision 6.10: the audio is used, and no text is dropped silently.
  return hasAudio(data) && hasText(data.textToAudio) ? [BOTH] : [];
}

const BOTH: Problem = {
  field: 'related',
  code: 'audioAndText',
  severity: 'warning',
  text: { id: 'flow-designer.issue.audioAndText' },
};

/** The audio's name, or the text. */
export function promptText(data: NodeData): Text | null {
  const audio = hasAudio(data) ? referenceName(data.related) : null;
  if (audio !== null) return { id: 'flow-designer.summary.audio', values: { name: audio } };
  if (hasText(data.textToAudio)) {
    return { id: 'flow-designer.summary.text', values: { text: data.textToAudio.trim() } };
  }
  return null;
}
