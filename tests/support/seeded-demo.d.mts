import type { Demo } from './demo-server.mjs';

export function startSeededDemo(options?: { readonly seedCalls?: number }): Promise<Demo>;
