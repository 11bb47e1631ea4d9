import type { EntityParts } from '../entity/parts.ts';
import { OpeningBadge } from './opening/opening-badge.tsx';

export default { columns: { opening: OpeningBadge } } satisfies EntityParts;
