import { basename, join } from 'node:path';

/** Where Linux keeps files in memory. */
export const MEMORY = '/dev/shm';

/** The folder in memory of the run that has this temporary folder. */
export const memoryOf = (folder) => join(MEMORY, basename(folder));
