import { type CSSProperties, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { forwardKey } from '../../../core/keys/forward-key.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Link } from '../../../core/ui/link.tsx';
import { groupsOf, heldIn, linesOf } from '../groups.ts';
import { useFolded } from '../use-folded.ts';
import { gridMove, type Place } from './grid-move.ts';
import { GroupTick } from './group-tick.tsx';
import type { MatrixProps, MatrixRole, PermissionRow } from './matrix.ts';
import { MatrixRow } from './matrix-row.tsx';
import { useFits } from './use-fits.ts';

/** The column of the buttons that fold groups: before those of the roles. */
const FOLD = -1;

/** One page of the table: an ARIA grid, one stop for Tab, arrows inside, Space ticks. */
export function MatrixGrid(props: MatrixProps) {
  const { rows, found, roles, changes, onChange } = props;
  const text = useText();
  const can = useCan();
  const canChange = can('assignPermissionToRole');
  const { folded, fold } = useFolded();
  const lines = linesOf(rows, folded);
  const groups = new Map(groupsOf(found));
  const size = { rows: lines.length, columns: roles.length, hasHeader: can('viewRole') };
  const { table, active, handlers } = useGridFocus(size);
  useFits(table);
  const activeIn = (row: number) => (active.row === row ? active.column : undefined);
  return (
    // Firefox stops at whatever scrolls; the table in it is the stop.
    <div className="matrix-scroll" tabIndex={-1}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked with arrows */}
      <table ref={table} role="grid" aria-label={text('permission-matrix.title')} {...handlers}>
        <thead>
          <tr>
            <th scope="col">{text('permission-matrix.permission')}</th>
            {roles.map((role, column) => (
              <RoleHead key={role.id} role={role} column={column} isActive={activeIn(-1) === column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ module, permission }, row) =>
            permission ? (
              <MatrixRow
                key={permission.id}
                permission={permission}
                roles={roles}
                changes={changes.get(permission.id)}
                row={row}
                active={activeIn(row)}
                canChange={canChange}
                onChange={onChange}
              />
            ) : (
              <GroupRow
                key={module}
                {...{ ...props, module, row, canChange, active: activeIn(row) }}
                isFolded={folded.has(module)}
                onFold={() => fold(module)}
                permissions={groups.get(module) ?? []}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface RoleHeadProps {
  readonly role: MatrixRole;
  readonly column: number;
  readonly isActive: boolean;
}

/** The heading of a role's column, as wide as its longest word wants. */
function RoleHead({ role: { id, name }, column, isActive }: RoleHeadProps) {
  const can = useCan();
  const longest = Math.max(...name.split(/[\s-]+/).map(({ length }) => length));
  return (
    <th scope="col" title={name} style={{ '--longest-word': longest } as CSSProperties}>
      {can('viewRole') ? (
        <Link
          to="ViewRoleById"
          params={{ id }}
          tabIndex={isActive ? 0 : -1}
          data-row={-1}
          data-column={column}
        >
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
    </th>
  );
}

interface GroupRowProps extends MatrixProps {
  readonly module: string;
  readonly permissions: readonly PermissionRow[];
  readonly row: number;
  /** The column that Tab reaches, if it is in this row. */
  readonly active: number | undefined;
  readonly canChange: boolean;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** The heading of a group, which folds it, with how many of its permissions each role has, and a tick for all of them. */
function GroupRow({ module, permissions, row, active, ...rest }: GroupRowProps) {
  const { roles, changes, canChange, onChangeAll, isFolded, onFold } = rest;
  const text = useText();
  return (
    <tr className="matrix-group">
      <td>
        <button
          type="button"
          className="permission-fold"
          aria-expanded={!isFolded}
          tabIndex={active === FOLD ? 0 : -1}
          data-row={row}
          data-column={FOLD}
          onClick={onFold}
        >
          {module}
        </button>
      </td>
      {roles.map((role, column) => (
        <td key={role.id}>
          <GroupTick
            {...{ module, permissions, role, changes, canChange, onChangeAll }}
            tabIndex={column === active ? 0 : -1}
            data-row={row}
            data-column={column}
          />
          <span>
            {text('permission-matrix.held', {
              held: heldIn(permissions, changes, role.id).length,
              of: permissions.length,
            })}
          </span>
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
      const key = forwardKey(event);
      const to = gridMove({ key, ctrl: event.ctrlKey }, from, size);
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      const column = key === 'ArrowLeft' && from.column <= 0 ? FOLD : to.column;
      table.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${column}"]`)?.focus();
    },
  };
  return { table, active, handlers };
}
