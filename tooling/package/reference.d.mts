import type { PublicApi } from './public-api.mjs';

export function reference(api: PublicApi): string;
