import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { type RecordingPlace, recordings } from '../database/schema/recordings.ts';
import { addJob, removeJobs } from '../jobs/job-queue.ts';
import { refuseHeld } from '../retention/hold-of.ts';
import {
  type CallRecording,
  leaveFiles,
  madeRecording,
  ownFiles,
  type SoundOwner,
} from './call-recording.ts';
import type { SoundFormat } from './formats/sound-format.ts';

/** A whole sound in its place. */
export interface StoredSound {
  readonly place: Exclude<RecordingPlace, 'bundled' | 'none'>;
  readonly file: string;
  readonly size: number;
  /** Undefined: it stays where it is, and nobody has read all of it. */
  readonly sha256?: string | undefined;
  /** The state of one that stays where it is. */
  readonly etag?: string | undefined;
  readonly mediaType: string;
  readonly format: SoundFormat;
}

/**
 * Gives a call its sound in place of a former one, whose files are left, with the work that the sound needs. The transcript stays. The
 * sound that the call has already changes nothing.
 * @throws HttpError 409 where a legal hold keeps the former one.
 */
export async function storeCallSound(
  tx: Db,
  { levelId, callId }: SoundOwner,
  { format, ...sound }: StoredSound,
  { now, isTranscribed }: { readonly now: Date; readonly isTranscribed: boolean },
): Promise<void> {
  const former = await madeRecording(tx, levelId, callId, now);
  if (isSame(former, sound)) return;
  if (former.place !== 'none') await refuseHeld(tx, callId);
  await leaveFiles(
    tx,
    ownFiles(former).filter((file) => file !== sound.file),
  );
  await tx
    .update(recordings)
    .set({
      ...sound,
      sha256: sound.sha256 ?? null,
      etag: sound.etag ?? null,
      format: format.name,
      isPlayable: format.isPlayable,
      playableFile: null,
      duration: format.duration ?? null,
      receivedAt: now,
    })
    .where(eq(recordings.id, former.id));
  await removeJobs(tx, former.id);
  if (!format.isPlayable) await addJob(tx, 'convert', former.id);
  // A transcript that was sent is not replaced by one that the server makes.
  if (isTranscribed && !former.isTranscriptSent) await addJob(tx, 'transcribe', former.id);
}

/** True for the same file in the same state. The file of what was sent is always another one. */
const isSame = ({ place, file, etag }: CallRecording, sound: Omit<StoredSound, 'format'>): boolean =>
  place === sound.place && file === sound.file && etag !== null && etag === sound.etag;
