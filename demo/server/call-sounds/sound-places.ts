import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the sounds of calls are, beside those of the demo. */
export interface SoundPlaces {
  /** The server's own folder: what was sent, and playable copies. */
  readonly own: string;
  /** The folder whose files may be named; `{level}` in it is the company's id. */
  readonly folder: string | undefined;
  /** The objects in S3 that may be named: `s3://bucket/prefix`; `{level}` in it is the company's id. */
  readonly s3: string | undefined;
}

/** A name of a new file in the server's own folder, in a folder of its company. */
export const ownName = (levelId: number, id: string): string => `${levelId}/${id.slice(0, 2)}/${id}`;

/** The path of a file in the server's own folder; its folders are made. */
export async function ownPath({ own }: SoundPlaces, name: string): Promise<string> {
  const path = join(own, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

/** Removes a file of the server's own folder; one that is not there is removed. */
export const removeOwn = ({ own }: SoundPlaces, name: string): Promise<void> =>
  rm(join(own, name), { force: true });
