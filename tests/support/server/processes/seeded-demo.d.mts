import type { Demo } from './demo-server.mjs';

export function startSeededDemo(): Promise<Demo>;
