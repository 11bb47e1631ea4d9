import { type NodeKind, ownExit } from '../kind.ts';
import { isExtension } from '../wait.ts';
import type { Move, Visit } from '../walk.ts';
import { checkPrompt, PROMPT_FIELDS, promptText, settlePrompt } from './prompt.ts';

/** Seconds that a new menu waits for a key. */
const TIMEOUT = 10;

/** The menu: the caller presses a number, or dials an extension. */
export const clientInfo: NodeKind = {
  kind: 'clientInfo',
  title: 'flow-designer.kind.clientInfo',
  about: 'flow-designer.about.clientInfo',
  icon: 'keyboard',
  exits: [
    {
      branch: 'option',
      label: 'flow-designer.branch.option',
      connection: 'clientInfoConnection',
      max: 12,
      auto: false,
    },
    ownExit('timeout', 'flow-designer.branch.timeout'),
    ownExit('invalid', 'flow-designer.branch.invalid'),
  ],
  fields: [
    ...PROMPT_FIELDS,
    { type: 'seconds', name: 'timeout', label: 'flow-designer.field.timeout', min: 0 },
  ],
  initial: { timeout: TIMEOUT },
  placeable: true,
  target: true,
  settle: settlePrompt,
  check: checkPrompt,
  summary: (data) => {
    const prompt = promptText(data);
    if (!prompt || typeof data.timeout !== 'number') return prompt;
    return { id: 'flow-designer.summary.menu', values: { prompt, seconds: data.timeout } };
  },
  asksCaller: () => true,
  walk,
};

/** A number of an option goes first; what else is dialled is an extension, where one is waited for. */
function walk({ node, answer, exits }: Visit): Move {
  const said = promptText(node.data);
  if (!said) return { type: 'end', end: 'invalid' };
  if (!answer) return { type: 'ask', choices: ['digits', 'wait', 'hangUp'] };
  if (answer.type !== 'digits') {
    return { type: 'exit', branch: 'timeout', said, seconds: node.data.timeout ?? TIMEOUT };
  }
  const chosen =
    exits.find(({ option }) => option !== null && String(option) === answer.digits) ??
    exits.find(({ waits }) => waits && isExtension(answer.digits));
  return chosen ? { type: 'connection', id: chosen.id, said } : { type: 'exit', branch: 'invalid', said };
}
