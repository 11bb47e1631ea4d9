import type { FlowElement } from '../../../../core/contract/calls/flows.ts';
import { propertiesOf } from '../../../../core/contract/define/fields/keys.ts';
import { START, startOf } from '../model/flow.ts';
import { childrenOf } from '../model/tree.ts';
import { validate } from '../rules/validate.ts';
import type { Clipboard } from './clipboard.ts';
import { copySubtree } from './copy.ts';
import { readText } from './exchange.ts';

/** The mark of our texts on the system's clipboard. */
const MARK = 'ramal-flow-steps/1';
const ROOT = 'root';

/** Copied steps as text, to be pasted in another flow or tab. */
export function writeClipboard({ origin, roots, nodes, connections }: Clipboard): string {
  const copied = new Set(nodes.map(({ id }) => id));
  const elements: FlowElement[] = [
    { id: ROOT, position: { x: 0, y: 0 }, data: { component: START } },
    ...nodes.map(({ id, position, data, wire }) => ({
      ...wire,
      id,
      parentId: null,
      position: { ...position },
      data,
    })),
    ...roots.map((target) => ({ id: `${ROOT}-${target}`, source: ROOT, target })),
    // A link to a node outside the copy is stored in its go-to alone.
    ...connections
      .filter(({ target }) => copied.has(target))
      .map(({ id, source, target, branch, label, data, wire }) => ({
        ...wire,
        ...{ id, source, target, sourceHandle: branch, label, data },
      })),
  ];
  return JSON.stringify({ mark: MARK, origin, elements });
}

/** Reads copied steps; null: the text is not ours, or is damaged. */
export function readClipboard(text: string): Clipboard | null {
  if (!text.includes(MARK)) return null;
  const read = readText(text);
  if ('ok' in read || read.problems.length > 0) return null;
  const { state } = read;
  // Any number of steps may be copied; only the start that holds them here would break a rule.
  const isOdd = validate(state).some(
    ({ id, code }) => id !== ROOT && (code === 'notAllowed' || code === 'branch'),
  );
  if (isOdd) return null;
  const roots = childrenOf(state, startOf(state).id).map(({ target }) => target);
  return copySubtree(state, roots, originOf(text));
}

function originOf(text: string): string | null {
  const { origin } = propertiesOf(JSON.parse(text));
  return typeof origin === 'string' ? origin : null;
}
