import type { EntityParts } from '../entity/parts.ts';
import { SeveralSounds } from './several-sounds.tsx';
import { soundName } from './sound-name.ts';

export default {
  several: SeveralSounds,
  named: (file) => ({ name: soundName(file) }),
} satisfies EntityParts;
