import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { RecordPanel, WaitingPanel } from '../detail/record-panel.tsx';
import { RecordTexts } from '../detail/record-texts.tsx';
import type { EntityParts } from '../entity/parts.ts';
import { PermissionNames, PermissionsView, permissionsIn } from '../permissions/permissions-view.tsx';

/** The permissions of a role, in words. */
function RolePermissions({ record }: { readonly record: RecordData }) {
  const text = useText();
  const isEmpty = permissionsIn(record.permissions).length === 0;
  return (
    <RecordPanel title={text('record.role.permissions')}>
      {isEmpty ? <p>{text('record.role.none')}</p> : <PermissionsView record={record} />}
    </RecordPanel>
  );
}

export default {
  panel: ({ record }) => (
    <RecordTexts waiting={<WaitingPanel />}>
      <RolePermissions record={record} />
    </RecordTexts>
  ),
  entries: { permissions: PermissionNames },
} satisfies EntityParts;
