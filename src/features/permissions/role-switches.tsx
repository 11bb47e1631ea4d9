import { type ComponentProps, useId, useState } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { useCan } from '../../core/session/use-can.ts';
import { NativeSelect } from '../../core/ui/inputs/native-select.tsx';
import { Link } from '../../core/ui/link.tsx';
import { groupsOf, heldIn, isHeld } from './groups.ts';
import { GroupTick } from './matrix/group-tick.tsx';
import type { MatrixProps, PermissionRow } from './matrix/matrix.ts';
import { useFolded } from './use-folded.ts';

/** The permissions of one role as a list of switches, where the table has no room. */
export function RoleSwitches({ rows, found, roles, changes, onChange, onChangeAll }: MatrixProps) {
  const text = useText();
  const can = useCan();
  const canChange = can('assignPermissionToRole');
  const [chosen, choose] = useState<string>();
  const { folded, fold } = useFolded();
  const role = roles.find(({ id }) => String(id) === chosen) ?? roles[0];
  if (!role) return null;
  const holds = (permission: PermissionRow) => isHeld(changes.get(permission.id), permission, role.id);
  const groups = new Map(groupsOf(found));
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
          <GroupLegend
            {...{ module, role, changes, canChange, onChangeAll }}
            permissions={groups.get(module) ?? []}
            isFolded={folded.has(module)}
            onFold={() => fold(module)}
          />
          {(folded.has(module) ? [] : permissions).map((permission) => (
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

interface GroupLegendProps extends Omit<ComponentProps<typeof GroupTick>, 'ref'> {
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** The heading of a group, which folds it: how many of its permissions the role has, and a tick for all of them. */
function GroupLegend({ isFolded, onFold, ...props }: GroupLegendProps) {
  const { module, permissions, changes, role } = props;
  const text = useText();
  const id = useId();
  const held = heldIn(permissions, changes, role.id).length;
  return (
    <>
      <legend>
        <button type="button" className="permission-fold" aria-expanded={!isFolded} onClick={onFold}>
          {module || text('permission-matrix.others')}
          <small>{text('permission-matrix.held', { held, of: permissions.length })}</small>
        </button>
      </legend>
      {!isFolded && (
        <label htmlFor={id}>
          <span>{text('permission-matrix.allOf')}</span>
          <GroupTick {...props} id={id} />
        </label>
      )}
    </>
  );
}
