import type { ComponentProps } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import type { Changes } from '../grants.ts';
import { heldIn, wantedOf } from '../groups.ts';
import type { ChangeAll, MatrixRole, PermissionRow } from './matrix.ts';

interface GroupTickProps extends Omit<ComponentProps<'input'>, 'role' | 'onChange'> {
  readonly module: string;
  readonly permissions: readonly PermissionRow[];
  readonly role: MatrixRole;
  readonly changes: Changes;
  readonly canChange: boolean;
  readonly onChangeAll: ChangeAll;
}

/** A tick for all permissions of a group: half where a role has some of them. */
export function GroupTick({ module, permissions, role, changes, ...rest }: GroupTickProps) {
  const { canChange, onChangeAll, ...input } = rest;
  const text = useText();
  const held = heldIn(permissions, changes, role.id).length;
  const isAll = held === permissions.length;
  return (
    <input
      {...input}
      type="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = held > 0 && !isAll;
      }}
      aria-label={text('permission-matrix.all', { module: module || text('permission-matrix.others') })}
      aria-disabled={!canChange || undefined}
      checked={isAll}
      onChange={() => {
        if (canChange) onChangeAll(role, wantedOf(permissions, changes, role.id, !isAll));
      }}
    />
  );
}
