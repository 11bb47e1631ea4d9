import { useMemo } from 'react';
import { useSheet } from '../../../core/element/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { diff } from '../domain/diff.ts';
import type { FlowState } from '../domain/flow.ts';
import { formatText } from '../domain/text.ts';
import changeListCss from './change-list.css?inline';

interface Props {
  readonly before: FlowState;
  readonly after: FlowState;
  /** A change was chosen: its node. Left out, the changes are plain lines. */
  readonly onNode?: (node: string) => void;
}

/** What leads from one version to another, in words. */
export function ChangeList({ before, after, onNode }: Props) {
  const text = useText();
  useSheet(changeListCss);
  const changes = useMemo(() => diff(before, after).changes, [before, after]);
  if (changes.length === 0) return <p className="designer-quiet">{text('flow-tools.changes.none')}</p>;
  return (
    <ul className="designer-changes">
      {changes.map(({ type, node, text: words }, index) => {
        const line = formatText(words, text);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never change their places
          <li key={index} data-change={type}>
            {onNode && type !== 'removed' ? (
              <button type="button" onClick={() => onNode(node)}>
                {line}
              </button>
            ) : (
              line
            )}
          </li>
        );
      })}
    </ul>
  );
}
