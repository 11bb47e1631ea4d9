import { AUDIO_NAME_MAXIMUM } from '../../../core/contract/entities/audio.ts';

/** The name of a sound's record after its file. */
export const soundName = ({ name }: File): string =>
  name
    .replace(/\.\w+$/, '')
    .trim()
    .slice(0, AUDIO_NAME_MAXIMUM);
