import * as z from 'zod/mini';
import type { Permission } from '../../../core/contract/access/permissions.ts';
import type { EntityParts, FieldPart } from '../entity/parts.ts';
import { permissionsIn } from '../permissions/permissions-view.tsx';
import { PermissionsField } from './permissions-field.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const permissions: FieldPart<readonly Permission[]> = {
  view: PermissionsField,
  read: (record) => permissionsIn(record?.permissions),
  write: (value) => ({ permissions: value }),
  words: (value) => value.join(', '),
  kept: z.pipe(z.unknown(), z.transform(permissionsIn)),
};

export default { fields: { permissions }, created: SecretDialog } satisfies EntityParts;
