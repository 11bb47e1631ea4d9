import { type NodeKind, ruled } from './kind.ts';
import { checkPrompt, promptFields, promptText, settlePrompt } from './prompt.ts';

/** Plays an audio or reads a text. */
export const playAudio: NodeKind = {
  ...ruled('playAudio', { end: 'flow-designer.branch.end' }),
  title: 'flow-designer.kind.playAudio',
  about: 'flow-designer.about.playAudio',
  icon: 'volume-2',
  tone: 'grey',
  fields: promptFields('playAudio'),
  placeable: true,
  settle: settlePrompt,
  check: checkPrompt,
  summary: promptText,
  walk: ({ node }) => ({ type: 'exit', branch: 'end', said: promptText(node.data) }),
};
