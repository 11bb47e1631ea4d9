import type { referRecording } from '../../../src/core/contract/calls/telephone/ingest-recordings.ts';
import { recordingUploads } from '../database/schema/recordings.ts';
import type { Content } from '../http/body/file-response.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { ServerText } from '../http/failures/texts.ts';
import type { Handler, RequestContext } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { leaveFiles, type SoundOwner, sentCall, uploadOf } from './call-recording.ts';
import { readFormat } from './formats/read-format.ts';
import type { SoundFormat } from './formats/sound-format.ts';
import { namedContent, namedSound } from './named-sound.ts';
import { recordingStatus } from './recording-status.ts';
import { type StoredSound, storeCallSound } from './store-sound.ts';

/** Names the recording of a call where it is. Its beginning is read, for its format. */
export const referRecordingHandler = (services: Services): Handler<typeof referRecording> => {
  const { db, sounds, jobs } = services;
  return async ({ params, body: { reference } }, context) => {
    const { levelId } = context;
    const owner = { levelId, callId: await sentCall(db, levelId, params) };
    const named = namedSound(sounds, levelId, reference);
    if (!named) throw refused(context, 'referenceClosed');
    const content = await namedContent(sounds, levelId, named);
    if (!content) throw refused(context, 'referenceMissing');
    const format = await formatOf(content);
    if (!format) throw refused(context, 'uploadNoSound');
    const { size, etag } = content;
    await store(services, owner, { ...named, size, etag, mediaType: format.mediaType, format });
    jobs.soon();
    return recordingStatus(services, owner, context.texts);
  };
};

const refused = ({ texts }: RequestContext, text: ServerText): HttpError =>
  new HttpError(422, 'invalidFields', { fields: { reference: [texts.server(text)] } });

/** The media type of a name is often wrong, and counts for nothing. */
const formatOf = ({ size, read }: Content): Promise<SoundFormat | undefined> =>
  readFormat({
    ...{ size, mediaType: '' },
    read: async (range) => new Uint8Array(await new Response(await read(range)).arrayBuffer()),
  });

async function store(
  { db, clock, transcriber }: Services,
  owner: SoundOwner,
  sound: StoredSound,
): Promise<void> {
  await db.transaction(async (tx) => {
    await storeCallSound(tx, owner, sound, { now: clock(), isTranscribed: transcriber !== undefined });
    const uploads = await tx.delete(recordingUploads).where(uploadOf(owner)).returning();
    await leaveFiles(
      tx,
      uploads.map(({ file }) => file),
    );
  });
}
