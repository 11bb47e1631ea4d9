import { kindOf } from '../domain/kinds/kinds.ts';
import { connectionLabel } from '../domain/model/connections/connection-label.ts';
import type { FlowState } from '../domain/model/flow.ts';
import type { OutlineRow } from '../domain/model/outline.ts';
import { summaryOf } from '../domain/model/summary.ts';
import { type Format, formatText, type Text } from '../domain/model/text.ts';

/** The words of a row: its kind, its summary, and the way to it; empty if there is nothing to say. */
export function rowWords(flow: FlowState, row: OutlineRow, format: Format): [string, string, string] {
  const node = flow.nodes.get(row.id);
  const edge = row.connection === null ? undefined : flow.connections.get(row.connection);
  const say = (text: Text | null | undefined) => (text ? formatText(text, format) : '');
  return [
    say(node && { id: kindOf(node).title }),
    say(summaryOf(flow, row.id)),
    say(edge && connectionLabel(flow, edge)),
  ];
}
