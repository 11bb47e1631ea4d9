import type { EntityParts } from '../entity/parts.ts';
import { SeveralSounds } from './several-sounds.tsx';

export default { several: SeveralSounds } satisfies EntityParts;
