import { fileURLToPath } from 'node:url';

/** Gives the absolute path of a file in the repository. */
export const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
