import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { sounds } from '../../database/schema/sounds.ts';
import { recordingsDirectory } from '../../recordings/recordings.ts';
import type { Center } from '../center/center-model.ts';

/** The music of queues for waiting callers. */
const MUSIC = 'musica-de-espera.mp3';

/** The files of audios and queues, from `recordings/prompts`, under the names in the records. */
export async function soundsOf({ audios, queues }: Center): Promise<(typeof sounds.$inferInsert)[]> {
  const wanted = [
    ...audios.map(({ audioFilePath: name, levelId }) => ({ name, levelId, file: name })),
    ...queues.flatMap(({ fileAudio, levelId }) =>
      fileAudio ? [{ name: fileAudio, levelId, file: MUSIC }] : [],
    ),
  ];
  return Promise.all(
    wanted.map(async ({ file, ...sound }) => {
      const bytes = new Uint8Array(await readFile(join(recordingsDirectory(), 'prompts', file)));
      return { ...sound, mediaType: 'audio/mpeg' as const, size: bytes.length, bytes };
    }),
  );
}
