import type { EntityParts } from '../entity/parts.ts';
import { CopiedPermissions } from './copied-permissions.tsx';

export default { created: CopiedPermissions } satisfies EntityParts;
