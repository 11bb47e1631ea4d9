import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { cssVariables } from '../../../core/ui/styles/css-variables.ts';
import { kindOf } from '../domain/kinds/kinds.ts';
import { isKind, OPEN_EDGE } from '../domain/model/flow.ts';
import { known } from '../domain/model/known.ts';
import type { OutlineRow as Row } from '../domain/model/outline.ts';
import { formatText } from '../domain/model/text.ts';
import type { Issue, Severity } from '../domain/rules/issue.ts';
import { KindIcon } from '../steps/kind-icon.tsx';
import { stepPlace } from '../steps/step-place.ts';
import { useDesignerData, useFlowState } from '../work/designer-context.ts';
import { rowWords } from './row-words.ts';

interface Props {
  readonly row: Row;
  /** In px, from the tree's top. */
  readonly top: number;
  /** The row that Tab reaches. */
  readonly current: boolean;
  /** The issues of the step and of the connection that leads to it. */
  readonly issues: readonly Issue[];
  readonly folded: boolean;
  readonly menuOpen: boolean;
  readonly onActivate: () => void;
  readonly onToggle: () => void;
  readonly onMenu: (anchor: HTMLElement) => void;
}

/** A row of the outline: the way to the step, its kind, and its summary or its issues. */
export function OutlineRow(props: Props) {
  const { row, top, current, issues, folded, onActivate, onToggle } = props;
  const text = useText();
  const flow = useFlowState();
  const selected = useDesignerData((data) => data.selection.has(row.id));
  const node = known(flow.nodes, row.id);
  const isOpen = isKind(node, OPEN_EDGE);
  const [title, summary, label] = rowWords(flow, row, text);
  // The row itself tells that its path is open.
  const said = isOpen ? [] : issues;
  const worst = said.find(({ severity }) => severity === 'error') ?? said[0];
  const does = isOpen ? '' : summary;
  const line = worst ? formatText(worst.text, text) : does;
  // Text that has no room on the row is still read by screen readers.
  const unseen = new Set([does, ...said.map((issue) => formatText(issue.text, text))]);
  unseen.delete(line);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    <div
      role="treeitem"
      className="outline-row"
      style={{ top, ...cssVariables({ '--level': row.level - 1 }) }}
      tabIndex={current ? 0 : -1}
      data-step={row.id}
      data-current-step={current ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      aria-labelledby={id}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.places}
      aria-expanded={row.children > 0 ? !folded : undefined}
      aria-selected={selected}
      onClick={onActivate}
    >
      <button
        type="button"
        className="outline-fold"
        tabIndex={-1}
        aria-hidden="true"
        disabled={row.children === 0}
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {row.children > 0 && <ChevronRight className="ui-way" size={16} />}
      </button>
      <KindIcon name={kindOf(node).icon} />
      <span className="outline-words" id={id}>
        {label && <em>{label}</em>}{' '}
        <span>
          <strong>{title}</strong> {!isOpen && <small>{row.id}</small>}
        </span>{' '}
        {line && <small data-severity={worst?.severity}>{line}</small>}
        {unseen.size > 0 && <span className="ui-hidden"> {[...unseen].join(' ')}</span>}
      </span>
      {worst && <Mark severity={worst.severity} />}
      <MenuButton {...props} name={formatText(stepPlace(flow, row.id), text)} />
    </div>
  );
}

const Mark = ({ severity }: { severity: Severity }) =>
  severity === 'error' ? (
    <CircleAlert size={16} className="outline-error" aria-hidden="true" />
  ) : (
    <TriangleAlert size={16} className="outline-warning" aria-hidden="true" />
  );

function MenuButton({ current, menuOpen, onMenu, name }: Props & { name: string }) {
  const text = useText();
  return (
    <IconButton
      className="ui-button outline-menu"
      size="small"
      label={text('flow-page.step.actions', { step: name })}
      icon={<EllipsisVertical size={16} aria-hidden="true" />}
      tabIndex={current ? 0 : -1}
      aria-haspopup="menu"
      aria-expanded={menuOpen}
      onClick={(event) => {
        event.stopPropagation();
        onMenu(event.currentTarget);
      }}
    />
  );
}
