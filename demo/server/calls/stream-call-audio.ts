import { eq } from 'drizzle-orm';
import type { streamCallAudio } from '../../../src/core/contract/calls/sounds.ts';
import { soundOf } from '../call-sounds/sound-content.ts';
import { recordings } from '../database/schema/recordings.ts';
import { rangeResponse } from '../http/body/file-response.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { callScope } from './call-scope.ts';
import { visibleCall } from './get-call.ts';

/** The endings of downloaded files, for programs that go by them. */
const ENDINGS = new Map(
  Object.entries<string>({
    ...{ 'audio/mpeg': 'mp3', 'audio/wav': 'wav', 'audio/ogg': 'ogg', 'audio/flac': 'flac' },
    ...{ 'audio/mp4': 'm4a', 'audio/webm': 'webm', 'audio/aac': 'aac' },
  }),
);

/** The recording of a call. */
export const streamCallAudioHandler =
  ({ db, sounds, log }: Services): Handler<typeof streamCallAudio> =>
  async ({ params }, { caller, levelId, request }) => {
    const { recordingId } = await visibleCall(db, params.id, levelId, await callScope(db, caller, levelId));
    const [recording] = recordingId
      ? await db.select().from(recordings).where(eq(recordings.id, recordingId))
      : [];
    const sound = recording && (await soundOf(sounds, recording));
    if (!sound) {
      const isLost = recording !== undefined && recording.place !== 'none';
      if (isLost) log.error(`The file of the recording of call ${params.id} is not where it was.`);
      throw new HttpError(404, isLost ? 'audioLost' : 'audioNotFound');
    }
    const { content, mediaType } = sound;
    return rangeResponse(request, content, {
      'content-type': mediaType,
      'content-disposition': `inline; filename="${params.id}.${ENDINGS.get(mediaType) ?? 'bin'}"`,
      // Permissions change, and a recording may be replaced: browsers must ask each time.
      'cache-control': 'private, no-cache',
    });
  };
