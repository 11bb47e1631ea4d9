import { defineEntity } from '../define/entities/define-entity.ts';
import { active, requiredUpload, sound, text } from '../define/fields/kinds.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    audio: typeof audio;
  }
}

/** Characters of a name. */
export const AUDIO_NAME_MAXIMUM = 50;

/** An uploaded recording that contact flows play. */
export const audio = defineEntity('audio', {
  path: 'audios',
  nouns: ['an audio', 'audios'],
  form: true,
  inFlows: 'audios',
  fields: {
    name: text({ max: AUDIO_NAME_MAXIMUM, title: true, sort: true, unique: 'nameUsed' }),
    audioFilePath: sound({}),
    isActive: active(),
    audio: requiredUpload('audioFilePath', {}),
  },
  order: { form: ['name', 'audio', 'isActive'] },
});
