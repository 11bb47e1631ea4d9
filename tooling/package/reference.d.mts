import type { PublicApi } from './public-api.mjs';

/** Writes the public face as a page. */
export function reference(api: PublicApi): string;
