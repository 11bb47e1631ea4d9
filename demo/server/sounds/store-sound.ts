import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { sounds } from '../database/schema/sounds.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { RecordContext } from '../records/record-source.ts';
import { fold } from '../search/fold.ts';
import { soundType } from './sound-type.ts';

interface Upload {
  readonly tx: Db;
  readonly context: RecordContext;
  /** The form's field of the file, for the error message. */
  readonly field: string;
}

/**
 * Stores an upload under a unique name, made from the file's.
 * @throws HttpError 422 when its content is neither MP3 nor WAV.
 */
export async function storeSound(file: File, { tx, context, field }: Upload): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = soundType(bytes);
  if (!mediaType) {
    throw new HttpError(422, 'invalidFields', {
      fields: { [field]: [context.texts.validation('fileType')] },
    });
  }
  const name = nameOf(file.name, mediaType === 'audio/wav' ? 'wav' : 'mp3');
  await tx.insert(sounds).values({ name, levelId: context.levelId, mediaType, size: bytes.length, bytes });
  return name;
}

/** Readable and unique: `Boas-vindas (2).mp3` becomes `boas-vindas-2-3f9c2a.mp3`. */
function nameOf(given: string, extension: string): string {
  const stem = fold(given.replace(/\.\w+$/, ''))
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${stem || 'audio'}-${randomBytes(6).toString('hex')}.${extension}`;
}

/** Removes the file that a record has replaced. */
export async function removeSound(tx: Db, name: string | null | undefined): Promise<void> {
  if (name) await tx.delete(sounds).where(eq(sounds.name, name));
}
