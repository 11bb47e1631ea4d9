import { memo } from 'react';
import type { NodeProps } from 'reactflow';
import { useText } from '../../../../core/i18n/use-text.ts';
import { ghostOf } from '../../domain/compare/ghosts.ts';
import { kindNamed } from '../../domain/kinds/kinds.ts';
import { connectionLabel } from '../../domain/model/connections/connection-label.ts';
import type { FlowState } from '../../domain/model/flow.ts';
import { summaryOf } from '../../domain/model/summary.ts';
import { type Format, formatText } from '../../domain/model/text.ts';
import { treeOf } from '../../domain/model/tree.ts';
import { KindIcon } from '../../steps/kind-icon.tsx';
import { useDesignerData } from '../../work/designer-context.ts';
import { CardMark } from './card-mark.tsx';

/** A step of the compared version that the current version lacks. */
export const GhostCard = memo(function GhostCard({ id }: NodeProps) {
  const text = useText();
  const before = useDesignerData(({ marks }) => marks?.gone?.before);
  const node = before?.nodes.get(ghostOf(id));
  if (!before || !node) return null;
  const { kind, title, icon } = kindNamed(node.data.component);
  const { label, summary } = wordsOf(before, node.id, text);
  const removed = text('flow-page.mark.removed');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      className="canvas-card"
      role="group"
      aria-label={[text(title), node.id, removed, summary].filter(Boolean).join(', ')}
      data-kind={kind}
      data-mark="removed"
    >
      {label && (
        <div className="canvas-label">
          <span>{label}</span>
        </div>
      )}
      <CardMark>{removed}</CardMark>
      <div className="canvas-card-title">
        <span className="canvas-card-icon">
          <KindIcon name={icon} size={26} />
        </span>
        <strong>{text(title)}</strong>
        <small>{node.id}</small>
      </div>
      <p>{summary}</p>
    </div>
  );
});

function wordsOf(before: FlowState, id: string, format: Format) {
  const edge = treeOf(before).incoming.get(id);
  const said = edge && connectionLabel(before, edge);
  const does = summaryOf(before, id);
  return { label: said ? formatText(said, format) : '', summary: does ? formatText(does, format) : '' };
}
