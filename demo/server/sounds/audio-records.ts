import { audio } from '../../../src/core/contract/entities/audio.ts';
import { audios } from '../database/schema/routing.ts';
import { defineRecords } from '../records/record-source.ts';
import { removeSound, replaceSound } from './store-sound.ts';

/** Uploaded audios. A new file replaces the old one; without a file the old one stays (decision 38). */
export const audioRecords = defineRecords(audio, {
  table: audios,
  distinct: { field: 'name', message: 'nameUsed', columns: [[audios.foldedName, ({ name }) => name]] },
  values: async ({ name, isActive, audio: file }, { tx, context, stored }) => {
    if (!file) return { name, isActive };
    const upload = { tx, context, field: 'audio' };
    return { name, isActive, audioFilePath: await replaceSound(stored?.audioFilePath, file, upload) };
  },
  beforeDelete: ({ audioFilePath }, writing) => removeSound(audioFilePath, writing),
});
