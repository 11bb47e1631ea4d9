import type { EntityParts } from '../entity/parts.ts';
import { RevokeInRow } from './revoke-button.tsx';
import { Prefix, StatusBadge } from './status-badge.tsx';

export default {
  columns: { prefix: Prefix, status: StatusBadge },
  actions: RevokeInRow,
} satisfies EntityParts;
