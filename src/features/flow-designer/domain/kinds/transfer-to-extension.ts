import { referenceId, referenceName } from '../../../../core/contract/flow/reference.ts';
import type { Move, Visit } from '../model/walk.ts';
import { type NodeKind, referenceField, ruled } from './kind.ts';
import { RING_TIME, ringText, TRANSFER_LABELS, WHISPER, walkTransfer } from './transfer.ts';

/** Rings an extension. */
export const transferToExtension: NodeKind = {
  ...ruled('transferToExtension', TRANSFER_LABELS),
  title: 'flow-designer.kind.transferToExtension',
  about: 'flow-designer.about.transferToExtension',
  icon: 'phone-forwarded',
  tone: 'green',
  fields: [
    referenceField('transferToExtension', 'flow-designer.field.extension', false),
    {
      kind: 'flag',
      name: 'userInput',
      label: 'flow-designer.field.userInput',
      help: 'flow-designer.field.userInput.help',
    },
    RING_TIME,
    WHISPER,
  ],
  placeable: true,
  summary: ({ related, userInput, timeout }) => {
    const name = referenceName(related);
    if (name !== null || !userInput) return ringText(name, timeout);
    return { id: 'flow-designer.summary.userInput' };
  },
  asksCaller: ({ userInput }) => userInput === true,
  walk,
};

function walk(visit: Visit): Move {
  const { userInput, related } = visit.node.data;
  const dials = userInput === true && referenceId(related) === null && visit.dialled === null;
  if (!dials) return walkTransfer(visit);
  if (!visit.answer) return { type: 'ask', choices: ['digits', 'wait', 'hangUp'] };
  return visit.answer.type === 'digits' && visit.answer.digits !== ''
    ? { type: 'dial', digits: visit.answer.digits }
    : { type: 'exit', branch: 'noAnswer' };
}
