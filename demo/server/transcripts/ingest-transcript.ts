import { eq } from 'drizzle-orm';
import type { ingestTranscript } from '../../../src/core/contract/calls/telephone/ingest-recordings.ts';
import { madeRecording, recordingOf, sentCall } from '../call-sounds/call-recording.ts';
import { recordings } from '../database/schema/recordings.ts';
import { fieldErrors } from '../http/check.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Texts } from '../http/failures/texts.ts';
import type { Handler } from '../http/handler.ts';
import { refuseHeld } from '../retention/hold-of.ts';
import type { Services } from '../services.ts';
import { readTranscript } from './read-transcript.ts';
import { TranscriptRefused } from './readers/transcript-refused.ts';
import { hasTranscript, isStored, storeTranscript } from './store-transcript.ts';

/** Takes the transcript of a call in place of a former one. The same one again is no change, which a legal hold would refuse. */
export const ingestTranscriptHandler =
  ({ db, clock }: Services): Handler<typeof ingestTranscript> =>
  async ({ params, body }, { levelId, texts }) => {
    const callId = await sentCall(db, levelId, params);
    const { format, content, language, channels, speakers } = body;
    const duration = (await recordingOf(db, levelId, callId))?.duration;
    const known = {
      ...{ language: language ?? undefined, channels: channels ?? undefined },
      speakers: Object.fromEntries((speakers ?? []).map(({ label, participant }) => [label, participant])),
      duration: duration ?? undefined,
    };
    const transcript = refusing(texts, () => readTranscript(format, content, known));
    await db.transaction(async (tx) => {
      const recording = await madeRecording(tx, levelId, callId, clock());
      const isSame = await isStored(tx, recording, transcript);
      if (!isSame && (await hasTranscript(tx, recording.id))) await refuseHeld(tx, callId);
      await tx.update(recordings).set({ isTranscriptSent: true }).where(eq(recordings.id, recording.id));
      if (!isSame) await storeTranscript(tx, recording.id, transcript);
    });
    return {
      turns: transcript.turns.length,
      words: transcript.turns.reduce((sum, { words }) => sum + words.length, 0),
      language: transcript.language ?? null,
      unknown: [...transcript.unknown],
    };
  };

/** Tells a refused transcript as a 422 with its fields, as they are called within the content. */
function refusing<T>(texts: Texts, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TranscriptRefused)) throw error;
    const { why } = error;
    const fields =
      'field' in why ? { [why.field]: [texts.server(why.text, why.values)] } : fieldErrors([why], texts);
    throw new HttpError(422, 'invalidFields', {
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, messages]) => [field ? `content.${field}` : 'content', messages]),
      ),
    });
  }
}
