import { connectionLabel } from '../domain/connection-label.ts';
import type { FlowState } from '../domain/flow.ts';
import { kindOf } from '../domain/kinds.ts';
import type { OutlineRow } from '../domain/outline.ts';
import { summaryOf } from '../domain/summary.ts';
import { type Format, formatText, type Text } from '../domain/text.ts';

/** What a row says: its kind, what it does, and how calls get there; empty where there is nothing to say. */
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
