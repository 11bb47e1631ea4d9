import { referenceName } from '../../../../core/contract/flow/reference.ts';
import { kindOf } from '../kinds/kinds.ts';
import { connectionLabel } from './connections/connection-label.ts';
import { type FlowState, startOf } from './flow.ts';
import { summaryOf } from './summary.ts';
import { type Format, formatText } from './text.ts';
import { callOrder, treeOf } from './tree.ts';

/** Lower case without accents: "opcao" finds "Opção". */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Finds nodes by number, kind, name, text or the option that leads to them, in call order. All words must
 * match.
 */
export function search(state: FlowState, query: string, format: Format): string[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return callOrder(state, startOf(state).id).filter((id) => {
    const text = textOf(state, id, format);
    return words.every((word) => text.includes(word));
  });
}

function textOf(state: FlowState, id: string, format: Format): string {
  const node = state.nodes.get(id);
  if (!node) return '';
  const { related, goToConnectFlow, textToAudio, whisper, callTo } = node.data;
  const edge = treeOf(state).incoming.get(id);
  const said = [{ id: kindOf(node).title }, summaryOf(state, id), edge ? connectionLabel(state, edge) : null];
  return folded(
    [
      id,
      ...said.map((text) => text && formatText(text, format)),
      referenceName(related),
      referenceName(goToConnectFlow),
      textToAudio,
      whisper,
      ...(callTo ?? []),
    ].join(' '),
  );
}
