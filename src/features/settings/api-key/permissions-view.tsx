import { byModule, moduleKey } from '../../../core/contract/access/permission-modules.ts';
import { toPermission } from '../../../core/contract/access/permissions.ts';
import type { DetailFact } from '../../../core/contract/define/fields/field.ts';
import type { FactProps } from '../entity/parts.ts';
import { usePermissionNames } from './use-permission-names.ts';

/** The permissions of a record; those that this version does not know are left out. */
export const permissionsIn = (value: unknown) =>
  Array.isArray(value) ? value.flatMap((one: unknown) => toPermission(one) ?? []) : [];

/** The permissions of a key, group by group. */
export function PermissionsView({ record }: FactProps<DetailFact>) {
  const nameOf = usePermissionNames();
  return (
    <dl className="settings-groups">
      {byModule(permissionsIn(record.permissions)).map(({ module, permissions }) => (
        <div key={module}>
          <dt>{nameOf(moduleKey(module))}</dt>
          {permissions.map((permission) => (
            <dd key={permission}>{nameOf(permission)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
