import { memo } from 'react';
import type { Id } from '../../../core/contract/ids/id.ts';
import type { PermissionId } from '../grants.ts';
import { isHeld } from '../groups.ts';
import type { MatrixRole, PermissionRow } from './matrix.ts';

interface Props {
  readonly permission: PermissionRow;
  readonly roles: readonly MatrixRole[];
  /** The user's changes that the server has not answered yet, by the plain ids of roles. */
  readonly changes: ReadonlyMap<Id, boolean> | undefined;
  readonly row: number;
  /** The column that Tab reaches, if it is in this row. */
  readonly active: number | undefined;
  readonly canChange: boolean;
  readonly onChange: (permission: PermissionId, role: Id, on: boolean) => void;
}

/** A permission with its ticks. Renders only after a change of its own. */
export const MatrixRow = memo(function MatrixRow({ permission, roles, changes, row, ...rest }: Props) {
  const { active, canChange, onChange } = rest;
  const { id, description, module } = permission;
  return (
    <tr>
      {/* biome-ignore lint/a11y/useSemanticElements: it looks like a header; as one it would say again what names its ticks */}
      <th role="gridcell" id={`permission-${row}`}>
        {description}
        {/* The heading of its group is no header that a screen reader finds. */}
        {module && <small className="ui-hidden">{module}</small>}
      </th>
      {roles.map((role, column) => (
        <td key={role.id}>
          <input
            type="checkbox"
            // The column's header says the role.
            aria-labelledby={`permission-${row}`}
            aria-disabled={!canChange || undefined}
            checked={isHeld(changes, permission, role.id)}
            onChange={(event) => {
              if (canChange) onChange(id, role.id, event.currentTarget.checked);
            }}
            tabIndex={column === active ? 0 : -1}
            data-row={row}
            data-column={column}
          />
        </td>
      ))}
    </tr>
  );
});
