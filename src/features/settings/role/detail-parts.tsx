import { useId } from 'react';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { RecordTexts } from '../detail/record-texts.tsx';
import type { EntityParts } from '../entity/parts.ts';
import { PermissionNames, PermissionsView, permissionsIn } from '../permissions/permissions-view.tsx';

/** The permissions of a role, in words. */
function RolePermissions({ record }: { readonly record: RecordData }) {
  const heading = useId();
  const text = useText();
  return (
    <section className="settings-panel" aria-labelledby={heading}>
      <h2 id={heading}>{text('record.role.permissions')}</h2>
      {permissionsIn(record.permissions).length > 0 ? (
        <PermissionsView record={record} />
      ) : (
        <p>{text('record.role.none')}</p>
      )}
    </section>
  );
}

export default {
  panel: ({ record }) => (
    <RecordTexts>
      <RolePermissions record={record} />
    </RecordTexts>
  ),
  entries: { permissions: PermissionNames },
} satisfies EntityParts;
