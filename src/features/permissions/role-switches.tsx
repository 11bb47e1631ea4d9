import { useState } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { useCan } from '../../core/session/use-can.ts';
import { NativeSelect } from '../../core/ui/inputs/native-select.tsx';
import { Link } from '../../core/ui/link.tsx';
import { groupsOf, isHeld } from './groups.ts';
import type { MatrixProps, PermissionRow } from './use-matrix.ts';

/** The permissions of one role as a list of switches, where the table has no room. */
export function RoleSwitches({ rows, roles, changes, onChange }: MatrixProps) {
  const text = useText();
  const can = useCan();
  const canChange = can('assignPermissionToRole');
  const [chosen, choose] = useState<string>();
  const role = roles.find(({ id }) => String(id) === chosen) ?? roles[0];
  if (!role) return null;
  const holds = (permission: PermissionRow) => isHeld(changes.get(permission.id), permission, role.id);
  return (
    <div className="role-switches">
      <div>
        <NativeSelect
          label={text('permission-matrix.role')}
          value={String(role.id)}
          options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={choose}
        />
        {can('viewRole') && (
          <Link to="ViewRoleById" params={{ id: role.id }}>
            {text('permission-matrix.openRole')}
          </Link>
        )}
      </div>
      {groupsOf(rows).map(([module, permissions]) => (
        <fieldset key={module}>
          <legend>
            {module || text('permission-matrix.others')}
            <small>
              {text('permission-matrix.held', {
                held: permissions.filter(holds).length,
                of: permissions.length,
              })}
            </small>
          </legend>
          {permissions.map((permission) => (
            <label key={permission.id}>
              <span>{permission.description}</span>
              <input
                type="checkbox"
                role="switch"
                aria-checked={holds(permission)}
                aria-disabled={!canChange || undefined}
                checked={holds(permission)}
                onChange={(event) => {
                  if (canChange) onChange(permission.id, role.id, event.currentTarget.checked);
                }}
              />
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
