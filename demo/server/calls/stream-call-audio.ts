import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { streamCallAudio } from '../../../src/core/contract/calls/calls.ts';
import { recordings } from '../database/schema/recordings.ts';
import { fileResponse } from '../http/file-response.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { recordingsDirectory } from '../recordings/recordings.ts';
import type { Services } from '../services.ts';
import { callScope } from './call-scope.ts';
import { visibleCall } from './get-call.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = { mp3: 'audio/mpeg', wav: 'audio/wav' };

/** The recording of a call. */
export const streamCallAudioHandler =
  ({ db }: Services): Handler<typeof streamCallAudio> =>
  async ({ params }, { caller, levelId, request }) => {
    const { recordingId } = await visibleCall(db, params.id, levelId, await callScope(db, caller, levelId));
    const [recording] = recordingId
      ? await db.select({ file: recordings.file }).from(recordings).where(eq(recordings.id, recordingId))
      : [];
    if (!recording) throw new HttpError(404, 'audioNotFound');
    const extension = recording.file.slice(-3);
    const response = await fileResponse(request, join(recordingsDirectory(), recording.file), {
      'content-type': MEDIA_TYPES[extension] ?? 'audio/mpeg',
      'content-disposition': `inline; filename="${params.id}.${extension}"`,
      // Recordings never change, but permissions do: browsers must ask each time.
      'cache-control': 'private, no-cache',
    });
    if (!response) throw new HttpError(404, 'audioNotFound');
    return response;
  };
