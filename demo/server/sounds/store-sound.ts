import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { sounds } from '../database/schema/sounds.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { RecordContext } from '../records/record-source.ts';
import { soundType } from './sound-type.ts';

/** Where an upload is stored. */
export interface Upload {
  readonly tx: Db;
  readonly context: RecordContext;
  /** The form's field of the file, for the error message. */
  readonly field: string;
}

/**
 * Stores an upload in place of the file that a record has. A file of the same name gets another one, so that each name is one
 * sound wherever it is kept, and the trail of the record tells the change.
 * @throws HttpError 422 when its content is neither MP3 nor WAV.
 */
export async function replaceSound(
  stored: string | null | undefined,
  file: File,
  upload: Upload,
): Promise<string> {
  const name = await storeSound(file, upload);
  await removeSound(stored, upload);
  return name;
}

/** Stores an upload under the name of its file, or the next like it that the company has none of yet. */
async function storeSound(file: File, { tx, context, field }: Upload): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = soundType(bytes);
  if (!mediaType) {
    throw new HttpError(422, 'invalidFields', {
      fields: { [field]: [context.texts.validation('fileType')] },
    });
  }
  const { levelId } = context;
  const names = namesOf(file.name, mediaType === 'audio/wav' ? 'wav' : 'mp3');
  const taken = await namesTaken(tx, names.stem, levelId);
  for (let count = 1; ; count++) {
    const name = names.at(count);
    if (taken.has(name)) continue;
    const stored = await tx
      .insert(sounds)
      .values({ name, levelId, mediaType, size: bytes.length, bytes })
      // Another upload may have taken it meanwhile.
      .onConflictDoNothing()
      .returning({ name: sounds.name });
    if (stored.length > 0) return name;
  }
}

/** UTF-16 units of a name without its ending, so that the whole fits into the address of its sound. */
const STEM = 80;

/** The names that an upload may have: `Boas-vindas.mp3`, `Boas-vindas (2).mp3`, … without what paths and file systems do not take. */
function namesOf(given: string, extension: string) {
  const stem =
    given
      .normalize('NFC')
      .replace(/\.\w+$/, '')
      .replaceAll(/[\p{C}\s\\/:*?"<>|]+/gu, ' ')
      .slice(0, STEM)
      .replace(/\p{Surrogate}$/u, '')
      .trim() || 'audio';
  return { stem, at: (count: number) => `${stem}${count > 1 ? ` (${count})` : ''}.${extension}` };
}

async function namesTaken(tx: Db, stem: string, levelId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ name: sounds.name })
    .from(sounds)
    .where(and(eq(sounds.levelId, levelId), sql`starts_with(${sounds.name}, ${stem})`));
  return new Set(rows.map(({ name }) => name));
}

/** Removes the file of a record that has it no longer. */
export async function removeSound(
  name: string | null | undefined,
  { tx, context: { levelId } }: Pick<Upload, 'tx' | 'context'>,
): Promise<void> {
  if (name) await tx.delete(sounds).where(and(eq(sounds.levelId, levelId), eq(sounds.name, name)));
}
