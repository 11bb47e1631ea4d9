import type { NodeKind } from '../kind.ts';
import { referenceId, referenceName } from '../reference.ts';
import type { Move, Visit } from '../walk.ts';
import { RING_TIME, ringText, TRANSFER_EXITS, WHISPER, walkTransfer } from './transfer.ts';

export const transferToExtension: NodeKind = {
  kind: 'transferToExtension',
  title: 'flow-designer.kind.transferToExtension',
  about: 'flow-designer.about.transferToExtension',
  icon: 'phone-forwarded',
  exits: TRANSFER_EXITS,
  fields: [
    { type: 'option', name: 'related', list: 'extensions', label: 'flow-designer.field.extension' },
    {
      type: 'flag',
      name: 'userInput',
      label: 'flow-designer.field.userInput',
      help: 'flow-designer.field.userInput.help',
    },
    RING_TIME,
    WHISPER,
  ],
  placeable: true,
  target: true,
  check: ({ related, userInput }) =>
    userInput || referenceId(related) !== null
      ? []
      : [
          {
            field: 'related',
            code: 'extensionOrInput',
            severity: 'error',
            text: { id: 'flow-designer.issue.extensionOrInput' },
          },
        ],
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
  if (referenceId(related) === null && !userInput) return { type: 'end', end: 'invalid' };
  const dials = userInput === true && referenceId(related) === null && visit.dialled === null;
  if (!dials) return walkTransfer(visit);
  if (!visit.answer) return { type: 'ask', choices: ['digits', 'wait', 'hangUp'] };
  return visit.answer.type === 'digits' && visit.answer.digits !== ''
    ? { type: 'dial', digits: visit.answer.digits }
    : { type: 'exit', branch: 'noAnswer' };
}
