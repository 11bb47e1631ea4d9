import type { Turn } from './long-call.mjs';

export function plainTranscript(turns: readonly Turn[]): string;
