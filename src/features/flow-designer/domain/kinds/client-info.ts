import type { Move, Visit } from '../model/walk.ts';
import { isExtension } from '../rules/wait.ts';
import { type NodeKind, ruled } from './kind.ts';
import { checkPrompt, promptFields, promptText, settlePrompt } from './prompt.ts';

/** Seconds that a new menu waits for a key. */
const TIMEOUT = 10;

/** The menu: the caller presses a number, or dials an extension. */
export const clientInfo: NodeKind = {
  ...ruled('clientInfo', {
    option: 'flow-designer.branch.option',
    timeout: 'flow-designer.branch.timeout',
    invalid: 'flow-designer.branch.invalid',
  }),
  title: 'flow-designer.kind.clientInfo',
  about: 'flow-designer.about.clientInfo',
  icon: 'keyboard',
  tone: 'blue',
  fields: [
    ...promptFields('clientInfo'),
    { kind: 'number', name: 'timeout', label: 'flow-designer.field.timeout' },
  ],
  initial: { timeout: TIMEOUT },
  placeable: true,
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

/** A switch waits for a second key only where an option or an extension has more than one. */
const isOfOneKey = ({ option, waits }: Visit['exits'][number]): boolean =>
  !waits && (option === null || option < 10);

/** An option with this number is taken first; other numbers are extensions, if the menu waits for one. */
function walk({ node, answer, exits }: Visit): Move {
  const said = promptText(node.data);
  if (!answer) {
    return { type: 'ask', choices: ['digits', 'wait', 'hangUp'], said, byKey: exits.every(isOfOneKey) };
  }
  if (answer.type !== 'digits') {
    return { type: 'exit', branch: 'timeout', said, seconds: node.data.timeout ?? TIMEOUT };
  }
  const chosen =
    exits.find(({ option }) => option !== null && String(option) === answer.digits) ??
    exits.find(({ waits }) => waits && isExtension(answer.digits));
  return chosen ? { type: 'connection', id: chosen.id, said } : { type: 'exit', branch: 'invalid', said };
}
