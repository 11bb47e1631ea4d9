import { type FocusEvent, Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { forwardKey } from '../../core/keys/forward-key.ts';
import { useCan } from '../../core/session/use-can.ts';
import { Link } from '../../core/ui/link.tsx';
import type { Changes } from './grants.ts';
import { gridMove, type Place } from './grid-move.ts';
import { groupsOf, isHeld } from './groups.ts';
import { MatrixRow } from './matrix-row.tsx';
import type { MatrixProps, MatrixRole, PermissionRow } from './use-matrix.ts';

/** One page of the table: an ARIA grid, one stop for Tab, arrows inside, Space ticks. */
export function MatrixGrid({ rows, roles, changes, onChange }: MatrixProps) {
  const text = useText();
  const can = useCan();
  const mayView = can('viewRole');
  const canChange = can('assignPermissionToRole');
  const groups = groupsOf(rows);
  const ordered = groups.flatMap(([, permissions]) => permissions);
  const size = { rows: rows.length, columns: roles.length, hasHeader: mayView };
  const { table, active, handlers } = useGridFocus(size);
  return (
    // Firefox stops at whatever scrolls; the table in it is the stop.
    <div className="matrix-scroll" tabIndex={-1}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked with arrows */}
      <table ref={table} role="grid" aria-label={text('permission-matrix.title')} {...handlers}>
        <thead>
          <tr>
            <th scope="col">{text('permission-matrix.permission')}</th>
            {roles.map((role, column) => (
              <th key={role.id} scope="col" title={role.name}>
                {mayView ? (
                  <Link
                    to="ViewRoleById"
                    params={{ id: role.id }}
                    tabIndex={active.row === -1 && active.column === column ? 0 : -1}
                    data-row={-1}
                    data-column={column}
                  >
                    {role.name}
                  </Link>
                ) : (
                  <span>{role.name}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(([module, permissions]) => (
            <Fragment key={module}>
              {module && <GroupRow module={module} {...{ permissions, roles, changes }} />}
              {permissions.map((permission) => {
                const row = ordered.indexOf(permission);
                return (
                  <MatrixRow
                    key={permission.id}
                    permission={permission}
                    roles={roles}
                    changes={changes.get(permission.id)}
                    row={row}
                    active={active.row === row ? active.column : undefined}
                    canChange={canChange}
                    onChange={onChange}
                  />
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GroupRowProps {
  readonly module: string;
  readonly permissions: readonly PermissionRow[];
  readonly roles: readonly MatrixRole[];
  readonly changes: Changes;
}

/** The heading of a group, with how many of its permissions each role has. */
function GroupRow({ module, permissions, roles, changes }: GroupRowProps) {
  const text = useText();
  return (
    <tr className="matrix-group">
      <td>{module}</td>
      {roles.map(({ id }) => (
        <td key={id}>
          {text('permission-matrix.held', {
            held: permissions.filter((permission) => isHeld(changes.get(permission.id), permission, id))
              .length,
            of: permissions.length,
          })}
        </td>
      ))}
    </tr>
  );
}

type Size = Parameters<typeof gridMove>[2];

/**
 * The cell that Tab reaches, and the keys of the grid. The cell stays inside the table after its page gets
 * shorter.
 */
function useGridFocus(size: Size) {
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setActive] = useState<Place>({ row: 0, column: 0 });
  const active = {
    row: Math.min(wanted.row, size.rows - 1),
    column: Math.min(wanted.column, size.columns - 1),
  };
  const placeOf = (target: EventTarget): Place | undefined => {
    const { row, column } = target instanceof HTMLElement ? target.dataset : {};
    return row && column ? { row: Number(row), column: Number(column) } : undefined;
  };
  const handlers = {
    onFocus: (event: FocusEvent) => {
      const place = placeOf(event.target);
      if (place) setActive(place);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const from = placeOf(event.target);
      if (!from || event.altKey || event.metaKey || event.shiftKey) return;
      const to = gridMove({ key: forwardKey(event), ctrl: event.ctrlKey }, from, size);
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      table.current
        ?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)
        ?.focus();
    },
  };
  return { table, active, handlers };
}
