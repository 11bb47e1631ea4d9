import type { EntityParts } from '../entity/parts.ts';
import { LastCalls } from './last-calls.tsx';

export default { panel: LastCalls } satisfies EntityParts;
