import { fileURLToPath } from 'node:url';

/** A file of the repository. */
export const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
