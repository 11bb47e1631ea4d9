import { hasText } from '../../../../core/contract/flow/reference.ts';
import type { Move, Visit } from '../model/walk.ts';
import { type NodeKind, ruled } from './kind.ts';
import { RING_TIME, WHISPER } from './transfer.ts';

const isSeveral = ({ callTo }: { callTo?: readonly string[] | null }) => (callTo?.length ?? 0) > 1;

/** Calls a telephone number outside. */
export const transferToExternalNumber: NodeKind = {
  ...ruled('transferToExternalNumber'),
  title: 'flow-designer.kind.transferToExternalNumber',
  about: 'flow-designer.about.transferToExternalNumber',
  icon: 'phone-outgoing',
  tone: 'green',
  fields: [
    {
      kind: 'phones',
      name: 'callTo',
      label: 'flow-designer.field.numbers',
      required: true,
    },
    {
      kind: 'choice',
      name: 'redirectType',
      label: 'flow-designer.field.redirectType',
      required: true,
      shown: isSeveral,
      choices: {
        SEQUENTIAL: 'flow-designer.redirect.SEQUENTIAL',
        SIMULTANEOUS: 'flow-designer.redirect.SIMULTANEOUS',
      },
    },
    RING_TIME,
    WHISPER,
  ],
  placeable: true,
  settle: (data, changed) =>
    changed.callTo && data.redirectType && !isSeveral(data) ? { ...data, redirectType: null } : data,
  summary: ({ callTo }) => {
    const [first, ...others] = (callTo ?? []).filter(hasText);
    if (!first) return null;
    return { id: 'flow-designer.summary.numbers', values: { number: first, others: others.length } };
  },
  walk,
};

function walk({ answer }: Visit): Move {
  if (!answer) return { type: 'ask', choices: ['answered', 'busy', 'noAnswer', 'hangUp'] };
  return { type: 'end', end: answer.type === 'answered' ? 'answered' : 'notAnswered' };
}
