/** A store of recordings that is away, or refuses what is asked: its operator has to look, and the log says why. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('The store of recordings did not give one', { cause });
    this.name = 'StoreAway';
  }
}

const MISSING: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR']);

/** True if a file is not there; false if the folder does not say. */
export const isMissing = ({ code }: NodeJS.ErrnoException): boolean => MISSING.has(code);

/** Tells that a folder does not give what is in it: it is not there, or its disk fails. Its name is no part of it. */
export const folderAway = ({ code }: NodeJS.ErrnoException): StoreAway =>
  new StoreAway(new Error(`The folder of recordings failed with ${code ?? 'an unknown error'}`));
