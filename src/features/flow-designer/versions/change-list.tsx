import { useMemo } from 'react';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { type Change, type ChangeType, diff } from '../domain/compare/diff.ts';
import type { FlowState } from '../domain/model/flow.ts';
import { formatText } from '../domain/model/text.ts';
import changeListCss from './change-list.css?inline';

interface Props {
  readonly changes: readonly Change[];
  /** Called with the chosen change. Left out, the changes are plain lines. */
  readonly onChange?: (change: Change) => void;
}

const TYPES: readonly ChangeType[] = ['added', 'removed', 'changed', 'moved'];

/** Changes in words, and their number by sort. */
export function ChangeList({ changes, onChange }: Props) {
  const text = useText();
  useSheet(changeListCss);
  if (changes.length === 0) return <p className="designer-quiet">{text('flow-tools.changes.none')}</p>;
  return (
    <>
      <p className="designer-change-counts">
        {TYPES.map((type) => {
          const steps = new Set(changes.filter((change) => change.type === type).map(({ node }) => node));
          return steps.size === 0 ? null : (
            <span key={type} data-change={type}>
              {text(`flow-tools.changes.${type}`, { count: steps.size })}
            </span>
          );
        })}
      </p>
      <ul className="designer-changes">
        {changes.map((change, index) => {
          const line = formatText(change.text, text);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never change their places
            <li key={index} data-change={change.type}>
              {onChange ? (
                <button type="button" onClick={() => onChange(change)}>
                  {line}
                </button>
              ) : (
                line
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The changes that callers will notice from one version to another, apart from what only the drawing shows. */
export function ChangesBetween({ before, after }: { before: FlowState; after: FlowState }) {
  const text = useText();
  const changes = useMemo(() => diff(before, after).changes, [before, after]);
  const noticed = changes.filter(({ type }) => type !== 'moved');
  const moved = new Set(changes.flatMap(({ type, node }) => (type === 'moved' ? [node] : []))).size;
  return (
    <>
      {noticed.length > 0 || moved === 0 ? (
        <ChangeList changes={noticed} />
      ) : (
        <p className="designer-quiet">{text('flow-tools.publish.nothingNoticed')}</p>
      )}
      {moved > 0 && (
        <p className="designer-quiet">{text('flow-tools.publish.onlyMoved', { count: moved })}</p>
      )}
    </>
  );
}
