import { useRef, useState } from 'react';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { isKind, OPEN_EDGE } from '../domain/model/flow.ts';
import { issuesByElement } from '../domain/rules/validate.ts';
import { useDesigner, useDesignerData, useFlowState, useIssues } from '../work/designer-context.ts';
import outlineCss from './outline.css?inline';
import { type OpenMenu, OutlineMenu } from './outline-menu.tsx';
import { OutlineRow } from './outline-row.tsx';
import { useOutlineFocus } from './use-outline-focus.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import { isFolded, useOutlineRows } from './use-outline-rows.ts';
import { ROW_HEIGHT, useRowWindow } from './use-row-window.ts';

/** The whole flow as a tree in call order: everything can be done here without the canvas. */
export function Outline() {
  useSheet(outlineCss);
  const text = useText();
  const designer = useDesigner();
  const flow = useFlowState();
  const readonly = useDesignerData((data) => data.readonly);
  const issues = issuesByElement(useIssues());
  const { rows, at, toggle } = useOutlineRows();
  const tree = useRef<HTMLDivElement>(null);
  const { from, to } = useRowWindow(tree, rows.length);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const holdFocus = useOutlineFocus(tree, rows, at);
  const activate = (id: string) => {
    designer.goTo(id);
    if (!readonly && isKind(flow.nodes.get(id), OPEN_EDGE)) designer.add({ node: id });
    else designer.edit({ element: 'node', id });
  };
  const openMenu = (id: string) => {
    const anchor = tree.current?.querySelector<HTMLElement>('[data-current-step] .outline-menu');
    if (anchor) setMenu({ id, anchor });
  };
  const onKeyDown = useOutlineKeys({ rows, at, toggle, activate, openMenu, holdFocus });
  const shown = rows.slice(from, to).map((row, index) => ({ row, place: from + index }));
  const current = rows[at];
  // The current row stays mounted, wherever the user scrolls: it has the focus.
  if (current && (at < from || at >= to)) shown.push({ row: current, place: at });
  return (
    <>
      <div
        ref={tree}
        className="outline"
        role="tree"
        aria-label={text('flow-page.outline.label')}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" style={{ blockSize: rows.length * ROW_HEIGHT }}>
          {shown.map(({ row, place }) => (
            <OutlineRow
              key={row.id}
              row={row}
              top={place * ROW_HEIGHT}
              current={place === at}
              issues={[
                ...(issues.node.get(row.id) ?? []),
                ...((row.connection !== null && issues.connection.get(row.connection)) || []),
              ]}
              folded={isFolded(rows, place)}
              menuOpen={menu?.id === row.id}
              onActivate={() => activate(row.id)}
              onToggle={() => toggle(row.id)}
              onMenu={(anchor) => setMenu(menu?.id === row.id ? null : { id: row.id, anchor })}
            />
          ))}
        </div>
      </div>
      {menu && <OutlineMenu {...menu} onAct={holdFocus} onClose={() => setMenu(null)} />}
    </>
  );
}
