import type { RecordData } from '../../../core/contract/define/fields/field.ts';

/** What is said to a caller: a text to be spoken, a new file, or the file that is stored. */
export interface Spoken {
  readonly text: string;
  readonly file: File | null;
  /** The stored file's name; empty where there is none, or where it was taken away. */
  readonly stored: string;
}

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
