import { realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type Content, fileContent } from '../http/body/file-response.ts';
import { folderAway, isMissing } from '../http/failures/store-away.ts';
import { objectAddress, objectContent } from './object-store.ts';
import type { SoundPlaces } from './sound-places.ts';

/** Recordings that stay where they are: a telephone system names them, and only within what the operator has opened for its company. */

/** A name that a company may use, and its place. */
export interface NamedSound {
  readonly place: 'folder' | 's3';
  /** Relative to the company's folder; in S3 the whole address. */
  readonly file: string;
}

const ofLevel = (setting: string, levelId: number): string => setting.replaceAll('{level}', String(levelId));

/** Reads a name; undefined where nothing of its kind is open to the company. */
export function namedSound(places: SoundPlaces, levelId: number, reference: string): NamedSound | undefined {
  if (/^s3:/i.test(reference))
    return isOpenObject(places, levelId, reference) ? { place: 's3', file: reference } : undefined;
  if (places.folder === undefined) return undefined;
  const root = resolve(ofLevel(places.folder, levelId));
  const file = relative(root, resolve(root, reference));
  return isInside(file) ? { place: 'folder', file } : undefined;
}

const isInside = (path: string): boolean =>
  path !== '' && !isAbsolute(path) && path !== '..' && !path.startsWith(`..${sep}`);

/** A prefix is a folder: `s3://bucket/calls` opens nothing of `calls-of-others`. */
function isOpenObject({ s3 }: SoundPlaces, levelId: number, reference: string): boolean {
  if (s3 === undefined || !objectAddress(reference)) return false;
  const prefix = ofLevel(s3, levelId).replace(/\/*$/, '/');
  return reference.startsWith(prefix) && !reference.split('/').some((part) => part === '..' || part === '.');
}

/** The bytes of a named recording; undefined when they are not there, or a link leads out of the folder. */
export async function namedContent(
  places: SoundPlaces,
  levelId: number,
  { place, file }: NamedSound,
): Promise<Content | undefined> {
  const named = namedSound(places, levelId, file);
  if (named?.place !== place) return undefined;
  const address = place === 's3' ? objectAddress(file) : undefined;
  if (address) return objectContent(address);
  const path = await namedPath(places, levelId, file);
  return path === undefined ? undefined : fileContent(path);
}

/**
 * The true path of a file in the company's folder; undefined when it is not there, or a link leads out of it.
 * @throws {StoreAway} The folder that all companies have is not there, or does not say.
 */
export async function namedPath(
  { folder }: SoundPlaces,
  levelId: number,
  file: string,
): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  try {
    const root = await realpath(ofLevel(folder, levelId));
    const path = await realpath(join(root, file));
    return isInside(relative(root, path)) && (await stat(path)).isFile() ? path : undefined;
  } catch (error) {
    if (!isMissing(error as NodeJS.ErrnoException)) throw folderAway(error as NodeJS.ErrnoException);
    await stat(sharedFolder(folder)).catch((cause) => {
      throw folderAway(cause);
    });
    return undefined;
  }
}

/** The folder that is there for every company; one of its own may come with its first recording. */
function sharedFolder(setting: string): string {
  const [before = '', ...after] = setting.split('{level}');
  return after.length === 0 ? setting : dirname(`${before}-`);
}
