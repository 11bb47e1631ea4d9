import { audio } from '../../../src/core/contract/entities/audio.ts';
import { audios } from '../database/schema/routing.ts';
import { defineRecords } from '../records/record-source.ts';
import { removeSound, storeSound } from './store-sound.ts';

/** Uploaded audios. A new file replaces the old one; without a file the old one stays (decision 38). */
export const audioRecords = defineRecords(audio, {
  table: audios,
  values: async ({ name, isActive, audio: file }, { tx, context, stored }) => {
    if (!file) return { name, isActive };
    await removeSound(tx, stored?.audioFilePath);
    return { name, isActive, audioFilePath: await storeSound(file, { tx, context, field: 'audio' }) };
  },
  beforeDelete: ({ audioFilePath }, { tx }) => removeSound(tx, audioFilePath),
});
