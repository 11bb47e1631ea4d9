import { type NodeKind, ownExit } from '../kind.ts';
import { checkPrompt, PROMPT_FIELDS, promptText, settlePrompt } from './prompt.ts';

export const playAudio: NodeKind = {
  kind: 'playAudio',
  title: 'flow-designer.kind.playAudio',
  about: 'flow-designer.about.playAudio',
  icon: 'volume-2',
  exits: [ownExit('end', 'flow-designer.branch.end')],
  fields: PROMPT_FIELDS,
  placeable: true,
  target: true,
  settle: settlePrompt,
  check: checkPrompt,
  summary: promptText,
  walk: ({ node }) => {
    const said = promptText(node.data);
    return said ? { type: 'exit', branch: 'end', said } : { type: 'end', end: 'invalid' };
  },
};
