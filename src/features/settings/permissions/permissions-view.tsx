import { byModule, moduleKey } from '../../../core/contract/access/permission-modules.ts';
import { toPermission } from '../../../core/contract/access/permissions.ts';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';
import { usePermissionNames } from './use-permission-names.ts';

/** The permissions of a record; those that this version does not know are left out. */
export const permissionsIn = (value: unknown) =>
  Array.isArray(value) ? value.flatMap((one: unknown) => toPermission(one) ?? []) : [];

/** The permissions of a record, group by group, in words. */
export function PermissionsView({ record }: { readonly record: RecordData }) {
  const nameOf = usePermissionNames();
  if (!nameOf) return <Skeleton width={160} />;
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

/** Permissions in a line, in words. */
export function PermissionNames({ values }: { readonly values: readonly unknown[] }) {
  const nameOf = usePermissionNames();
  return nameOf && permissionsIn(values).map(nameOf).join(', ');
}
