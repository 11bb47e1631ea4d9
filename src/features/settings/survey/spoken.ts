import * as z from 'zod/mini';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';

/** What is said to a caller: a text to be spoken, a new file, or the file that is stored. */
export interface Spoken {
  readonly text: string;
  readonly file: File | null;
  /** The stored file's name; empty where there is none, or where it was taken away. */
  readonly stored: string;
}

const text = z.string().check(z.maxLength(20_000));

/** What is said, without a file: a browser keeps none. */
export const KEPT_SPOKEN: z.ZodMiniType<Spoken> = z.object({
  text,
  file: z.pipe(
    z.unknown(),
    z.transform(() => null),
  ),
  stored: text,
});

export const readSpoken = (record: RecordData | undefined): Spoken => ({
  text: String(record?.textToAudio ?? ''),
  file: null,
  stored: String(record?.audioFilePath ?? ''),
});

/** A text is not sent beside a file, which goes before it. */
export const writeSpoken = ({ text, file, stored }: Spoken, fileKey: string) => ({
  textToAudio: file || stored ? '' : text,
  audioFilePath: file ? '' : stored,
  ...(file ? { [fileKey]: file } : {}),
});
