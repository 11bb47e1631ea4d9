import type { Text } from '../model/text.ts';
import type { Move, Visit } from '../model/walk.ts';
import type { Field } from './field.ts';

/** The text that is read to the agent before the talk. */
export const WHISPER: Field = {
  kind: 'longText',
  name: 'whisper',
  label: 'flow-designer.field.whisper',
  help: 'flow-designer.field.whisper.help',
  maxLength: 500,
};

/** The seconds of ringing before the call goes on. */
export const RING_TIME: Field = {
  kind: 'number',
  name: 'timeout',
  label: 'flow-designer.field.ringTime',
};

/** The words of both exits: after an unanswered ring, and after the talk. */
export const TRANSFER_LABELS = {
  noAnswer: 'flow-designer.branch.noAnswer',
  survey: 'flow-designer.branch.survey',
} as const;

/** The name of the one that rings, and the seconds before it gives up. */
export function ringText(who: string | null, seconds: number | null | undefined): Text | null {
  if (who === null) return null;
  if (typeof seconds !== 'number') return { id: 'flow-designer.summary.name', values: { name: who } };
  return { id: 'flow-designer.summary.nameTime', values: { name: who, seconds } };
}

/** Rings; then the talk and its survey, or the exit of an unanswered ring. */
export function walkTransfer({ answer, exits, node }: Visit): Move {
  if (!answer) return { type: 'ask', choices: ['answered', 'busy', 'noAnswer', 'hangUp'] };
  if (answer.type === 'answered') {
    if (exits.some(({ branch }) => branch === 'survey')) return { type: 'exit', branch: 'survey' };
    return { type: 'end', end: 'answered' };
  }
  const seconds = answer.type === 'busy' ? 0 : (node.data.timeout ?? 0);
  return { type: 'exit', branch: 'noAnswer', seconds };
}
